import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { german } from './german.ts'

/** Names, numbers and bindings need no translation. */
const asTheyAre = new Set([
  'Fernweh & Fels',
  'EN',
  'DE',
  'English',
  'Deutsch',
  'width=device-width, initial-scale=1',
])

const page = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8')

function textsOf(html: string): Set<string> {
  const body = html.replace(/<(symbol|svg)\b[\s\S]*?<\/\1>/g, '')
  const texts = [...body.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text)
  const said = [...body.matchAll(/\s(?:aria-label|placeholder|title|content)="([^"]+)"/g)]
  const all = [...texts, ...said.map(([, text = '']) => text)]
  return new Set(all.map((text) => text.replaceAll('&amp;', '&').trim().replace(/\s+/g, ' ')))
}

function isPlain(text: string): boolean {
  const words = text.replace(/\{\{[^}]*\}\}/g, '')
  return /\p{Letter}{2}/u.test(words) && !asTheyAre.has(text)
}

test('every text of the page is there in German', () => {
  const missing = [...textsOf(page)].filter((text) => isPlain(text) && !german.has(text))
  assert.deepEqual(missing, ['light dark'])
})

test('no German text is for an English one that the page does not have', () => {
  const texts = textsOf(page)
  assert.deepEqual(
    [...german.keys()].filter((text) => !texts.has(text)),
    [],
  )
})
