import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { elementPages, isUpToDate } from './element-pages.ts'
import { examples } from './elements/examples.ts'
import { definedElements } from './elements/registry.ts'

test('element pages: they are as the code is; `npm run element-pages` writes them', async () => {
  const pages = await elementPages()
  const old = [...pages].filter(([path, text]) => !isUpToDate(path, text)).map(([path]) => path)
  assert.deepEqual(old, [])
})

test('element pages: none is left over from an element that is gone', async () => {
  const pages = await elementPages()
  const cwd = join(import.meta.dirname, '..')
  const left = globSync('docs/elements/ff-*.md', { cwd }).filter((path) => !pages.has(path))
  assert.deepEqual(left, [])
})

test('element pages: each element has an example, and each example shows elements that there are', async () => {
  const tags = (await definedElements()).map(({ tag }) => tag)
  const shown = examples.flatMap((example) => example.tags)
  assert.deepEqual([...shown].sort(), tags)
})

test('element pages: an example names no element and no attribute that there is not', async () => {
  const fields = new Map((await definedElements()).map(({ tag, fields }) => [tag, fields]))
  const usual = /^(id|slot|class|hidden|subscribe|data-.*|aria-.*)$/
  for (const { html } of examples) {
    for (const [, tag = '', attributes = ''] of html.matchAll(/<(ff-[\w-]+)([^>]*)>/g)) {
      const known = fields.get(tag)
      assert.ok(known !== undefined, tag)
      for (const [, name = ''] of attributes.matchAll(/ ([a-z-]+)(?==|\s|$)/g)) {
        const property = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
        assert.ok(usual.test(name) || Object.hasOwn(known, property), `${tag} ${name}`)
      }
    }
  }
})
