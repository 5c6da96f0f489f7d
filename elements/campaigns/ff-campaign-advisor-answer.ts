// `ff-campaign-advisor-answer`: one answer of an advisor; a click searches on with it. Its content is a template for `text`.

import type { Answer } from '../../contract/campaigns.ts'
import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { object } from '../core/fields.ts'
import { operable } from '../facets/controls.ts'

export class FfCampaignAdvisorAnswer extends FfElement {
  static readonly fields: Fields = { answer: object }
  declare answer: Answer | undefined

  /** What the answer says. */
  get text(): string {
    return this.answer?.text ?? ''
  }

  protected override render(): void {
    const { answer } = this
    if (!answer) return
    this.replaceChildren(this.filled(this.ownTemplate('{{text}}'), answer))
    this.classList.toggle('ffw-selected', answer.selected)
    // An author's button inside takes the keys already.
    if (!this.querySelector('button,a[href]')) operable(this)
  }

  protected override clicked(): void {
    this.goTo(this.answer?.searchParams)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-campaign-advisor-answer': FfCampaignAdvisorAnswer
  }
}

define('ff-campaign-advisor-answer', FfCampaignAdvisorAnswer)
