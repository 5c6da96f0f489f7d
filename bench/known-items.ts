// Known items: products of a real German catalogue asked for by their name as shoppers type it, changed in one way, and whether the
// product is the first hit or among the first ten. Every contestant answers the same questions in one run.
//
//   node bench/known-items.ts [products]      prints a table, as one line of JSON; run by `main.ts`

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import MiniSearch from 'minisearch'
import type { Schema } from '../engine/document.ts'
import { Workspace } from '../engine/rank/workspace.ts'
import { search } from '../engine/search.ts'
import { SegmentBuilder } from '../engine/segment/build.ts'
import { openSegment } from '../engine/segment/segment.ts'
import { liveSegment, snapshotOf } from '../engine/snapshot.ts'
import { fold } from '../engine/text/fold.ts'
import {
  type ChangeKind,
  changeKinds,
  plainName,
  questionOf,
  seededRandom,
} from './known-item-changes.ts'

const folder = join(import.meta.dirname, '../../shared/data/heissepreise-de')
const questionsOfAKind = 300
const shown = 10

type Ask = (text: string, isUnfinished: boolean) => readonly number[]

function readNames(max: number): string[] {
  const names = ['AT', 'DE'].flatMap((country) =>
    gunzipSync(readFileSync(join(folder, `products-${country}.ndjson.gz`)))
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (JSON.parse(line) as { readonly name: string }).name.trim()),
  )
  const step = Math.max(1, Math.floor(names.length / max))
  return names.filter((_, i) => i % step === 0).slice(0, max)
}

function aisle(names: readonly string[]): Ask {
  const name = {
    name: 'name',
    kind: 'text',
    searchWeight: 8,
    column: false,
    identifier: false,
  } as const
  const otherFields = { searchWeight: 0, column: false }
  const schema: Schema = { fields: [name], languages: ['de', 'en'], otherFields }
  const builder = new SegmentBuilder(schema)
  names.forEach((text, sequence) => {
    const values = new Map([['name', [text]]])
    builder.add({
      key: `${sequence}`,
      sequence,
      stored: '',
      rows: [{ key: `${sequence}`, values }],
    })
  })
  const segment = openSegment(builder.finish())
  if (segment === null) throw new Error('the segment cannot be opened')
  const snapshot = snapshotOf(schema, [liveSegment(segment)])
  const space = new Workspace()
  return (text, lastWordIsPrefix) => {
    const matching = { tolerance: 'tolerant', relax: true, lastWordIsPrefix } as const
    const query = {
      text,
      searchField: null,
      matching,
      clauses: [],
      facets: [],
      sort: [],
      from: 0,
      size: shown,
      foundWords: false,
    }
    return search(snapshot, query, space).hits.map(({ key }) => Number(key))
  }
}

/** By its documentation: beginnings and misspellings, all words before some. */
function miniSearch(names: readonly string[]): Ask {
  const index = new MiniSearch<{ readonly id: number; readonly name: string }>({
    fields: ['name'],
    processTerm: (term) => fold(term),
  })
  index.addAll(names.map((name, id) => ({ id, name })))
  return (text) => {
    const ask = (combineWith: 'AND' | 'OR'): number[] =>
      index.search(text, { combineWith, prefix: true, fuzzy: 0.2 }).map(({ id }) => id as number)
    const all = ask('AND')
    return (all.length >= shown ? all : [...new Set([...all, ...ask('OR')])]).slice(0, shown)
  }
}

type Share = { readonly asked: number; readonly first: number; readonly ten: number }

/** A product with the same plain name is the product: it is sold in several sizes and shops. */
function measure(names: readonly string[], ask: Ask, kind: ChangeKind): Share {
  const random = seededRandom(7)
  const plain = names.map((name) => fold(plainName(name)))
  const words = new Set(names.flatMap((name) => plainName(name).toLowerCase().split(' ')))
  const dice = { random, isWord: (word: string) => words.has(word) }
  let asked = 0
  let first = 0
  let ten = 0
  for (let tries = 0; asked < questionsOfAKind && tries < questionsOfAKind * 60; tries++) {
    const wanted = Math.floor(random() * names.length)
    const question = questionOf(plainName(names[wanted]), kind, dice)
    if (question === null) continue
    const { text, meant } = question
    const isRight = (hit: number): boolean =>
      meant === null ? plain[hit] === plain[wanted] : plain[hit].includes(fold(meant))
    asked++
    const place = ask(text, kind === 'prefix').findIndex(isRight)
    if (place === 0) first++
    if (place >= 0) ten++
  }
  return { asked, first: first / asked, ten: ten / asked }
}

function knownItems(products: number): string {
  const names = readNames(products)
  const contestants: readonly (readonly [string, Ask])[] = [
    ['Aisle', aisle(names)],
    ['MiniSearch', miniSearch(names)],
  ]
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
  const rows = changeKinds.map((kind) => {
    const shares = contestants.map(([, ask]) => measure(names, ask, kind))
    const cells = shares.map(({ first, ten }) => `${percent(first)} / ${percent(ten)}`)
    return `| ${kind} (${shares[0].asked}) | ${cells.join(' | ')} |`
  })
  return `
## Known items

${names.length.toLocaleString('en')} products of a German catalogue, asked for by their names without sizes, changed in one way: the product is the first hit / among
the first ten. In brackets the number of questions.

|  | ${contestants.map(([name]) => name).join(' | ')} |
|---|${'---|'.repeat(contestants.length)}
${rows.join('\n')}
`
}

const table = existsSync(folder) ? knownItems(Number(process.argv[2] ?? 20_000)) : ''
process.stdout.write(`${JSON.stringify({ table })}\n`)
