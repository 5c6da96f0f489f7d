// Makes a fresh machine ready: `node tools/prepare.mjs <start|test|bench>`, run by npm before the script of that
// name. Plain JavaScript without packages, for it is what installs them, and for any Node from 18 on. Installs only
// what is missing; when nothing is, it takes a few hundredths of a second.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
const stampFile = join(modules, '.aisle-lock')
const ownNode = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

const steps = {
  start: [preparePackages, prepareBuild],
  test: [preparePackages, prepareSystem, prepareBuild],
  bench: [preparePackages],
}

const purpose = process.argv[2] ?? ''
if (!Object.hasOwn(steps, purpose)) fail('Usage: node tools/prepare.mjs <start|test|bench>')
for (const step of steps[purpose]) step()

/** The packages of package-lock.json, the Node that we run on among them. */
function preparePackages() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (packagesFit(hash)) return
  say('installing the packages of package-lock.json (npm ci, about half a minute) …')
  // `--include=dev` because Node itself is one of them, and NODE_ENV=production would leave it out. No package's script is run but
  // Node's own: better-sqlite3 brings its binary, and npm would otherwise ask for Python and a compiler all the same.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  for (const step of [
    ['ci', '--include=dev', '--ignore-scripts'],
    ['rebuild', 'node'],
  ]) {
    const { status, error } = runNpm([...step, ...quiet])
    if (error !== undefined) fail(`npm could not be run (${error.message}): is it on the PATH?`)
    if (status !== 0) {
      fail(
        `npm ${step[0]} failed with exit code ${status}; its own message stands above.`,
        'Likely reasons: the package registry cannot be reached, the disk is full, or package.json was',
        'changed without package-lock.json (mend that with `npm install` and commit both).',
      )
    }
  }
  if (!isFile(ownNode))
    fail('npm ci left no Node 24: are install scripts switched off (`ignore-scripts`)?')
  writeFileSync(stampFile, hash)
  say('packages are installed.')
}

/** Are the installed packages those of the lock file? A stamp says so; without one, npm's own list is compared. */
function packagesFit(hash) {
  if (!isFile(ownNode)) return false
  if (isFile(stampFile) && readFileSync(stampFile, 'utf8') === hash) return true
  const installedFile = join(modules, '.package-lock.json')
  if (!isFile(installedFile)) return false
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
  const fit = wanted.every(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return true
    const found = installed[path]
    return found === undefined ? entry.optional === true : found.version === entry.version
  })
  if (fit) writeFileSync(stampFile, hash)
  return fit
}

/**
 * Runs npm with the Node of the machine: `npm ci` begins by removing node_modules, and with it the Node in there that
 * this script may be running on.
 */
function runNpm(options) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const path = folders.filter((folder) => !folder.startsWith(modules + sep)).join(delimiter)
  return spawnSync('npm', options, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path },
    shell: process.platform === 'win32',
  })
}

/** The browser side, when it is missing or older than its sources. */
function prepareBuild() {
  if (buildFits()) return
  say('building the pages …')
  const { status } = spawnSync(ownNode, [join(root, 'tools', 'build.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) fail('the pages could not be built; the message stands above.')
}

/** dist/build.json lists what the last build read, with a hash of each, and what it wrote. */
function buildFits() {
  const record = join(root, 'dist', 'build.json')
  if (!isFile(record)) return false
  const { inputs, outputs } = JSON.parse(readFileSync(record, 'utf8'))
  return (
    outputs.every((path) => isFile(join(root, path))) &&
    Object.entries(inputs).every(([path, hash]) => hashOf(join(root, path)) === hash)
  )
}

/** Empty for a file that is not there, which the build records too. */
function hashOf(file) {
  return isFile(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : ''
}

/** What the end-to-end tests need and npm has not: a browser and a PostgreSQL server. */
function prepareSystem() {
  const missing = []
  if (!hasBrowser()) missing.push('chromium', 'fonts-dejavu-core')
  if (!hasPostgres()) missing.push('postgresql')
  if (missing.length === 0) return
  const asRoot = wayToRoot()
  if (asRoot === undefined) {
    fail(
      `the tests need what is not on this machine: ${missing.join(', ')}.`,
      `On Debian or Ubuntu: sudo apt-get install --no-install-recommends ${missing.join(' ')}`,
      'Elsewhere: install Chromium and name it in AISLE_CHROMIUM; put `initdb` and `postgres` on the PATH.',
    )
  }
  say(`installing ${missing.join(', ')} (apt-get) …`)
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...missing]
  for (const options of [['update', '-qq'], install]) runApt(asRoot, options)
  if (!hasBrowser() || !hasPostgres())
    fail(`apt-get ran, but ${missing.join(', ')} cannot be found.`)
  say(`${missing.join(', ')}: installed.`)
}

function runApt(asRoot, options) {
  const words = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...options]
  const { status } = spawnSync(words[0], words.slice(1), {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) fail(`apt-get ${options.join(' ')} failed with exit code ${status}.`)
}

/** How to run a command as root: as it is, through sudo without a password, or not at all. */
function wayToRoot() {
  if (!isOnPath('apt-get')) return undefined
  if (process.getuid?.() === 0) return []
  const sudo = isOnPath('sudo') && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' })
  return sudo && sudo.status === 0 ? ['sudo', '-n'] : undefined
}

function hasBrowser() {
  const named = process.env.AISLE_CHROMIUM
  if (named === undefined || named === '') return isFile('/usr/bin/chromium')
  if (!isFile(named)) fail(`AISLE_CHROMIUM names ${named}, which is not there.`)
  return true
}

function hasPostgres() {
  if (isOnPath('initdb') && isOnPath('postgres')) return true
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return false
  return readdirSync(versions).some((version) => isFile(join(versions, version, 'bin', 'initdb')))
}

function isOnPath(command) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => isFile(join(folder, command)))
}

function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

function say(sentence) {
  process.stdout.write(`aisle: ${sentence}\n`)
}

/** Says what is wrong and what to do, and ends. */
function fail(...lines) {
  process.stderr.write(`aisle: ${lines.join('\n       ')}\n`)
  process.exit(1)
}
