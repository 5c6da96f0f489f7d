// Going back and files over the real server: what concerns several kinds is done as a whole, or not at all.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { abTestsMax } from '../../contract/ab-tests.ts'
import { type Lab, openLab } from './http-lab.ts'

let lab: Lab
before(async () => {
  lab = await openLab()
})
after(() => lab.close())

const campaign = (name: string) => ({
  name,
  state: 'active',
  flavour: 'FEEDBACK',
  trigger: { kind: 'query', values: ['tent'] },
  feedbackTexts: [{ label: 'above', text: name }],
})
const abTest = (state: string) => ({ name: 'Test', state, variants: [{ id: 'A' }, { id: 'B' }] })
/** More than half of what a channel may have. */
const many = Array.from({ length: abTestsMax / 2 + 1 }, (_, i) => i)

function put(url: string, payload: object) {
  return lab.send({ method: 'PUT', url: `/manage/v1/${url}`, payload })
}

async function done(reply: ReturnType<typeof put>): Promise<void> {
  const { statusCode, body } = await reply
  assert.ok(statusCode === 200, body)
}

const shelves = (channel: string) => lab.services.channels.view(channel).shelves
const nameOf = (channel: string) => shelves(channel).campaigns.stored.get('sale')?.name

test('going back to a moment changes no kind when one of them would have too many things', async () => {
  await lab.services.channels.create('back', null, 'test')
  await done(put('channels/back/campaigns/sale', campaign('Then')))
  for (const i of many) await done(put(`ab-tests/back/then-${i}`, abTest('draft')))
  const at = new Date().toISOString()
  await new Promise((resolve) => setTimeout(resolve, 2))
  await done(put('channels/back/campaigns/sale', campaign('Now')))
  for (const i of many)
    await lab.send({ method: 'DELETE', url: `/manage/v1/ab-tests/back/then-${i}` })
  // Running tests do not go, so there is no room for those of then.
  for (const i of many) await done(put(`ab-tests/back/now-${i}`, abTest('running')))

  const restore = (more: string) =>
    lab.send({ method: 'POST', url: `/manage/v1/history/back/restore?at=${at}${more}` })
  for (const more of ['&dryRun=true', '']) {
    const refused = await restore(more)
    assert.equal(refused.statusCode, 400, refused.body)
    assert.match(refused.json().errorDescription, /abTests: .*more than 100/)
    assert.equal(nameOf('back'), 'Now')
  }
  const { body } = await restore('&kind=campaigns')
  assert.equal(nameOf('back'), 'Then', body)
})

test('of two files that come at once and do not fit together, one changes nothing', async () => {
  await lab.services.channels.create('files', null, 'test')
  const file = (id: string) => ({
    campaigns: [{ id, ...campaign(id) }],
    abTests: many.map((i) => ({ id: `${id}-${i}`, ...abTest('draft') })),
    synonyms: [{ words: ['tent', id] }],
  })
  const replies = await Promise.all(
    ['one', 'two'].map((id) => put('merchandising/files', file(id))),
  )
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, 400])
  const stored = [...shelves('files').campaigns.stored.keys()]
  assert.equal(stored.length, 1)
  assert.deepEqual(lab.services.channels.view('files').settings.synonyms, [
    { words: ['tent', stored[0]] },
  ])
  const history = await lab.send({ url: '/manage/v1/history/files?kind=campaigns' })
  assert.equal(history.json().entries.length, 1)
})

test('a file whose properties stand in another order changes nothing', async () => {
  await lab.services.channels.create('order', null, 'test')
  await done(put('channels/order/campaigns/sale', campaign('Sale')))
  const file = (await lab.send({ url: '/manage/v1/merchandising/order' })).json()
  const campaigns = file.campaigns.map((one: object) =>
    Object.fromEntries(Object.entries(one).reverse()),
  )
  const reply = await put('merchandising/order', { ...file, campaigns })
  const [part] = reply.json().parts
  assert.deepEqual([part.changed, part.unchanged], [[], 1])
  const history = (await lab.send({ url: '/manage/v1/history/order?kind=campaigns' })).json()
  assert.equal(history.entries.length, 1)
})
