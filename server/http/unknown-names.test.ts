// What is asked for by a name that nothing has: each operation says so, by its own refusal.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Method } from '../../contract/operation.ts'
import type { ProblemName } from '../../contract/problems.ts'
import { type Lab, openLab } from './http-lab.ts'

let lab: Lab
before(async () => {
  lab = await openLab()
  await lab.services.channels.create('shop', null, 'test')
})
after(() => lab.close())

const manage = '/manage/v1/channels/shop'
const asked: readonly (readonly [Method, string, ProblemName, object?])[] = [
  ['PUT', '/rest/v5/groups', 'unknownGroup', { name: 'nobody', roles: [] }],
  ['DELETE', '/rest/v5/groups/nobody', 'unknownGroup'],
  ['DELETE', '/rest/v5/groups?name=nobody', 'unknownGroup'],
  ['PUT', '/rest/v5/users', 'unknownUser', { name: 'nobody' }],
  ['DELETE', '/rest/v5/users/nobody', 'unknownUser'],
  ['DELETE', '/rest/v5/users?name=nobody', 'unknownUser'],
  ['DELETE', '/manage/v1/keys/k_0123456789abcdef', 'unknownKey'],
  ['DELETE', '/manage/v1/channels/nobody', 'unknownChannel'],
  ['GET', `${manage}/campaigns/nobody`, 'unknownCampaign'],
  ['DELETE', `${manage}/campaigns/nobody`, 'unknownCampaign'],
  ['GET', `${manage}/settings/versions/7`, 'unknownVersion'],
  ['POST', `${manage}/settings/versions/7/restore`, 'unknownVersion'],
  ['POST', '/rest/v5/jobs/startJobsWithGroupName?jobGroup=nobody', 'unknownJob'],
  ['POST', '/rest/v5/jobs/startJobsWithName?jobName=nobody', 'unknownJob'],
  ['POST', '/rest/v5/jobs/startJob?jobGroup=imports&jobName=nobody', 'unknownJob'],
  ['GET', '/rest/v5/detail/shop/nobody', 'unknownRecord'],
  ['GET', '/rest/v5/records/shop/similar?id=nobody&idType=id', 'unknownRecord'],
]

for (const [method, url, problem, payload] of asked) {
  test(`${method} ${url} is refused as ${problem}`, async () => {
    const reply = await lab.send({ method, url, ...(payload === undefined ? {} : { payload }) })
    assert.deepEqual([reply.statusCode, reply.json().error], [404, problem], reply.body)
  })
}

test('a channel about which nothing is known answers what is asked of it', async () => {
  const empty: readonly (readonly [string, object])[] = [
    ['/rest/v5/suggest/shop/popular', { suggestions: [] }],
    ['/health/ready', { status: 'ready' }],
    ['/health/live', { status: 'live' }],
  ]
  for (const [url, expected] of empty) {
    const reply = await lab.send({ url })
    assert.equal(reply.statusCode, 200)
    for (const [name, value] of Object.entries(expected)) {
      assert.deepEqual(reply.json()[name], value, reply.body)
    }
  }
})
