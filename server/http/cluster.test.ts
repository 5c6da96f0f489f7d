// The operations of cluster, jobs and maintenance over HTTP: what they answer, and what they refuse.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { recordChanges } from '../channel/changes.ts'
import { type Lab, openLab } from './http-lab.ts'

let lab: Lab

before(async () => {
  lab = await openLab()
  await lab.send({ method: 'POST', url: '/manage/v1/channels', payload: { name: 'shop' } })
  const file = 'ProductNumber,Name,Price\n1,Boot,10\n2,Sandal,20\n'
  await lab.send({
    method: 'POST',
    url: '/rest/v5/import/search?channel=shop',
    headers: { 'content-type': 'text/csv' },
    payload: file,
  })
})

after(() => lab.close())

async function post(url: string) {
  return lab.send({ method: 'POST', url })
}

async function get(url: string) {
  return (await lab.send({ method: 'GET', url })).json()
}

test('the state of a channel: versions, imports by type and cache flushes', async () => {
  const database = { databaseVersion: 1, deltaVersion: 0, deltaErrorCount: 0 }
  assert.deepEqual(await get('/rest/v5/cluster/shop/database/state'), database)
  const imports = [{ count: 1, type: 'DATA' }]
  const counts = (await get('/rest/v5/cluster/shop/import/state')).importCounts
  assert.deepEqual(
    counts.filter(({ count }: { count: number }) => count > 0),
    imports,
  )
  const state = await get('/rest/v5/cluster/shop/state')
  assert.equal(state.cacheFlush, 0)
  assert.deepEqual(state.database, database)
  assert.deepEqual(state.imports, counts)
})

test('a flush of the cache is counted for its channel', async () => {
  assert.equal((await post('/rest/v5/management/flushCache?channel=shop')).body, '')
  assert.equal((await get('/rest/v5/cluster/shop/state')).cacheFlush, 1)
})

test('sync on the node that has everything changes nothing', async () => {
  assert.deepEqual((await post('/rest/v5/cluster/shop/database/sync')).json(), {
    success: true,
    warnings: [],
  })
  const { record } = (await post('/rest/v5/cluster/shop/database/sync?verbose=true')).json()
  assert.equal(record.databaseVersion, 1)
  assert.equal((await post('/rest/v5/cluster/database/sync/full')).body, '')
})

test('sync applies what another node has written; an outdated database is a conflict', async () => {
  const { store, channels } = lab.services
  const other = { ProductNumber: '3', Name: 'Clog', Price: 5 }
  const { delta } = recordChanges(channels.view('shop'), [other], 'insert')
  await store.writeDelta('shop', delta)
  assert.equal((await post('/rest/v5/cluster/shop/database/sync')).json().success, true)
  const found = await get('/rest/v5/records/shop?productNumber=3')
  assert.equal(found.records[0].Name, 'Clog')

  const session = await store.beginImport('shop')
  await session.add([{ productNumber: '3', masterId: '3', record: other }])
  await session.complete()
  const { databaseVersion } = session
  await store.activate('shop', { databaseVersion, sinceDeltaVersion: 0 })
  const conflict = await post('/rest/v5/cluster/shop/database/sync')
  assert.equal(conflict.statusCode, 409)
  assert.equal(conflict.json().error, 'outdatedDatabase')
  assert.match(conflict.json().errorDescription, /LOAD_ONLY/)
  const load = await post('/rest/v5/import/search?channel=shop&importStage=LOAD_ONLY')
  assert.equal(load.statusCode, 200, load.body)
  assert.equal((await post('/rest/v5/cluster/shop/database/sync')).statusCode, 200)
})

test('prune empties the log, and the database version is one higher', async () => {
  const before = await get('/rest/v5/cluster/shop/database/state')
  const reply = await post('/rest/v5/cluster/shop/database/prune')
  assert.match(reply.json(), /shop/)
  assert.deepEqual(await get('/rest/v5/cluster/shop/database/state'), {
    databaseVersion: before.databaseVersion + 1,
    deltaVersion: 0,
    deltaErrorCount: 0,
  })
})

test('the version counters of the configuration are set to 0', async () => {
  const reply = await post('/rest/v5/cluster/reset/config/version/counters')
  assert.match(reply.json(), /are 0 now/)
  assert.match((await post('/rest/v5/cluster/reset/config/version/counters')).json(), /global 0/)
  const payload = { name: 'k', roles: ['ApiConfig'], channels: ['elsewhere'] }
  const { key } = (await lab.send({ method: 'POST', url: '/manage/v1/keys', payload })).json()
  const url = '/rest/v5/cluster/reset/config/version/counters'
  const told = await lab.app.inject({ method: 'POST', url, headers: { 'x-ff-api-key': key } })
  assert.match(told.json(), /channels \(none\)/)
})

