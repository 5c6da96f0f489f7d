// Orama with its English stemmer and a boost for each field; all words before some, and misspellings only when nothing is found.

import { create, insertMultiple, type Results, search } from '@orama/orama'
import {
  allThenSome,
  fieldWeights,
  type JudgedIndex,
  judgedProduct,
  rankedMax,
  textFields,
} from './judged-index.ts'

const schema = Object.fromEntries(['id', ...textFields].map((name) => [name, 'string' as const]))

export class JudgedOrama implements JudgedIndex {
  readonly name = 'Orama'
  readonly #index = create({
    schema,
    components: { tokenizer: { stemming: true, language: 'english' } },
  })

  async build(records: readonly Record<string, unknown>[]): Promise<void> {
    await insertMultiple(this.#index, records.map(judgedProduct) as never[], 1_000)
  }

  async ranked(query: string): Promise<readonly string[]> {
    const all = await this.#ask(query, { threshold: 0, tolerance: 0 })
    const some =
      all.length >= rankedMax ? [] : await this.#ask(query, { threshold: 1, tolerance: 0 })
    const found = allThenSome(all, () => some)
    return found.length > 0 ? found : this.#ask(query, { threshold: 1, tolerance: 1 })
  }

  async #ask(
    term: string,
    more: { readonly threshold: number; readonly tolerance: number },
  ): Promise<string[]> {
    const found = (await search(this.#index, {
      term,
      properties: [...textFields],
      boost: fieldWeights,
      limit: rankedMax,
      ...more,
    } as never)) as Results<unknown>
    return found.hits.map(({ id }) => id)
  }
}
