// `ff-campaign-advisor-answer`: one answer of an advisor; a click searches on with it. Its content is a template for `text`.

import type { Answer } from '../../contract/campaigns.ts'
import { define, FfElement, type Fields } from '../core/element.ts'
import { operable } from '../facets/controls.ts'

export class FfCampaignAdvisorAnswer extends FfElement {
  static readonly fields: Fields = { answer: { kind: 'object' } }
  declare answer: Answer | undefined
  #shown: Answer | undefined

  constructor() {
    super()
    this.addEventListener('click', () => this.#choose())
  }

  /** What the answer says. */
  get text(): string {
    return this.answer?.text ?? ''
  }

  protected override begin(): void {
    this.update()
  }

  protected override render(): void {
    const { answer } = this
    if (!answer || answer === this.#shown) return
    this.#shown = answer
    this.replaceChildren(this.filled(this.ownTemplate('{{text}}'), answer))
    this.classList.toggle('ffw-selected', answer.selected)
    // An author's button inside takes the keys already.
    if (!this.querySelector('button,a[href]')) operable(this)
  }

  #choose(): void {
    const params = this.answer?.searchParams
    if (params) this.goTo(params)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-campaign-advisor-answer': FfCampaignAdvisorAnswer
  }
}

define('ff-campaign-advisor-answer', FfCampaignAdvisorAnswer)
