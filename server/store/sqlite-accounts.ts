// Users, groups and keys: each a row with its key beside it and the rest as JSON. There are few; they are read whole.

import { fromKeyText, toKeyText } from './key-text.ts'
import type { Connection } from './sqlite-connection.ts'
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

export function accountPart(connection: Connection): AccountPart {
  const users = namedTable<StoredUser>(connection, 'users')
  const groups = namedTable<StoredGroup>(connection, 'user_groups')
  const keys = keyTable(connection)
  const deleteUsers = connection.transaction((names: readonly string[]) => {
    for (const name of names) users.remove(name)
  })
  const deleteGroups = connection.transaction(
    (names: readonly string[], members: readonly StoredUser[]) => {
      for (const member of members) users.save(member)
      for (const name of names) groups.remove(name)
    },
  )
  return {
    users: async () => users.all(),
    saveUser: async (user) => users.save(user),
    noteActivity: async (name, lastActive) => users.update(name, { lastActive }),
    // Their keys go by the foreign key.
    deleteUsers: async (names) => deleteUsers(names),
    groups: async () => groups.all(),
    saveGroup: async (group) => groups.save(group),
    deleteGroups: async (names, members) => deleteGroups(names, members),
    keys: async () => keys.all(),
    saveKey: async (key) => keys.save(key),
    deleteKey: async (id) => keys.remove(id),
  }
}

function namedTable<Entry extends { readonly name: string }>(
  connection: Connection,
  table: 'users' | 'user_groups',
) {
  type Row = { readonly name: string; readonly body: string }
  const all = connection.prepare<[], Row>(`select name, body from ${table} order by name`)
  const save = connection.prepare<[string, string]>(
    `insert into ${table} (name, body) values (?, ?) on conflict (name) do update set body = excluded.body`,
  )
  const remove = connection.prepare<[string]>(`delete from ${table} where name = ?`)
  const find = connection
    .prepare<[string], string>(`select body from ${table} where name = ?`)
    .pluck()
  const update = connection.transaction((name: string, change: Partial<Entry>) => {
    const body = find.get(toKeyText(name))
    if (body === undefined) return
    save.run(toKeyText(name), JSON.stringify({ ...JSON.parse(body), ...change }))
  })
  return {
    update: (name: string, change: Partial<Entry>) => update.immediate(name, change),
    all: () =>
      all.all().map((row) => ({ name: fromKeyText(row.name), ...JSON.parse(row.body) }) as Entry),
    save({ name, ...body }: Entry): void {
      save.run(toKeyText(name), JSON.stringify(body))
    },
    remove: (name: string): unknown => remove.run(toKeyText(name)),
  }
}

function keyTable(connection: Connection) {
  type Row = { readonly id: string; readonly owner: string; readonly body: string }
  const all = connection.prepare<[], Row>('select id, owner, body from api_keys order by id')
  const save = connection.prepare<[string, string, string]>(
    `insert into api_keys (id, owner, body) values (?, ?, ?)
     on conflict (id) do update set owner = excluded.owner, body = excluded.body`,
  )
  const remove = connection.prepare<[string]>('delete from api_keys where id = ?')
  return {
    all: () =>
      all.all().map((row): StoredKey => {
        const id = fromKeyText(row.id)
        return { id, owner: fromKeyText(row.owner), ...JSON.parse(row.body) }
      }),
    save({ id, owner, ...body }: StoredKey): void {
      save.run(toKeyText(id), toKeyText(owner), JSON.stringify(body))
    },
    remove: (id: string) => remove.run(toKeyText(id)).changes > 0,
  }
}
