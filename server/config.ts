// The options of the server: one table, from which environment variables, flags, defaults, checks and the help are read off.
// A flag goes before its variable; a variable that is empty counts as not set.

import { join } from 'node:path'
import {
  bytes,
  choice,
  discreet,
  onOrOff,
  type Reader,
  text,
  WrongValue,
  wholeNumber,
} from './config-values.ts'

type Option<Value> = {
  readonly variable: string
  /** Null: it can be set by its variable alone, because flags are seen by everybody on the machine. */
  readonly flag: string | null
  readonly reader: Reader<Value>
  /** As it would be written; null: none. */
  readonly default: string | null | ((cores: number) => string)
  /** What the help shows as default, where the default is no constant. */
  readonly shownDefault?: string
  readonly meaning: string
}

const GiB = 1024 ** 3
/** What is not named lies in the folder of the program, so that every command finds it wherever it is called. */
const home = join(import.meta.dirname, '..')
const roles = ['director', 'worker', 'auto'] as const
const url = {
  pattern: /^$|^https?:\/\/[^\s@?#]+[^\s@?#/]$/,
  expected: 'an address such as http://node1:8080',
}
const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

const options = {
  port: {
    variable: 'AISLE_PORT',
    flag: '--port',
    reader: wholeNumber(0, 65_535),
    default: '8080',
    meaning: 'Port to listen on; 0: any that is free.',
  },
  host: {
    variable: 'AISLE_HOST',
    flag: '--host',
    reader: text('address', {
      pattern: /^[\w.:%-]{1,255}$/,
      expected: 'an address such as 127.0.0.1 or 0.0.0.0',
    }),
    default: '127.0.0.1',
    meaning: 'Address to listen on; 0.0.0.0: reachable from other machines.',
  },
  basePath: {
    variable: 'AISLE_BASE_PATH',
    flag: '--base-path',
    reader: text('path', {
      pattern: /^$|^(\/[\w.~-]+)+$/,
      expected: 'empty or a path such as /aisle, without a slash at its end',
    }),
    default: '',
    meaning: 'Path under which everything lies, behind a proxy for instance.',
  },
  dataFolder: {
    variable: 'AISLE_DATA',
    flag: '--data',
    reader: text('folder', { pattern: /^[^\0]+$/, expected: 'the name of a folder' }),
    default: join(home, 'data'),
    shownDefault: 'data',
    meaning:
      "Folder for all that must survive a restart; made when missing. The default lies in Aisle's own folder.",
  },
  store: {
    variable: 'AISLE_STORE',
    flag: '--store',
    reader: discreet('store', {
      pattern: /^(sqlite|postgres(ql)?:\/\/\S+)$/,
      expected: 'sqlite or an address such as postgres://user:password@host/database',
    }),
    default: 'sqlite',
    meaning: 'Where records are kept: sqlite (a file in the data folder) or postgres://…',
  },
  role: {
    variable: 'AISLE_ROLE',
    flag: '--role',
    reader: choice(roles),
    default: 'director',
    meaning:
      'What a node does that shares a PostgreSQL with others: director (it alone changes channels), worker, or auto (director when no other node is).',
  },
  directorUrl: {
    variable: 'AISLE_DIRECTOR_URL',
    flag: '--director-url',
    reader: text('url', url),
    default: '',
    meaning: 'Where a worker hands changes on to; empty: where the director said that it is.',
  },
  nodeUrl: {
    variable: 'AISLE_NODE_URL',
    flag: '--node-url',
    reader: text('url', url),
    default: '',
    shownDefault: 'address',
    meaning: 'Where the other nodes reach this one; the address that it listens on if not given.',
  },
  follow: {
    variable: 'AISLE_FOLLOW',
    flag: '--follow',
    reader: onOrOff,
    default: 'true',
    meaning:
      'Whether a worker follows by itself; otherwise only when the cluster operations say so.',
  },
  adminUser: {
    variable: 'AISLE_ADMIN_USER',
    flag: '--admin-user',
    reader: text('name', {
      pattern: /^(?!k_)[^:\p{Cc}\p{Cs}]{1,100}$/u,
      expected: 'a user name: 1 to 100 characters, no colon, not beginning with k_',
    }),
    default: 'admin',
    meaning: 'Name of the administrator that the first start makes.',
  },
  adminPassword: {
    variable: 'AISLE_ADMIN_PASSWORD',
    flag: null,
    reader: discreet('password', {
      pattern: /^[^\p{Cc}]{1,1000}$/u,
      expected: 'a password of 1 to 1000 characters without control characters',
    }),
    default: null,
    shownDefault: 'generated',
    meaning: 'Password of the administrator, set on each start; generated once if not given.',
  },
  threads: {
    variable: 'AISLE_THREADS',
    flag: '--threads',
    reader: wholeNumber(1, 256),
    default: (cores: number) => String(Math.min(256, Math.max(1, cores - 1))),
    shownDefault: 'cores - 1',
    meaning: 'Threads that search.',
  },
  demo: {
    variable: 'AISLE_DEMO',
    flag: '--demo',
    reader: onOrOff,
    default: 'false',
    meaning: 'Loads the channel demo and shows its shop.',
  },
  demoFolder: {
    variable: 'AISLE_DEMO_FOLDER',
    flag: '--demo-folder',
    reader: text('folder', { pattern: /^[^\0]+$/, expected: 'the name of a folder' }),
    default: join(home, 'dist', 'demo'),
    shownDefault: 'dist/demo',
    meaning: 'Folder of the built page of the demo shop.',
  },
  debug: {
    variable: 'AISLE_DEBUG',
    flag: '--debug',
    reader: onOrOff,
    default: 'false',
    meaning: 'Sends stack traces with errors; not for a server that strangers can reach.',
  },
  logLevel: {
    variable: 'AISLE_LOG',
    flag: '--log',
    reader: choice(logLevels),
    default: 'info',
    meaning: `How much is logged: ${logLevels.join(', ')}.`,
  },
  bodyBytesMax: {
    variable: 'AISLE_BODY_BYTES_MAX',
    flag: '--body-bytes-max',
    reader: bytes(1024, GiB),
    default: '64MiB',
    meaning: 'The largest body of a request that is no import.',
  },
  importBytesMax: {
    variable: 'AISLE_IMPORT_BYTES_MAX',
    flag: '--import-bytes-max',
    reader: bytes(1024, 1024 * GiB),
    default: '8GiB',
    meaning: 'The largest catalogue that an import takes.',
  },
  feedHosts: {
    variable: 'AISLE_FEED_HOSTS',
    flag: '--feed-hosts',
    reader: text('hosts', {
      pattern: /^[\w.*:[\]-]+(,[\w.*:[\]-]+)*$/,
      expected: '*, or names with commas between such as shop.example,*.files.example',
    }),
    default: '*',
    meaning: 'Hosts that feeds may be fetched from; *: every one but this machine itself.',
  },
  drainSeconds: {
    variable: 'AISLE_DRAIN_SECONDS',
    flag: '--drain-seconds',
    reader: wholeNumber(0, 600),
    default: '0',
    meaning:
      'How long a server that is stopped says that it is not ready and goes on answering, before it refuses requests.',
  },
  backupCron: {
    variable: 'AISLE_BACKUP_CRON',
    flag: '--backup-cron',
    reader: text('cron', {
      pattern: /^$|^\S+ \S+ \S+ \S+ \S+$/,
      expected: 'empty, or a cron pattern of five parts in UTC, such as 0 1 * * *',
    }),
    default: '',
    meaning: 'When the store is copied to the folder backups; empty: only when it is asked for.',
  },
  cacheBytesMax: {
    variable: 'AISLE_CACHE_BYTES_MAX',
    flag: '--cache-bytes-max',
    reader: bytes(0, 64 * GiB),
    default: '64MiB',
    meaning: 'How much of the memory keeps answers that were given before; 0: none.',
  },
} as const satisfies Readonly<Record<string, Option<unknown>>>

type Field = keyof typeof options
type ValueOf<Name extends Field> = ReturnType<(typeof options)[Name]['reader']['read']>

/** Null where an option has neither value nor default. */
export type Config = {
  readonly [Name in Field]: (typeof options)[Name]['default'] extends null
    ? ValueOf<Name> | null
    : ValueOf<Name>
} & {
  /** What looks like a mistake but keeps nobody from starting. */
  readonly warnings: readonly string[]
}

/** Options that cannot be understood: a message of one line for each, for people. */
export class ConfigError extends Error {}

export type ConfigSources = {
  readonly env: Readonly<Record<string, string | undefined>>
  /** As on the command line: `--port 80`, `--port=80`, `--debug`, `--no-debug`. */
  readonly flags: readonly string[]
  readonly cores: number
}

const entries = Object.entries(options) as [Field, Option<unknown>][]

/** Throws ConfigError with every mistake at once. */
export function readConfig({ env, flags, cores }: ConfigSources): Config {
  const { given, mistakes } = readFlags(flags)
  const values: Partial<Record<Field, unknown>> = {}
  for (const [field, option] of entries) {
    const source = sourceOf(option, { env, given, cores })
    try {
      values[field] = source.text === null ? null : option.reader.read(source.text)
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error
      mistakes.push(`${source.name}: ${error.message}`)
    }
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'))
  const config = values as Config
  return { ...config, warnings: [...unknownVariables(env), ...hiddenNode(config)] }
}

/** The address on which a server listens everywhere is nobody's. */
function hiddenNode({ store, host, nodeUrl }: Config): string[] {
  if (store === 'sqlite' || nodeUrl !== '' || (host !== '0.0.0.0' && host !== '::')) return []
  return [
    'AISLE_NODE_URL: is not set, so nodes on other machines are told 127.0.0.1 and do not reach this one',
  ]
}

type Texts = {
  readonly env: ConfigSources['env']
  readonly given: ReadonlyMap<string, string>
  readonly cores: number
}

function sourceOf(option: Option<unknown>, { env, given, cores }: Texts) {
  const byFlag = option.flag === null ? undefined : given.get(option.flag)
  if (byFlag !== undefined) return { name: option.flag, text: byFlag }
  const byVariable = Object.hasOwn(env, option.variable) ? env[option.variable] : ''
  if (byVariable) return { name: option.variable, text: byVariable }
  const standard = typeof option.default === 'function' ? option.default(cores) : option.default
  return { name: option.variable, text: standard }
}

function readFlags(flags: readonly string[]) {
  const given = new Map<string, string>()
  const mistakes: string[] = []
  for (let at = 0; at < flags.length; at += 1) {
    const found = flagAt(flags, at)
    if (found === null) mistakes.push(unknownFlag(flags[at]))
    else if (found.value === null) mistakes.push(`${found.flag}: a value is missing`)
    else given.set(found.flag, found.value)
    at += (found?.length ?? 1) - 1
  }
  return { given, mistakes }
}

type FoundFlag = { readonly flag: string; readonly value: string | null; readonly length: number }

/** The flag of an option that stands at a place, with how many places it takes; null: what stands there is none. */
function flagAt(flags: readonly string[], at: number): FoundFlag | null {
  const [, name, value] = /^(--[^=]+)(?:=(.*))?$/s.exec(flags[at]) ?? []
  const isSwitch = (flag: string) => optionOf(flag)?.reader === onOrOff
  const positive = name?.replace(/^--no-/, '--')
  if (name === undefined) return null
  if (positive !== name && value === undefined && isSwitch(positive)) {
    return { flag: positive, value: 'false', length: 1 }
  }
  if (optionOf(name) === undefined) return null
  if (value !== undefined) return { flag: name, value, length: 1 }
  if (isSwitch(name)) return { flag: name, value: 'true', length: 1 }
  const next = flags[at + 1]
  if (next === undefined || next.startsWith('--')) return { flag: name, value: null, length: 1 }
  return { flag: name, value: next, length: 2 }
}

function optionOf(flag: string): Option<unknown> | undefined {
  return entries.find(([, option]) => option.flag === flag)?.[1]
}

/** Splits the arguments of a command into the flags of this table and the rest, which is the command's own. */
export function splitFlags(args: readonly string[]): { flags: string[]; rest: string[] } {
  const flags: string[] = []
  const rest: string[] = []
  for (let at = 0; at < args.length; ) {
    const length = flagAt(args, at)?.length ?? 0
    if (length === 0) rest.push(args[at])
    else flags.push(...args.slice(at, at + length))
    at += Math.max(1, length)
  }
  return { flags, rest }
}

/** Names the flag without its value, which may be a password. */
function unknownFlag(given: string): string {
  const name = given.split('=', 1)[0].slice(0, 100)
  if (!given.startsWith('-')) return `${JSON.stringify(name)}: an option begins with --`
  const known = entries.flatMap(([, { flag }]) => (flag === null ? [] : [flag]))
  return `${name}: there is no such option${suggestion(name, known)}`
}

function unknownVariables(env: ConfigSources['env']): string[] {
  const known = entries.map(([, { variable }]) => variable)
  return Object.keys(env)
    .filter((name) => name.startsWith('AISLE_') && !known.includes(name))
    .map((name) => `${name}: there is no such option${suggestion(name, known)}`)
}

const nearDistanceMax = 3

function suggestion(given: string, known: readonly string[]): string {
  const [nearest] = known
    .map((name) => ({ name, distance: distance(given.slice(0, 100), name) }))
    .sort((one, other) => one.distance - other.distance)
  return nearest.distance <= nearDistanceMax ? `; did you mean ${nearest.name}?` : ''
}

/** Edits between two short texts. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const change = row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(change, row[j] + 1, next[j - 1] + 1))
    }
    row = next
  }
  return row[other.length]
}

/** For --help: a line for each option. */
export function optionsHelp(): string {
  const rows = entries.map(([, option]) => [
    option.flag === null ? '' : `${option.flag} ${option.reader.placeholder}`.trim(),
    option.variable,
    option.shownDefault ?? shown(option.default),
    option.meaning,
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column].length)))
  return rows
    .map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`)
    .join('\n')
}

function shown(standard: Option<unknown>['default']): string {
  return standard === '' ? 'none' : String(standard)
}
