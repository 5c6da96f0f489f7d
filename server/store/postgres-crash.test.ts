// The PostgreSQL store under a process that is killed, in the middle of a copy as anywhere else.

import { after, before, describe } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../../tools/postgres-server.ts'
import { crashSuite } from './crash-suite.ts'
import { openPostgres } from './postgres.ts'
import { openClient } from './postgres-connection.ts'

const programs = postgresPrograms()
const skip = programs === null && 'this machine has no PostgreSQL'
const isLong = process.env.AISLE_LONG === '1'

let server: PostgresServer

before(async () => {
  if (programs !== null) server = await startPostgres(programs)
})
after(() => server?.stop())

describe('PostgreSQL: its client killed at a random moment', { skip }, () => {
  crashSuite({
    opener: ['./postgres.ts', 'openPostgres'],
    rounds: isLong ? 50 : 6,
    stepsMax: 120,
    async makePlace() {
      const url = await server.freshDatabase()
      return {
        place: url,
        open: () => openPostgres(url),
        settled: () => noOthers(url),
        remove: async () => {},
      }
    },
  })
})

/** A commit that was on its way when the process was killed may come through a moment later. */
async function noOthers(url: string): Promise<void> {
  const client = await openClient(url)
  try {
    for (;;) {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend'`,
      )
      if (rowCount === 0) return
      await pause(10)
    }
  } finally {
    await client.end()
  }
}
