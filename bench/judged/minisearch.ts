// MiniSearch with a boost for each field, beginnings and misspellings as its documentation recommends, all words before some.

import MiniSearch from 'minisearch'
import {
  allThenSome,
  fieldWeights,
  type JudgedIndex,
  type JudgedProduct,
  judgedProduct,
  textFields,
} from './judged-index.ts'

export class JudgedMiniSearch implements JudgedIndex {
  readonly name = 'MiniSearch'
  readonly #index = new MiniSearch<JudgedProduct>({ fields: [...textFields] })

  build(records: readonly Record<string, unknown>[]): void {
    this.#index.addAll(records.map(judgedProduct))
  }

  ranked(query: string): readonly string[] {
    const ask = (combineWith: 'AND' | 'OR'): string[] =>
      this.#index
        .search(query, { combineWith, boost: fieldWeights, prefix: true, fuzzy: 0.2 })
        .map(({ id }) => id as string)
    return allThenSome(ask('AND'), () => ask('OR'))
  }
}
