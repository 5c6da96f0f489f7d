// Runs the real script on made-up repositories, with a PATH that holds what the trial needs and no more.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'

const lock = { packages: { '': {}, 'node_modules/a': { version: '1.2.0' } } }

interface Repository {
  readonly root: string
  /** The version of the package `a` that npm says it installed. */
  readonly installed: string
  /** A shell script that stands in for npm. */
  readonly npm: string
}

function makeRepository(context: TestContext, { installed = '1.2.0', npm = '' } = {}): Repository {
  const root = mkdtempSync(join(tmpdir(), 'aisle-prepare-'))
  context.after(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'tools'))
  cpSync(join(import.meta.dirname, 'prepare.mjs'), join(root, 'tools/prepare.mjs'))
  const files = {
    'package-lock.json': JSON.stringify(lock),
    'node_modules/.bin/node': '#!/bin/sh\necho built with "$1"',
    'node_modules/.package-lock.json': JSON.stringify({
      packages: { 'node_modules/a': { version: installed } },
    }),
    'bin/npm': `#!/bin/sh\necho npm "$@"\n${npm}`,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    chmodSync(join(root, path), 0o755)
  }
  return { root, installed, npm }
}

function prepare(root: string, purpose: string, extra: NodeJS.ProcessEnv = {}) {
  const path = join(root, 'bin')
  return spawnSync(process.execPath, ['tools/prepare.mjs', purpose], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: path, ...extra },
  })
}

function hashOfLock(root: string): string {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

test('prepare: packages that fit the lock file are left alone and stamped', (context) => {
  const { root } = makeRepository(context)
  const { status, stdout } = prepare(root, 'bench')
  assert.equal(status, 0)
  assert.equal(stdout, '')
  assert.equal(readFileSync(join(root, 'node_modules/.aisle-lock'), 'utf8'), hashOfLock(root))
})

test('prepare: packages that do not fit are installed, those for development too', (context) => {
  const { root } = makeRepository(context, { installed: '1.1.0' })
  const { status, stdout } = prepare(root, 'bench', { NODE_ENV: 'production' })
  assert.equal(status, 0)
  assert.match(stdout, /installing the packages of package-lock\.json/)
  assert.match(stdout, /npm ci --include=dev/)
  assert.equal(prepare(root, 'bench').stdout, '', 'the second time there is nothing to do')
})

test('prepare: a stamp of an older lock file calls for installing', (context) => {
  const { root } = makeRepository(context, { installed: '1.1.0' })
  writeFileSync(join(root, 'node_modules/.aisle-lock'), 'older')
  assert.match(prepare(root, 'bench').stdout, /npm ci/)
})

test('prepare: a failing npm is said with its reasons, and leaves no stamp', (context) => {
  const { root } = makeRepository(context, { installed: '1.1.0', npm: 'exit 7' })
  const { status, stderr } = prepare(root, 'start')
  assert.equal(status, 1)
  assert.match(stderr, /npm ci failed with exit code 7/)
  assert.equal(existsSync(join(root, 'node_modules/.aisle-lock')), false)
})

test('prepare: a machine without npm is told so', (context) => {
  const { root } = makeRepository(context, { installed: '1.1.0' })
  rmSync(join(root, 'bin/npm'))
  const { status, stderr } = prepare(root, 'start')
  assert.equal(status, 1)
  assert.match(stderr, /npm could not be run/)
})

test('prepare: the pages are built when there is no record of a build, or a source changed', (context) => {
  const { root } = makeRepository(context)
  assert.match(prepare(root, 'start').stdout, /built with .*build\.ts/)
  mkdirSync(join(root, 'dist'))
  writeFileSync(join(root, 'dist/demo.js'), '')
  const record = { inputs: { 'package-lock.json': hashOfLock(root) }, outputs: ['dist/demo.js'] }
  writeFileSync(join(root, 'dist/build.json'), JSON.stringify(record))
  assert.equal(prepare(root, 'start').stdout, '')
  writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(lock)}\n`)
  assert.match(prepare(root, 'start').stdout, /built with/)
})

test('prepare: a browser that AISLE_CHROMIUM names must be there', (context) => {
  const { root } = makeRepository(context)
  const { status, stderr } = prepare(root, 'test', { AISLE_CHROMIUM: join(root, 'gone') })
  assert.equal(status, 1)
  assert.match(stderr, /AISLE_CHROMIUM names .*gone/)
})

test('prepare: an unknown purpose is refused with the usage', (context) => {
  const { root } = makeRepository(context)
  const { status, stderr } = prepare(root, 'dance')
  assert.equal(status, 1)
  assert.match(stderr, /Usage/)
})
