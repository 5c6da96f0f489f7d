// `aisle channel …`: lists, makes and removes channels, and takes their settings to a file and back, with a look at what a change
// would do.

import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Channel } from '../contract/manage-channels.ts'
import type {
  SettingsTrial,
  SettingsVersionReport,
  TrialQuery,
} from '../contract/manage-settings.ts'
import {
  type CommandCall,
  CommandError,
  print,
  readArguments,
  say,
} from './command-line-terminal.ts'
import { type RestClient, withServer } from './rest-client.ts'

export const channelUsage = `aisle channel list
aisle channel create NAME
aisle channel remove NAME
aisle channel export NAME [--file FILE]
aisle channel apply NAME FILE [--dry-run [--query TEXT …]]
aisle channel history NAME
aisle channel restore NAME VERSION`

/** One channel in a file. Whatever else a channel has will stand beside `settings`. */
type ChannelFile = { readonly format: 1; readonly settings: unknown }

type Wishes = {
  readonly file: string | undefined
  readonly dryRun: boolean
  readonly queries: readonly string[]
}
type Action = (client: RestClient, words: readonly string[], wishes: Wishes) => Promise<void>

/** By name, with the number of words that follow. */
const actions: Readonly<Record<string, { readonly words: number; readonly act: Action }>> = {
  list: { words: 0, act: list },
  create: { words: 1, act: create },
  remove: { words: 1, act: remove },
  export: { words: 1, act: exportChannel },
  apply: { words: 2, act: applyFile },
  history: { words: 1, act: history },
  restore: { words: 2, act: restore },
}

export async function changeChannels({ config, args }: CommandCall): Promise<void> {
  const { values, positionals } = readArguments(args, {
    file: { type: 'string' },
    'dry-run': { type: 'boolean' },
    query: { type: 'string', multiple: true },
  })
  const [name = '', ...words] = positionals
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (action === undefined || words.length !== action.words) {
    throw new CommandError(`Usage:\n${channelUsage}`)
  }
  const wishes = {
    file: values.file,
    dryRun: values['dry-run'] ?? false,
    queries: values.query ?? [],
  }
  await withServer(config, (client) => action.act(client, words, wishes))
}

function pathOf(name: string): string {
  return `/manage/v1/channels/${encodeURIComponent(name)}`
}

async function list(client: RestClient): Promise<void> {
  const channels = await client.get<Channel[]>('/manage/v1/channels')
  for (const { name, documents } of channels) print(`${name}  ${documents} products`)
}

async function create(client: RestClient, [name]: readonly string[]): Promise<void> {
  await client.send('POST', '/manage/v1/channels', { name })
  say(`Made the channel ${name}.`)
}

async function remove(client: RestClient, [name]: readonly string[]): Promise<void> {
  await client.send('DELETE', pathOf(name))
  say(`Removed the channel ${name}.`)
}

async function exportChannel(
  client: RestClient,
  [name]: readonly string[],
  { file }: Wishes,
): Promise<void> {
  const { settings } = await client.get<Channel>(pathOf(name))
  const content: ChannelFile = { format: 1, settings }
  const text = JSON.stringify(content, undefined, 2)
  if (file === undefined) {
    print(text)
    return
  }
  await writeFile(file, `${text}\n`).catch((error: unknown) => {
    throw new CommandError(`The file ${file} cannot be written: ${reasonOf(error)}`)
  })
  say(`The settings of ${name} are in ${file}; passwords stand there as ***.`)
}

async function applyFile(
  client: RestClient,
  [name, file]: readonly string[],
  { dryRun, queries }: Wishes,
): Promise<void> {
  const settings = await readSettings(file)
  const path = `${pathOf(name)}/settings`
  const trial = await client.send<SettingsTrial>('POST', `${path}/dryrun`, { settings, queries })
  tellTrial(trial)
  if (dryRun || trial.changesInAll === 0) return
  await client.send('PUT', path, settings)
  await waitForIndex(client, name)
  say(`The channel ${name} has the settings of ${file} now.`)
}

/** Settings on their own, as they were exported before there were files of channels, are taken as well. */
async function readSettings(file: string): Promise<unknown> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandError(`The file ${file} cannot be read: ${reasonOf(error)}`)
  })
  const read = parsed(file, content)
  if (typeof read !== 'object' || read === null || !('format' in read)) return read
  const { format, settings } = read as Partial<ChannelFile>
  if (format === 1) return settings
  throw new CommandError(`${file} has the format ${format}, which this version does not know.`)
}

function parsed(file: string, content: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new CommandError(`${file} is no JSON: ${reasonOf(error)}`)
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function tellTrial({ changes, changesInAll, rebuild, sample, queries }: SettingsTrial): void {
  if (changesInAll === 0) say('Nothing differs.')
  for (const { path, before, after } of changes) {
    print(`${path}: ${valueText(before)} → ${valueText(after)}`)
  }
  if (changesInAll > changes.length) print(`… and ${changesInAll - changes.length} more`)
  if (rebuild.needed) say(`The index is built anew: ${rebuild.documents} products.`)
  if (sample !== undefined) {
    say(`The queries are compared on the first ${sample.documents} of ${sample.of} products.`)
  }
  for (const query of queries) tellQuery(query)
}

const valueLengthMax = 100

function valueText(value: unknown): string {
  if (value === undefined) return '(none)'
  const text = JSON.stringify(value)
  return text.length <= valueLengthMax ? text : `${text.slice(0, valueLengthMax)}…`
}

function tellQuery({ query, before, after, came, went, moved }: TrialQuery): void {
  print(`“${query}”: ${before.totalHits} → ${after.totalHits} products`)
  const names = new Map([...before.hits, ...after.hits].map(({ id, name }) => [id, name]))
  for (const id of came) print(`  + ${id} ${names.get(id)}`)
  for (const id of went) print(`  - ${id} ${names.get(id)}`)
  for (const { id, from, to } of moved) print(`  ${from} → ${to} ${id} ${names.get(id)}`)
}

/** Between two looks at how the index stands. */
const lookPauseMs = 250

/** Asks again and again, because an index of a large channel may take longer than a request may. */
async function waitForIndex(client: RestClient, name: string): Promise<void> {
  for (;;) {
    const { rebuild } = await client.get<Channel>(pathOf(name))
    if (rebuild.state === 'none') return
    if (rebuild.state === 'failed') {
      throw new CommandError(`The settings are saved, but cannot be indexed: ${rebuild.reason}`)
    }
    await pause(lookPauseMs)
  }
}

async function history(client: RestClient, [name]: readonly string[]): Promise<void> {
  const path = `${pathOf(name)}/settings/versions?max=100`
  for (const version of await client.get<SettingsVersionReport[]>(path)) {
    const { at, by, changes, changesInAll } = version
    print(`${version.version}  ${at}  ${by}  ${changesInAll} changes`)
    for (const change of changes) {
      print(`    ${change.path}: ${valueText(change.before)} → ${valueText(change.after)}`)
    }
  }
}

async function restore(client: RestClient, [name, version]: readonly string[]): Promise<void> {
  const path = `${pathOf(name)}/settings/versions/${encodeURIComponent(version)}/restore`
  await client.send('POST', path)
  await waitForIndex(client, name)
  say(`The channel ${name} has the settings of version ${version} again.`)
}
