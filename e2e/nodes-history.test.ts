// A database that comes back as a copy of an earlier moment while the nodes go on, as it does when a replica that lacks the last changes
// takes its place: it gives out versions once more that the nodes have seen already, and they must not take them for the same.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { postgresPrograms } from '../tools/postgres-server.ts'
import {
  eventually,
  importFile,
  type Nodes,
  namesOf,
  startNodes,
  stateOf,
  type TestNode,
} from './nodes.ts'

const programs = postgresPrograms()
const skip = programs === null && 'this machine has no PostgreSQL'

let cluster: Nodes | null = null

after(() => cluster?.stop())

/** In the database beside that of the nodes, which nobody may use meanwhile. */
async function run(store: string, statements: readonly string[]): Promise<void> {
  const address = new URL(store)
  address.pathname = '/postgres'
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function put(node: TestNode, Name: string): Promise<void> {
  const record = [{ ProductNumber: Name, Name }]
  await eventually(
    () => node.ask('PUT', '/rest/v5/records/shop/upsert', record),
    ({ status }) => status === 200,
  )
}

async function allShow(nodes: readonly TestNode[], names: readonly string[]): Promise<void> {
  for (const node of nodes) {
    await eventually(
      () => namesOf(node, 'shop'),
      (shown) => shown.join() === names.join(),
    )
  }
}

test('nodes that run while the database goes back to an earlier moment show what it holds', {
  skip,
}, async () => {
  assert.ok(programs)
  cluster = await startNodes(programs, ['auto', 'auto', 'auto'])
  const { nodes, store } = cluster
  const [one, ...others] = nodes
  const database = new URL(store).pathname.slice(1)
  await eventually(
    () => one.ask('POST', '/manage/v1/channels', { name: 'shop' }),
    ({ status }) => status === 200,
  )
  await importFile(one, 'shop', 'ProductNumber;Name\n0;Before\n')
  await put(one, 'Before too')
  for (const node of nodes) node.cut('refuse')
  await run(store, [`create database replica template ${database}`])
  for (const node of nodes) node.mend()
  for (const name of ['Undone 1', 'Undone 2']) await put(one, name)
  await allShow(nodes, ['Before', 'Before too', 'Undone 1', 'Undone 2'])
  const { deltaVersion } = await stateOf(one, 'shop')

  for (const node of nodes) node.cut('refuse')
  await run(store, [`drop database ${database}`, `alter database replica rename to ${database}`])
  one.mend()
  for (const name of ['Instead 1', 'Instead 2']) await put(one, name)
  const wanted = ['Before', 'Before too', 'Instead 1', 'Instead 2']
  await allShow([one], wanted)
  // The same numbers, which say something else now.
  assert.equal((await stateOf(one, 'shop')).deltaVersion, deltaVersion)
  for (const node of others) node.mend()
  await allShow(nodes, wanted)
  await put(others[0], 'Later')
  await allShow(nodes, [...wanted, 'Later'])
})
