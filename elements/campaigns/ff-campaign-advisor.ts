// `ff-campaign-advisor`: the questions of advisor campaigns that are to be asked now, by the `ff-campaign-advisor-question` inside or a
// plain one. `name` picks campaigns, `not` leaves some out.

import type { Campaign, Question } from '../../contract/campaigns.ts'
import { define } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { list } from '../core/fields.ts'
import { all } from '../core/nodes.ts'
import { focusable, focusFirst, focusNear } from '../facets/controls.ts'
import '../products/product-style.ts'
import { nodesOf, repeatIn } from '../template/repeat.ts'
import { CampaignElement, campaignFields, campaignStates } from './campaign-element.ts'
import type { FfCampaignAdvisorQuestion } from './ff-campaign-advisor-question.ts'
import './ff-campaign-advisor-question.ts'

const questionTag = 'ff-campaign-advisor-question'

export class FfCampaignAdvisor extends CampaignElement {
  static readonly fields: Fields = {
    name: list,
    not: list,
    ...campaignFields,
  }
  static readonly states = campaignStates(({ activeQuestions }) => activeQuestions)
  declare name: readonly string[]
  declare not: readonly string[]

  protected override begin(): void {
    this.ownTemplate(`<${questionTag}></${questionTag}>`)
    super.begin()
  }

  protected override render(): void {
    if (!this.campaigns) return
    const questions = this.campaigns
      .filter((campaign) => this.#isWanted(campaign))
      .flatMap(({ activeQuestions }) => activeQuestions)
    this.hidden = !questions.length
    const hadFocus = this.contains(document.activeElement)
    this.replaceChildren(withQuestions(this.ownTemplate(''), questions))
    // Whoever has answered goes on with the next question, or with what comes after the advisor.
    const answers = all(this, focusable)
    if (hadFocus && !focusFirst(answers)) focusNear(this)
    this.told()
  }

  #isWanted({ name }: Campaign): boolean {
    return this.name.length > 0 ? this.name.includes(name) : !this.not.includes(name)
  }
}

function withQuestions(html: string, questions: readonly Question[]): DocumentFragment {
  const content = nodesOf(html)
  const copies = repeatIn<FfCampaignAdvisorQuestion, Question>(
    content,
    questionTag,
    () => questions,
  )
  for (const [element, question] of copies) {
    element.question = question
    element.renderNow()
  }
  return content
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-campaign-advisor': FfCampaignAdvisor
  }
}

define('ff-campaign-advisor', FfCampaignAdvisor)
