// Users, groups and keys in PostgreSQL: each a row with its key beside it and the rest as JSON. Every change but that of a last activity
// is counted, in its own transaction, so that other nodes read them anew.

import type pg from 'pg'
import { fromKeyText, toKeyText } from './key-text.ts'
import { type Client, transaction } from './postgres-connection.ts'
import type { Store, StoredGroup, StoredKey, StoredUser } from './store.ts'

type AccountPart = Pick<
  Store,
  | 'users'
  | 'saveUser'
  | 'noteActivity'
  | 'deleteUsers'
  | 'groups'
  | 'saveGroup'
  | 'deleteGroups'
  | 'keys'
  | 'saveKey'
  | 'deleteKey'
>

export function accountPart(pool: pg.Pool): AccountPart {
  const users = namedTable<StoredUser>(pool, 'users')
  const groups = namedTable<StoredGroup>(pool, 'user_groups')
  const change = counted(pool)
  return {
    users: users.all,
    saveUser: (user) => change((client) => users.save(client, user)),
    noteActivity: (name, lastActive) =>
      transaction(pool, (client) => users.update(client, name, { lastActive })),
    // Their keys go by the foreign key.
    deleteUsers: (names) => change((client) => users.remove(client, names)),
    groups: groups.all,
    saveGroup: (group) => change((client) => groups.save(client, group)),
    deleteGroups: (names, members) =>
      change(async (client) => {
        for (const member of members) await users.save(client, member)
        await groups.remove(client, names)
      }),
    async keys() {
      const { rows } = await pool.query('select id, owner, body from api_keys order by id')
      return rows.map((row): StoredKey => {
        const id = fromKeyText(row.id)
        return { id, owner: fromKeyText(row.owner), ...JSON.parse(row.body) }
      })
    },
    saveKey: (key) => change((client) => saveKey(client, key)),
    deleteKey: (id) =>
      change(async (client) => {
        const remove = 'delete from api_keys where id = $1'
        const { rowCount } = await client.query(remove, [toKeyText(id)])
        return rowCount === 1
      }),
  }
}

function counted(pool: pg.Pool) {
  return <Result>(work: (client: Client) => Promise<Result>): Promise<Result> =>
    transaction(pool, async (client) => {
      const result = await work(client)
      await client.query('update accounts_version set version = version + 1')
      return result
    })
}

async function saveKey(client: Client, { id, owner, ...body }: StoredKey): Promise<void> {
  await client.query(
    `insert into api_keys (id, owner, body) values ($1, $2, $3)
     on conflict (id) do update set owner = excluded.owner, body = excluded.body`,
    [toKeyText(id), toKeyText(owner), JSON.stringify(body)],
  )
}

function namedTable<Entry extends { readonly name: string }>(
  pool: pg.Pool,
  table: 'users' | 'user_groups',
) {
  return {
    async all(): Promise<Entry[]> {
      const { rows } = await pool.query(`select name, body from ${table} order by name`)
      return rows.map((row) => ({ name: fromKeyText(row.name), ...JSON.parse(row.body) }))
    },
    async save(client: Client, { name, ...body }: Entry): Promise<void> {
      await client.query(
        `insert into ${table} (name, body) values ($1, $2) on conflict (name) do update set body = excluded.body`,
        [toKeyText(name), JSON.stringify(body)],
      )
    },
    async update(client: Client, name: string, change: Partial<Entry>): Promise<void> {
      const find = `select body from ${table} where name = $1 for update`
      const { rows } = await client.query<{ body: string }>(find, [toKeyText(name)])
      if (rows.length === 0) return
      const body = JSON.stringify({ ...JSON.parse(rows[0].body), ...change })
      await client.query(`update ${table} set body = $2 where name = $1`, [toKeyText(name), body])
    },
    async remove(client: Client, names: readonly string[]): Promise<void> {
      await client.query(`delete from ${table} where name = any($1)`, [names.map(toKeyText)])
    },
  }
}
