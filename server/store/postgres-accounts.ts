// Users, groups and keys in PostgreSQL: each a row with its key beside it and the rest as JSON.

import type pg from 'pg'
import { fromKeyText, toKeyText } from './key-text.ts'
import { type Client, transaction } from './postgres-connection.ts'
import type { Store, StoredGroup, StoredKey, StoredUser } from './store.ts'

type AccountPart = Pick<
  Store,
  | 'users'
  | 'saveUser'
  | 'deleteUsers'
  | 'groups'
  | 'saveGroup'
  | 'deleteGroups'
  | 'keys'
  | 'saveKey'
  | 'deleteKey'
>

/** Where a statement runs: by itself, or in a transaction. */
type Place = pg.Pool | Client

export function accountPart(pool: pg.Pool): AccountPart {
  const users = namedTable<StoredUser>(pool, 'users')
  const groups = namedTable<StoredGroup>(pool, 'user_groups')
  return {
    users: users.all,
    saveUser: (user) => users.save(pool, user),
    // Their keys go by the foreign key.
    deleteUsers: (names) => users.remove(pool, names),
    groups: groups.all,
    saveGroup: (group) => groups.save(pool, group),
    deleteGroups: (names, members) =>
      transaction(pool, async (client) => {
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
    async saveKey({ id, owner, ...body }) {
      await pool.query(
        `insert into api_keys (id, owner, body) values ($1, $2, $3)
         on conflict (id) do update set owner = excluded.owner, body = excluded.body`,
        [toKeyText(id), toKeyText(owner), JSON.stringify(body)],
      )
    },
    async deleteKey(id) {
      const { rowCount } = await pool.query('delete from api_keys where id = $1', [toKeyText(id)])
      return rowCount === 1
    },
  }
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
    async save(place: Place, { name, ...body }: Entry): Promise<void> {
      await place.query(
        `insert into ${table} (name, body) values ($1, $2) on conflict (name) do update set body = excluded.body`,
        [toKeyText(name), JSON.stringify(body)],
      )
    },
    async remove(place: Place, names: readonly string[]): Promise<void> {
      await place.query(`delete from ${table} where name = any($1)`, [names.map(toKeyText)])
    },
  }
}
