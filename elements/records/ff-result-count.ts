// `ff-result-count`: how much was found, in a sentence for each form of plural that the language has. Templates with `data-plural` (zero, one,
// two, few, many, other) are the sentences, with the bindings `count`, `total`, `query`, `from`, `to`, `page` and `pageCount`.

import type { SearchResultBody } from '../../contract/search-result.ts'
import { define, FfElement } from '../core/element.ts'
import { all } from '../core/nodes.ts'
import { word } from '../core/words.ts'
import { resultStates } from '../order/result-states.ts'
import { type FormattingSettings, number, withoutCurrency } from '../template/numbers.ts'

export class FfResultCount extends FfElement {
  static readonly states = resultStates
  #result: SearchResultBody | null = null
  #sentences: ReadonlyMap<string, string> | null = null

  protected override begin(): void {
    const templates = all<HTMLTemplateElement>(this, 'template[data-plural]')
    this.#sentences ??= new Map(
      templates.map((template) => [template.dataset.plural ?? '', template.innerHTML]),
    )
  }

  override take(result: SearchResultBody): void {
    this.#result = result
    this.update()
  }

  protected override render(): void {
    if (!this.#result) return
    const { totalHits, paging, searchParams } = this.#result
    const { currentPage, hitsPerPage, pageCount } = paging
    const first = (currentPage - 1) * hitsPerPage
    const content = this.filled(this.#sentence(totalHits), {
      count: this.#number(totalHits),
      total: totalHits,
      query: searchParams.query ?? '',
      from: this.#number(totalHits === 0 ? 0 : first + 1),
      to: this.#number(Math.min(first + hitsPerPage, totalHits)),
      page: currentPage,
      pageCount,
    })
    this.replaceChildren(content)
    this.told()
  }

  /** Zero may have a sentence of its own, even where the language has no form for it. */
  #sentence(count: number): string {
    const sentences = this.#sentences as ReadonlyMap<string, string>
    const form = new Intl.PluralRules(this.#formatting.locale).select(count)
    const own = (count === 0 ? sentences.get('zero') : undefined) ?? sentences.get(form)
    if (own !== undefined) return own
    const plain = count === 0 ? 'nothing' : count === 1 ? 'result' : 'results'
    return sentences.get('other') ?? this.usual(word(plain).replace('{count}', '{{count}}'))
  }

  get #formatting(): FormattingSettings {
    return this.app.pageSettings.formatting ?? { locale: document.documentElement.lang || 'en' }
  }

  #number(value: number): string {
    return number(value, withoutCurrency(this.#formatting))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-result-count': FfResultCount
  }
}

define('ff-result-count', FfResultCount)
