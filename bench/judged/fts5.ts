// SQLite's FTS5: Porter's stems, bm25 with a weight for each column, all words before some.

import Database from 'better-sqlite3'
import {
  allThenSome,
  fieldWeights,
  type JudgedIndex,
  judgedProduct,
  plainWords,
  rankedMax,
  textFields,
} from './judged-index.ts'

export class JudgedFts5 implements JudgedIndex {
  readonly name = 'SQLite FTS5'
  readonly #db = new Database(':memory:')

  build(records: readonly Record<string, unknown>[]): void {
    this.#db.exec(
      `CREATE VIRTUAL TABLE products USING fts5 (id UNINDEXED, ${textFields.join(', ')}, tokenize = 'porter unicode61')`,
    )
    const insert = this.#db.prepare('INSERT INTO products VALUES (?, ?, ?, ?, ?, ?)')
    this.#db.transaction(() => {
      for (const product of records.map(judgedProduct)) {
        insert.run(product.id, ...textFields.map((name) => product[name]))
      }
    })()
  }

  ranked(query: string): readonly string[] {
    const weights = textFields.map((name) => fieldWeights[name]).join(', ')
    const statement = this.#db.prepare(
      `SELECT id FROM products WHERE products MATCH ? ORDER BY bm25(products, 0, ${weights}), rowid LIMIT ?`,
    )
    const words = plainWords(query).map((word) => `"${word}"`)
    if (words.length === 0) return []
    const ask = (operator: string): string[] =>
      (statement.all(words.join(operator), rankedMax) as { readonly id: string }[]).map(
        ({ id }) => id,
      )
    return allThenSome(ask(' AND '), () => ask(' OR '))
  }
}
