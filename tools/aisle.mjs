#!/usr/bin/env node
// The command `aisle`, for any Node from 18 on: makes sure of the packages, then runs server/main.ts with the Node that came with
// them, in the folder in which the person stands. Signals are handed on, so that who stops this stops the server.

import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const tools = dirname(fileURLToPath(import.meta.url))
const root = join(tools, '..')

// What it says is no output of the command, which may go into a file.
const prepared = spawnSync(process.execPath, [join(tools, 'prepare.mjs'), 'start'], {
  stdio: ['inherit', process.stderr, 'inherit'],
})
if (prepared.status !== 0) process.exit(prepared.status ?? 1)
const child = spawn(
  join(root, 'node_modules', '.bin', 'node'),
  [join(root, 'server', 'main.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// A terminal sends its own to both.
process.on('SIGINT', () => undefined)
child.on('error', (error) => {
  process.stderr.write(`aisle: ${error.message}\n`)
  process.exit(1)
})
child.on('exit', (code, signal) => {
  process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
})
