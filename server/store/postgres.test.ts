// The PostgreSQL store: the shared suite against a real server, and what is its own.

import { strict as assert } from 'node:assert'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../../tools/postgres-server.ts'
import { openStore } from './open.ts'
import { openPostgres } from './postgres.ts'
import { put, row, type StoreLab, someSettings } from './store-lab.ts'
import { storeSuite } from './store-suite.ts'

const programs = postgresPrograms()

if (programs === null) {
  it('PostgreSQL', {
    skip: 'there is no PostgreSQL on this machine (Debian: postgresql)',
  }, () => {})
} else {
  let server: PostgresServer
  before(async () => {
    server = await startPostgres(programs)
  })
  after(() => server.stop())

  async function postgresLab(): Promise<StoreLab> {
    const url = await server.freshDatabase()
    let store = await openPostgres(url)
    return {
      get store() {
        return store
      },
      async reopen() {
        await store.close()
        store = await openPostgres(url)
        return store
      },
      remove: () => store.close(),
    }
  }

  storeSuite('PostgreSQL', postgresLab)

  describe('PostgreSQL: its own', () => {
    it('refuses a database that a newer version wrote', async () => {
      const url = await server.freshDatabase()
      await (await openPostgres(url)).close()
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(`insert into schema_versions values (99, 'from the future', '')`)
      await client.end()
      await assert.rejects(openPostgres(url), /written by a newer version of Aisle \(schema 99/)
    })

    it('says where it could not connect, without the password', async () => {
      await assert.rejects(
        openPostgres('postgres://ann:geheim@127.0.0.1:1/shop'),
        (error: Error) => {
          assert.match(
            error.message,
            /^PostgreSQL at 127\.0\.0\.1:1\/shop cannot be used as the store/,
          )
          return !error.message.includes('geheim')
        },
      )
    })

    it('says what to do where its address cannot be read, without the password', async () => {
      await assert.rejects(openPostgres('postgres://ann:ge#he/im@127.0.0.1:1/shop'), (error) => {
        assert.match(String(error), /cannot be read.* %23 /)
        return !/ge#|he\/im/.test(String(error))
      })
    })

    it('several nodes open a fresh database at once and write to one channel', async () => {
      const url = await server.freshDatabase()
      const stores = await Promise.all([1, 2, 3].map(() => openStore(url, '/nowhere')))
      await stores[0].createChannel('shop', someSettings)
      const versions = await Promise.all(
        Array.from({ length: 30 }, (_, at) =>
          stores[at % 3].writeDelta('shop', put(row(`P${at}`, `M${at % 4}`))),
        ),
      )
      assert.deepEqual(
        versions.toSorted((a, b) => a - b),
        Array.from({ length: 30 }, (_, at) => at + 1),
      )
      assert.equal((await stores[2].deltasAfter('shop', 0)).length, 30)
      await Promise.all(stores.map((store) => store.close()))
    })
  })
}
