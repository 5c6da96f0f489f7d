// The SQLite store under a process that is killed.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'node:test'
import { crashSuite } from './crash-suite.ts'
import { openSqlite } from './sqlite.ts'

const isLong = process.env.AISLE_LONG === '1'

describe('SQLite: killed at a random moment', () => {
  crashSuite({
    opener: ['./sqlite.ts', 'openSqlite'],
    rounds: isLong ? 50 : 8,
    stepsMax: 400,
    async makePlace() {
      const folder = await mkdtemp(join(tmpdir(), 'aisle-crash-'))
      const path = join(folder, 'aisle.db')
      return {
        place: path,
        open: () => openSqlite(path),
        // What is not in the file is gone with the process.
        settled: async () => {},
        remove: () => rm(folder, { recursive: true, force: true }),
      }
    },
  })
})
