// Every kind of trigger over the real server: the requests with which a campaign shows, and those with which it does not. All campaigns of
// the table are stored at the same time, so each is found among the others; where there is a result, a ranking rule with the same trigger
// applies as the campaign shows.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import type { StoredTrigger } from '../../contract/campaign-triggers.ts'
import { type Lab, openLab } from './http-lab.ts'

let lab: Lab
const catalogue = `ProductNumber;Master;Name;Brand;Price;CategoryPath;Size
TR-42;trail;Trail Runner;Nordpfad;119.90;Shoes/Running;42
TR-43;trail;Trail Runner;Nordpfad;119.90;Shoes/Running;43
RR-42;road;Road Runner;Fjella;139.90;Shoes/Running;42
HB-42;hike;Hiking Boot;Fjella;189.00;Shoes/Hiking;42
RJ-M;rain;Rain Jacket;Nordpfad;149.00;Clothing/Jackets;M
`

const search = (words: string, more = '') => `search/shop?query=${encodeURIComponent(words)}${more}`
const navigation = (more: string) => `navigation/shop?${more}`
const page = (id: string, more = '') => `campaign/shop/page?pageId=${id}${more}`
const product = (id: string, more = '') => `campaign/shop/product?id=${id}${more}`
const cart = (...ids: string[]) =>
  `campaign/shop/shoppingcart?${ids.map((id) => `productNumber=${id}`).join('&')}`

const day = 86_400_000
const iso = (at: number) => new Date(at).toISOString()
const now = Date.now()
/** 1 is Monday. */
const today = ((new Date(now).getUTCDay() + 6) % 7) + 1
const otherDays = [1, 2, 3, 4, 5, 6, 7].filter(
  (each) => Math.abs(each - today) > 1 && Math.abs(each - today) < 6,
)
const allDay = (days: number[]) => [{ days, from: '00:00', to: '24:00' }]
const nearDays = [1, 2, 3, 4, 5, 6, 7].filter((each) => !otherDays.includes(each))

type Row = readonly [
  what: string,
  trigger: StoredTrigger,
  holds: readonly string[],
  not: readonly string[],
]

const runner = search('runner')
/** Variants are asked for in a body alone. */
const inVariantB = JSON.stringify({ params: { query: 'runner', activeAbTests: { test: 'B' } } })
const shoes = navigation('filter=CategoryPath:Shoes')

