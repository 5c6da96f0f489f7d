// `npm test`: types, then lint, then every test in one run of Node's own runner, whose summary closes the output.
//
//   npm test                    everything
//   npm test -- engine          only tests whose path holds the word, without types and lint
//   npm test -- --long          with the tests that take minutes (AISLE_LONG=1)
//   npm test -- --test-…        any option of Node's runner

import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

const minuteMs = 60_000

/** How long one test and one file of tests may take. A machine under load is up to ten times slower than an idle one. */
const limits = {
  usual: { testMinutes: 5, fileMinutes: 8 },
  long: { testMinutes: 60, fileMinutes: 90 },
} as const

/** End-to-end tests start servers and browsers of their own, so more files at once only get in each other's way. */
const concurrencyMax = 4

const watchdog = new URL('./test-watchdog.mjs', import.meta.url)

const typeConfigs = ['pure', 'node', 'browser', 'browser-test'] as const

interface Wishes {
  readonly words: readonly string[]
  readonly runnerOptions: readonly string[]
  readonly isLong: boolean
}

async function main(): Promise<number> {
  const wishes = readWishes(process.argv.slice(2))
  const files = findTests(wishes.words)
  if (files.length === 0) {
    console.error(`no test file has a path with ${wishes.words.join(' or ')}`)
    return 1
  }
  if (wishes.words.length === 0) {
    for (const step of [checkTypes, checkLint]) {
      const failure = await step()
      if (failure === undefined) continue
      console.error(
        `\nnpm test stopped: ${failure}. The tests (${files.length} files) were not run.`,
      )
      return 1
    }
  }
  return runTests(files, wishes)
}

function readWishes(words: readonly string[]): Wishes {
  const options = words.filter((word) => word.startsWith('-') && word !== '--long')
  const unknown = options.find((option) => !option.startsWith('--test-'))
  if (unknown !== undefined) {
    console.error(`unknown option ${unknown}; there are --long and the --test-… options of Node`)
    process.exit(1)
  }
  return {
    words: words.filter((word) => !word.startsWith('-')),
    runnerOptions: options,
    isLong: words.includes('--long'),
  }
}

function findTests(words: readonly string[]): string[] {
  const left = ['**/node_modules/**', 'dist/**', 'data/**', '.*/**']
  const files = globSync('**/*.test.ts', { cwd: root, exclude: left }).sort()
  return files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
}

async function checkTypes(): Promise<string | undefined> {
  const codes = await Promise.all(
    typeConfigs.map((name) => run('tsc', ['-p', `tsconfig.${name}.json`])),
  )
  const failed = typeConfigs.filter((_, position) => codes[position] !== 0)
  if (failed.length > 0) return `the types do not hold (${failed.join(', ')})`
  console.log('types: good')
  return undefined
}

async function checkLint(): Promise<string | undefined> {
  const code = await run('biome', ['check', '--error-on-warnings', '.'])
  return code === 0 ? undefined : 'lint found something (`npm run format` mends most of it)'
}

async function runTests(files: readonly string[], wishes: Wishes): Promise<number> {
  const { testMinutes, fileMinutes } = wishes.isLong ? limits.long : limits.usual
  const concurrency = Math.min(availableParallelism(), concurrencyMax)
  const options = [
    '--test',
    '--test-reporter=spec',
    `--test-concurrency=${concurrency}`,
    `--test-timeout=${testMinutes * minuteMs}`,
    `--import=${watchdog.href}?minutes=${fileMinutes}`,
    ...wishes.runnerOptions,
  ]
  return run(process.execPath, [...options, ...files], wishes.isLong ? { AISLE_LONG: '1' } : {})
}

/** Runs a program of this repository with our own input and output; the exit code, 1 if it was killed. */
function run(
  program: string,
  words: readonly string[],
  extra: NodeJS.ProcessEnv = {},
): Promise<number> {
  const isOurs = !program.includes('/')
  const command = isOurs ? join(root, 'node_modules/.bin', program) : program
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...extra },
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      resolve(code ?? 1)
    })
  })
}

process.exitCode = await main()
