// Which store an address means.

import { join } from 'node:path'
import { openPostgres } from './postgres.ts'
import type { StoreUse } from './postgres-connection.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

/** `sqlite` or an empty address: a file in the data folder. `postgres://…`: that database. */
export async function openStore(
  address: string,
  dataFolder: string,
  use: StoreUse = {},
): Promise<Store> {
  if (address === '' || address === 'sqlite') return openSqlite(join(dataFolder, 'aisle.sqlite'))
  if (/^postgres(ql)?:\/\//.test(address)) return openPostgres(address, use)
  // The address is not repeated: it may hold a password.
  throw new Error('The address of the store is not known: it is sqlite or begins with postgres://')
}
