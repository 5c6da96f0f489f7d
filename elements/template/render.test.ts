import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { App } from '../core/app.ts'
import { Formatters } from './formatters.ts'
import { escapeHtml, renderTemplate } from './render.ts'

const values = {
  name: 'A & <b>',
  price: 9.5,
  none: null,
  empty: [],
  list: [{ name: 'x' }, { name: 'y' }],
  plain: ['p', 'q'],
  deep: { er: [{ Title: 'found' }] },
  yes: true,
}

const cases: readonly [what: string, template: string, expected: string][] = [
  ['a value is escaped', '{{name}}', 'A &#38; &#60;b&#62;'],
  ['three braces leave it as it is', '{{{name}}}|{{&name}}', 'A & <b>|A & <b>'],
  ['dots and indexes lead into objects and lists', '{{deep.er.0.Title}}', 'found'],
  ['what is not there is nothing', '[{{gone}}{{none}}{{deep.er.7.Title}}]', '[]'],
  ['a section repeats for each of a list', '{{#list}}{{name}};{{/list}}', 'x;y;'],
  ['a section enters an object', '{{#deep}}{{er.0.Title}}{{/deep}}', 'found'],
  ['inside, what stands outside is seen as well', '{{#list}}{{price}}{{/list}}', '9.59.5'],
  ['a section of nothing is nothing', '{{#none}}a{{/none}}{{#empty}}b{{/empty}}', ''],
  ['an inverted section shows what is missing', '{{^none}}a{{/none}}{{^yes}}b{{/yes}}', 'a'],
  ['a point is the value itself', '{{#plain}}{{.}}{{/plain}}{{#plain}}{{this}}{{/plain}}', 'pqpq'],
  ['if and else', '{{#if yes}}a{{else}}b{{/if}}{{#if empty}}a{{else}}b{{/if}}', 'ab'],
  ['unless', '{{#unless none}}a{{/unless}}', 'a'],
  [
    'each knows its place',
    '{{#each list}}{{@index}}{{name}}{{#unless @last}},{{/unless}}{{/each}}',
    '0x,1y',
  ],
  ['with enters, and two points lead out', '{{#with deep}}{{../price}}{{/with}}', '9.5'],
  ['comments say nothing', 'a{{! what? }}b', 'ab'],
  ['blanks in tags do not matter', '{{  price  }}', '9.5'],
  ['a list is shown with commas, an object is not shown', '{{plain}}|{{deep}}', 'p, q|'],
]

for (const [what, template, expected] of cases) {
  test(`template: ${what}`, () => {
    assert.equal(renderTemplate(template, values), expected)
  })
}

test('template: only own properties are seen, so no template reaches a prototype', () => {
  const template =
    '{{constructor}}{{__proto__}}{{name.constructor.name}}{{toString}}{{#__proto__}}x{{/__proto__}}{{list.constructor}}{{name.length}}'
  assert.equal(renderTemplate(template, values), '')
})

test('template: other tags; the unescaped ones stand around a pair of single braces', () => {
  const tags = ['<%', '%>'] as const
  const surroundings = { tags }
  assert.equal(
    renderTemplate('<%price%> {{price}} <%{name}%>', values, surroundings),
    '9.5 {{price}} A & <b>',
  )
})

test('template: formatters take arguments and the values they stand among', () => {
  const formatters = new Formatters({} as App)
  formatters.add('twice', function format(this: unknown, text, times) {
    return String(text).repeat(Number(times ?? 2)) + ((this as { price: number }).price ?? '')
  })
  const surroundings = { formatters }
  assert.equal(
    renderTemplate('{{twice "ab"}} {{twice price 1}}', values, surroundings),
    'abab9.5 9.59.5',
  )
  assert.throws(() => formatters.add('twice', String), /formatter twice is there/)
  assert.throws(
    () =>
      renderTemplate('{{thrice price}}', values, surroundings) +
      renderTemplate('{{thrice price 1}}', values, surroundings),
    /no formatter thrice/,
  )
})

const wrong: readonly [template: string, message: RegExp][] = [
  ['{{price', /\{\{price has no \}\}/],
  ['{{#list}}a', /section list is not closed/],
  ['{{/list}}', /closes nothing/],
  ['{{#a}}{{/b}}', /\/b closes a/],
  ['{{else}}', /else without/],
  ['{{#a}}'.repeat(60), /at most 50 deep/],
]

for (const [template, message] of wrong) {
  test(`template: refused with a sentence: ${template.slice(0, 20)}`, () => {
    assert.throws(() => renderTemplate(template, values), message)
  })
}

test('template: a reply cannot make it repeat for ever', () => {
  const many = { list: Array.from({ length: 200 }, () => 1) }
  const template = '{{#each list}}{{#each ../list}}x{{/each}}{{/each}}'
  assert.throws(() => renderTemplate(template, many), /At most 10000 repetitions/)
})

test('template: whatever a value holds, escaped it opens no tag and ends no attribute', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const html = renderTemplate('{{text}}', { text })
      assert.equal(html, escapeHtml(text))
      assert.doesNotMatch(html, /[<>"'`]/)
    }),
  )
})
