// `ff-campaign-advisor-question`: one question with its answers. What it asks is filled into the child marked `data-question`; the
// `ff-campaign-advisor-answer` inside is repeated for each answer.

import type { Question } from '../../contract/campaigns.ts'
import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { object } from '../core/fields.ts'
import { all } from '../core/nodes.ts'
import { nodesOf, repeatIn } from '../template/repeat.ts'
import type { FfCampaignAdvisorAnswer } from './ff-campaign-advisor-answer.ts'
import './ff-campaign-advisor-answer.ts'

const answerTag = 'ff-campaign-advisor-answer'
const usual = `<p data-question>{{text}}</p> <${answerTag}></${answerTag}>`

export class FfCampaignAdvisorQuestion extends FfElement {
  static readonly fields: Fields = { question: object }
  declare question: Question | undefined

  protected override render(): void {
    const { question } = this
    if (!question) return
    const html = this.ownTemplate(usual)
    const content = nodesOf(html)
    for (const place of all(content, '[data-question]')) {
      place.replaceChildren(this.filled(place.innerHTML, question))
    }
    const { answers } = question
    const copies = repeatIn<FfCampaignAdvisorAnswer, Question['answers'][number]>(
      content,
      answerTag,
      () => answers,
    )
    for (const [element, answer] of copies) {
      element.answer = answer
      element.after(' ')
      element.renderNow()
    }
    this.role = 'group'
    this.ariaLabel = question.text
    this.replaceChildren(content)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-campaign-advisor-question': FfCampaignAdvisorQuestion
  }
}

define('ff-campaign-advisor-question', FfCampaignAdvisorQuestion)
