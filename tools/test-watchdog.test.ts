import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

const watchdog = new URL('./test-watchdog.mjs', import.meta.url)

const spinning =
  "import { test } from 'node:test'\ntest('spins', async () => { for (;;) await null })"
const quick = "import { test } from 'node:test'\ntest('is quick', () => {})"

test('watchdog: a file that holds its thread is ended by name, and the others have their say', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-watchdog-'))
  context.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'spinning.test.mjs'), spinning)
  writeFileSync(join(folder, 'quick.test.mjs'), quick)
  // The context of this very test would tell the runner that it is a test file itself.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const options = ['--test', '--test-reporter=spec', `--import=${watchdog.href}?minutes=0.03`]
  const { status, stdout, stderr } = spawnSync(process.execPath, options, {
    cwd: folder,
    encoding: 'utf8',
    env,
    timeout: 60_000,
  })
  assert.equal(status, 1)
  assert.match(stdout + stderr, /spinning\.test\.mjs was still running after 0\.03 minutes/)
  assert.match(stdout, /✔ is quick/)
})