const rows: readonly Row[] = [
  [
    'a term',
    { kind: 'query', values: ['trail runner', 'boots'] },
    [search('Trail  RUNNER'), search('boots')],
    [runner, shoes],
  ],
  [
    'a part of it',
    { kind: 'query', match: 'contains', values: ['unn'] },
    [runner],
    [search('boot')],
  ],
  [
    'its beginning',
    { kind: 'query', match: 'begins', values: ['trail'] },
    [search('trail runner')],
    [search('a trail')],
  ],
  [
    'its end',
    { kind: 'query', match: 'ends', values: ['runner'] },
    [search('trail runner')],
    [search('runner trail')],
  ],
  [
    'a wildcard',
    { kind: 'query', match: 'wildcard', values: ['r?nner*'] },
    [search('runners')],
    [search('a runner')],
  ],
  [
    'an expression',
    { kind: 'query', match: 'regex', values: ['^size \\d{2}$'] },
    [search('size 42')],
    [search('size 4')],
  ],
  [
    'an expression made to run away',
    { kind: 'query', match: 'regex', values: ['^(a+)+$'] },
    [search('a'.repeat(400))],
    [search(`${'a'.repeat(400)}!`)],
  ],
  [
    'a corrected term',
    { kind: 'query', understood: true, values: ['jacket'] },
    [search('jackett')],
    [runner],
  ],
  [
    'a synonym',
    { kind: 'query', understood: true, values: ['rain jacket'] },
    [search('rain anorak')],
    [runner],
  ],
  ['a search', { kind: 'place', places: ['search'] }, [runner], [shoes, page('p'), cart('TR-42')]],
  [
    'a category',
    { kind: 'filter', name: 'CategoryPath', values: ['Shoes'] },
    [shoes, navigation('filter=CategoryPath:Shoes/Running')],
    [navigation('filter=CategoryPath:Clothing')],
  ],
  [
    'a filter',
    { kind: 'filter', name: 'Brand', values: ['Fjella'] },
    [search('runner', '&filter=Brand:Fjella~~~Nordpfad')],
    [runner, search('runner', '&filter=Brand:!Fjella')],
  ],
  [
    'any filter of a field',
    { kind: 'filter', name: 'Size' },
    [search('runner', '&filter=Size:42')],
    [runner],
  ],
  [
    'few hits',
    {
      kind: 'all',
      of: [
        { kind: 'place', places: ['search'] },
        { kind: 'hits', from: 1, to: 1 },
      ],
    },
    [search('boot')],
    [runner],
  ],
  ['nothing found', { kind: 'nothingFound' }, [search('xylophone')], [runner]],
  ['an article number', { kind: 'articleNumber' }, [search('TR-42')], [runner]],
  [
    'the second page',
    { kind: 'resultPage', from: 2 },
    [search('runner', '&page=2&hitsPerPage=1')],
    [runner],
  ],
  [
    'a small page',
    { kind: 'hitsPerPage', to: 3 },
    [search('runner', '&hitsPerPage=3')],
    [search('runner', '&hitsPerPage=4')],
  ],
  [
    'an order',
    { kind: 'sort', name: 'Price', order: 'asc' },
    [search('runner', '&sort=Price:asc')],
    [runner, search('runner', '&sort=Price:desc')],
  ],
  [
    'any order',
    { kind: 'sort' },
    [search('runner', '&sort=Price:desc')],
    [runner, search('runner', '&sort=Relevancy:desc')],
  ],
  [
    'a landing page',
    { kind: 'landingPage', values: ['summer', 'winter'] },
    [page('winter')],
    [page('spring'), runner],
  ],
  [
    'a product by number',
    { kind: 'product', values: ['TR-42', 'HB-42'] },
    [product('HB-42')],
    [product('TR-43'), cart('TR-42')],
  ],
  [
    'a product by master',
    { kind: 'product', values: ['trail'] },
    [product('TR-43'), product('trail', '&idType=id')],
    [product('RJ-M')],
  ],
  [
    'a value of a product',
    { kind: 'productField', name: 'Brand', values: ['fjella'] },
    [product('HB-42'), cart('TR-42', 'RR-42')],
    [product('RJ-M'), cart('TR-42')],
  ],
  [
    'a branch of a product',
    { kind: 'productField', name: 'CategoryPath', values: ['Shoes'] },
    [product('HB-42')],
    [product('RJ-M')],
  ],
  [
    'a number of a product',
    { kind: 'productField', name: 'Price', from: 150 },
    [product('HB-42')],
    [product('RJ-M')],
  ],
  [
    'a product in the cart',
    { kind: 'cartProduct', values: ['TR-42'] },
    [cart('RJ-M', 'TR-42')],
    [cart('RJ-M'), product('TR-42')],
  ],
  [
    'a full cart',
    { kind: 'cartSize', from: 2 },
    [cart('RJ-M', 'TR-42')],
    [cart('RJ-M', 'RJ-M'), page('p')],
  ],
  [
    'a market',
    { kind: 'market', values: ['north'] },
    [search('runner', '&marketId=north'), page('p', '&marketId=north')],
    [runner, search('runner', '&marketId=south')],
  ],
  [
    'a customer',
    { kind: 'customer', values: ['c-1'] },
    [search('runner', '&purchaserId=c-1'), page('p', '&purchaserId=c-1')],
    [runner, search('runner', '&purchaserId=c-2')],
  ],
  ['any customer', { kind: 'customer' }, [search('runner', '&purchaserId=c-2')], [runner]],
  [
    'a user',
    { kind: 'user', values: ['ann'] },
    [search('runner', '&userId=ann')],
    [runner, search('runner', '&userId=bob')],
  ],
  [
    'a session',
    { kind: 'session', values: ['one'] },
    [search('runner', '&sid=one'), page('p', '&sid=one')],
    [runner, search('runner', '&sid=two')],
  ],
  [
    'a device',
    { kind: 'parameter', name: 'device', values: ['phone'] },
    [search('runner', '&device=phone'), page('p', '&device=Phone')],
    [runner, search('runner', '&device=desk')],
  ],
  [
    'a trait with any value',
    { kind: 'parameter', name: 'vip' },
    [search('runner', '&vip=yes')],
    [runner],
  ],
  ['a variant', { kind: 'variant', name: 'test', values: ['B'] }, [inVariantB], [runner]],
  [
    'the control of a test',
    { kind: 'variant', name: 'test', values: ['A'] },
    [runner, page('p')],
    [inVariantB],
  ],
  [
    'dates that are',
    { kind: 'dates', begin: iso(now - day), end: iso(now + day) },
    [runner, page('p')],
    [],
  ],
  ['dates that are over', { kind: 'dates', end: iso(now - day) }, [], [runner, page('p')]],
  ['days of the week', { kind: 'weekly', windows: allDay(nearDays) }, [runner, cart('RJ-M')], []],
  [
    'other days of the week',
    { kind: 'weekly', timeZone: 'Europe/Berlin', windows: allDay(otherDays) },
    [],
    [runner, cart('RJ-M')],
  ],
  [
    'all of several',
    {
      kind: 'all',
      of: [
        { kind: 'query', values: ['runner'] },
        { kind: 'not', of: [{ kind: 'customer' }] },
      ],
    },
    [runner],
    [search('runner', '&purchaserId=c-1'), search('boot')],
  ],
  [
    'any of several',
    {
      kind: 'any',
      of: [
        { kind: 'landingPage', values: ['p'] },
        { kind: 'cartSize', from: 1 },
      ],
    },
    [page('p'), cart('RJ-M')],
    [runner, product('RJ-M')],
  ],
  [
    'any of which one is known only after the search',
    {
      kind: 'any',
      of: [
        { kind: 'hits', to: 1 },
        { kind: 'query', values: ['runner'] },
      ],
    },
    [runner, search('boot')],
    [],
  ],
]

