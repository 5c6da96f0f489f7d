// SQLite's FTS5 in memory: one query for the matches with their rank, then one count for each facet over them.

import Database from 'better-sqlite3'
import type { BenchProduct, BenchQuery } from '../generator.ts'
import { type BenchAnswer, type Contestant, hitsShown } from './contestant.ts'

const scalarFacets = ['brand', 'c1', 'c2', 'c3', 'color', 'price_bucket', 'rating']

export class Fts5Contestant implements Contestant {
  readonly name = 'SQLite FTS5'
  readonly toleratesTypos = false
  readonly #db = new Database(':memory:')

  constructor() {
    this.#db.exec(`
      CREATE TABLE products (id INTEGER PRIMARY KEY, brand, c1, c2, c3, color, price_bucket, rating, price REAL, in_stock INTEGER);
      CREATE TABLE sizes (product INTEGER, size TEXT, PRIMARY KEY (product, size)) WITHOUT ROWID;
      CREATE VIRTUAL TABLE texts USING fts5 (title, description, content='');
      CREATE TEMP TABLE matched (id INTEGER PRIMARY KEY, rank REAL);
      CREATE INDEX by_category ON products (c1)`)
  }

  build(products: Iterable<BenchProduct>): void {
    const product = this.#db.prepare('INSERT INTO products VALUES (?,?,?,?,?,?,?,?,?,?)')
    const size = this.#db.prepare('INSERT OR IGNORE INTO sizes VALUES (?,?)')
    const text = this.#db.prepare('INSERT INTO texts (rowid, title, description) VALUES (?,?,?)')
    this.#db.transaction(() => {
      for (const p of products) {
        product.run(
          p.id,
          p.brand,
          ...p.category,
          p.color,
          p.priceBucket,
          p.rating,
          p.price,
          p.inStock ? 1 : 0,
        )
        for (const s of p.sizes) size.run(p.id, s)
        text.run(p.id, p.title, p.description)
      }
    })()
    this.#db.exec('ANALYZE')
  }

  search(query: BenchQuery): BenchAnswer {
    const db = this.#db
    const bounds = [query.priceFrom, query.priceTo]
    const category = query.category === null ? '' : 'AND c1 = ?'
    const more = query.category === null ? [] : [query.category]
    const where = `in_stock = 1 AND price >= ? AND price < ? ${category}`
    db.exec('DELETE FROM matched')
    if (query.text === '') {
      db.prepare(`INSERT INTO matched SELECT id, 0 FROM products WHERE ${where}`).run(
        ...bounds,
        ...more,
      )
    } else {
      const words = query.text
        .split(' ')
        .map((word) => `"${word}"`)
        .join(' AND ')
      db.prepare(
        `INSERT INTO matched SELECT id, bm25(texts, 3, 1) FROM texts JOIN products ON id = texts.rowid
         WHERE texts MATCH ? AND ${where}`,
      ).run(words, ...bounds, ...more)
    }
    const { total } = db.prepare('SELECT count(*) AS total FROM matched').get() as { total: number }
    const ids = db.prepare('SELECT id FROM matched ORDER BY rank, id LIMIT ?').all(hitsShown) as {
      id: number
    }[]
    const counted = scalarFacets.map(
      (name) =>
        db
          .prepare(
            `SELECT ${name}, count(*) FROM matched JOIN products USING (id) GROUP BY ${name}`,
          )
          .all().length,
    )
    const sizes = db
      .prepare('SELECT size, count(*) FROM matched JOIN sizes ON product = id GROUP BY size')
      .all().length
    return {
      total,
      ids: ids.map(({ id }) => String(id)),
      facetValues: [...counted.slice(0, 5), sizes, ...counted.slice(5)],
    }
  }
}
