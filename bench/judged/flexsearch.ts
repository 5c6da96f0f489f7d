// FlexSearch has no weights: an index for each field, asked in the order of what says most, all words before some (`suggest`).

import FlexSearch from 'flexsearch'
import {
  allThenSome,
  type JudgedIndex,
  judgedProduct,
  rankedMax,
  textFields,
} from './judged-index.ts'

export class JudgedFlexSearch implements JudgedIndex {
  readonly name = 'FlexSearch'
  readonly #fields = textFields.map((name) => ({ name, index: newIndex() }))
  readonly #all = newIndex()

  build(records: readonly Record<string, unknown>[]): void {
    for (const product of records.map(judgedProduct)) {
      for (const { name, index } of this.#fields) index.add(product.id, product[name])
      this.#all.add(product.id, textFields.map((name) => product[name]).join(' '))
    }
  }

  ranked(query: string): readonly string[] {
    const inFields = (suggest: boolean): string[] =>
      this.#fields.flatMap(({ index }) => ask(index, query, suggest))
    const complete = [...inFields(false), ...ask(this.#all, query, false)]
    return allThenSome([...new Set(complete)], () => [
      ...inFields(true),
      ...ask(this.#all, query, true),
    ])
  }
}

function newIndex() {
  return new FlexSearch.Index({ tokenize: 'forward', encoder: FlexSearch.Charset.LatinBalance })
}

function ask(index: ReturnType<typeof newIndex>, query: string, suggest: boolean): string[] {
  return index.search(query, { limit: rankedMax, suggest }) as string[]
}