before(async () => {
  lab = await openLab()
  await lab.shop('shop', catalogue)
  const channel = (await lab.send({ url: '/manage/v1/channels/shop' })).json()
  const synonyms = [{ words: ['jacket', 'anorak'] }]
  await put('channels/shop/settings?wait=true', { ...channel.settings, synonyms })
  await put('ab-tests/shop/test', { name: 'test', variants: [{ id: 'A' }, { id: 'B' }] })
  for (const [i, [what, trigger]] of rows.entries()) {
    const common = { name: what, state: 'active', trigger }
    const feedbackTexts = [{ label: 'above', text: what }]
    await put(`channels/shop/campaigns/${i}`, { ...common, flavour: 'FEEDBACK', feedbackTexts })
    const effects = [{ kind: 'boost', ids: ['HB-42'] }]
    await put(`rules/shop/${i}`, { ...common, effects })
  }
})
after(() => lab.close())

async function put(path: string, payload: object): Promise<void> {
  const reply = await lab.send({ method: 'PUT', url: `/manage/v1/${path}`, payload })
  assert.equal(reply.statusCode, 200, `${path} ${reply.body}`)
}

type Shown = { campaigns: { id: string }[] }

async function shown(path: string): Promise<string[]> {
  const request: InjectOptions = path.startsWith('{')
    ? { method: 'POST', url: '/rest/v5/search/shop', payload: JSON.parse(path) }
    : { url: `/rest/v5/${path}` }
  const reply = await lab.send(request)
  assert.equal(reply.statusCode, 200, reply.body)
  return (reply.json() as Shown).campaigns.map(({ id }) => id)
}

for (const [i, [what, , holds, not]] of rows.entries()) {
  test(`a campaign for ${what} shows where it should and nowhere else`, async () => {
    for (const path of holds) assert.ok((await shown(path)).includes(String(i)), path)
    for (const path of not) assert.ok(!(await shown(path)).includes(String(i)), path)
  })
}

test('a rule applies to a search exactly where a campaign with its trigger shows', async () => {
  const paths = new Set(rows.flatMap(([, , holds, not]) => [...holds, ...not]))
  const plain = [...paths].filter((path) => /^search\/shop\?query=[^&]*$/.test(path))
  assert.ok(plain.length > 10)
  for (const path of plain) {
    const query = decodeURIComponent(path.split('query=')[1])
    const payload = { params: { query } }
    const reply = await lab.send({ method: 'POST', url: '/manage/v1/explain/shop', payload })
    assert.equal(reply.statusCode, 200, reply.body)
    const rules = (reply.json() as { rules: { id: string }[] }).rules.map(({ id }) => id)
    assert.deepEqual(rules.sort(), (await shown(path)).sort(), path)
  }
})
