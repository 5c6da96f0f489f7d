#!/usr/bin/env node
// The command `aisle`, for any Node from 18 on: makes sure of the packages, then runs server/main.ts with the Node that came with
// them.

import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const tools = dirname(fileURLToPath(import.meta.url))
const root = join(tools, '..')

const prepared = spawnSync(process.execPath, [join(tools, 'prepare.mjs'), 'start'], {
  stdio: 'inherit',
})
if (prepared.status !== 0) process.exit(prepared.status ?? 1)
const { status } = spawnSync(
  join(root, 'node_modules', '.bin', 'node'),
  [join(root, 'server', 'main.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