test('an unknown channel is 404 in every operation of the cluster', async () => {
  for (const url of ['none/database/state', 'none/import/state', 'none/state']) {
    assert.equal((await lab.send({ url: `/rest/v5/cluster/${url}` })).statusCode, 404, url)
  }
  for (const url of ['none/database/prune', 'none/database/sync']) {
    assert.equal((await post(`/rest/v5/cluster/${url}`)).statusCode, 404, url)
  }
})

test('expiration tells when the database was written and loaded', async () => {
  const [age] = await get('/rest/v5/management/expiration?channel=shop')
  assert.equal(age.channel, 'shop')
  assert.ok(Date.parse(age.written) <= Date.now() && Date.parse(age.loaded) <= Date.now())
  assert.equal((await post('/rest/v5/management/reloadConfiguration?channel=shop')).statusCode, 200)
  const unknown = await lab.send({ url: '/rest/v5/management/expiration?channel=none' })
  assert.equal(unknown.statusCode, 404)
})

test('jobs are listed with what they do, and a started one is found among the last runs', async () => {
  const started = await post('/rest/v5/jobs/startJob?jobGroup=cleaning&jobName=events&wait=true')
  assert.deepEqual(started.json(), [{ jobGroup: 'cleaning', jobName: 'events', status: 'SUCCESS' }])
  const jobs = await get('/manage/v1/jobs')
  const groups = new Set(jobs.map(({ jobGroup }: { jobGroup: string }) => jobGroup))
  assert.deepEqual([...groups], ['imports', 'learning', 'cleaning', 'merging', 'backup'])
  const events = jobs.find(({ jobName }: { jobName: string }) => jobName === 'events')
  assert.equal(events.lastRuns[0].channel, 'shop')
  assert.equal(events.lastRuns[0].status, 'SUCCESS')
})

test('jobs are started by group and by name; without the parameter, or unknown, it is refused', async () => {
  const all = (
    await post('/rest/v5/jobs/startJobsWithGroupName?jobGroup=learning&wait=true')
  ).json()
  assert.deepEqual(
    all.map(({ status }: { status: string }) => status),
    ['SUCCESS', 'SUCCESS', 'SUCCESS'],
  )
  const named = (await post('/rest/v5/jobs/startJobsWithName?jobName=segments&wait=true')).json()
  assert.deepEqual(named, [{ jobGroup: 'merging', jobName: 'segments', status: 'SUCCESS' }])
  for (const [url, status] of [
    ['startJob?jobGroup=learning', 400],
    ['startJob?jobName=events', 400],
    ['startJobsWithGroupName', 400],
    ['startJobsWithName', 400],
    ['startJob?jobGroup=none&jobName=events', 404],
    ['startJobsWithName?jobName=events&channel=none', 404],
  ] as const) {
    assert.equal((await post(`/rest/v5/jobs/${url}`)).statusCode, status, url)
  }
})

test('an import job of a channel without a feed says why it failed', async () => {
  const url = '/rest/v5/jobs/startJob?jobGroup=imports&jobName=geo&wait=true'
  const [result] = (await post(url)).json()
  assert.equal(result.status, 'FAILURE')
  assert.match(result.errorMessage, /feed/)
})

test('the backup of the store is a store', async () => {
  const [result] = (
    await post('/rest/v5/jobs/startJobsWithGroupName?jobGroup=backup&wait=true')
  ).json()
  assert.equal(result.status, 'SUCCESS')
  const jobs = await get('/manage/v1/jobs')
  const backup = jobs.find(({ jobGroup }: { jobGroup: string }) => jobGroup === 'backup')
  assert.match(backup.lastRuns[0].message, /backups\/aisle-.*\.sqlite/)
})

test('jobs of a group that import the same channel follow each other', async () => {
  const url = '/rest/v5/jobs/startJobsWithGroupName?jobGroup=imports&channel=shop&wait=true'
  const results: { jobName: string; errorMessage?: string }[] = (await post(url)).json()
  assert.equal(results.length, 7)
  for (const { jobName, errorMessage = '' } of results) {
    // Without a feed suggestions are learned; all others say that there is none.
    const told = jobName === 'suggest' ? /^$/ : /name no feed/
    assert.match(errorMessage, told, jobName)
  }
})
