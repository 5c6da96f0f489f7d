// The commands of `aisle` beside `serve`. Each is a client of the documented interface: of the server that runs on the data folder,
// or, when none does, of one that runs inside this process for as long as the command takes.

import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportResult } from '../contract/imports.ts'
import type { ImportReport } from '../contract/manage.ts'
import type { Config } from './config.ts'
import { type RestClient, withServer } from './rest-client.ts'

/** A mistake of the person at the terminal: shown as its sentence alone. */
export class CommandError extends Error {}

type Call = { readonly config: Config; readonly args: readonly string[] }

export type Command = {
  readonly name: string
  readonly usage: string
  readonly meaning: string
  run(call: Call): Promise<void>
}

export const commands: readonly Command[] = [
  {
    name: 'import',
    usage: 'aisle import FILE --channel NAME',
    meaning:
      'Imports a catalogue: CSV, JSON Lines or a JSON array, plain or gzip. Makes the channel when there is none; without settings of its own they are guessed from the data.',
    run: importFile,
  },
  {
    name: 'channel',
    usage:
      'aisle channel list\naisle channel create NAME\naisle channel remove NAME\naisle channel export NAME > settings.json\naisle channel apply NAME settings.json',
    meaning: 'Lists, makes and removes channels; shows their settings and sets them.',
    run: changeChannels,
  },
  {
    name: 'key',
    usage:
      'aisle key list\naisle key create NAME [--channel NAME …] [--role ROLE …] [--origin ORIGIN …] [--expires DATE]\naisle key remove ID',
    meaning:
      'Lists, makes and withdraws API keys. Without a role a key may only search and track (ApiPublicQueries).',
    run: changeKeys,
  },
]

export function findCommand(name: string): Command | null {
  return commands.find((command) => command.name === name) ?? null
}

export function commandHelp(): string {
  const usages = commands.flatMap(({ usage, meaning }) => [
    ...usage.split('\n').map((line) => `  ${line}`),
    `      ${meaning}`,
  ])
  return ['Usage:', '', '  aisle serve [--demo]', '      Runs the server.', ...usages, ''].join(
    '\n',
  )
}

async function importFile({ config, args }: Call): Promise<void> {
  const { values, positionals } = read(args, { channel: { type: 'string' } })
  const [file] = positionals
  const channel = values.channel
  if (file === undefined || positionals.length > 1 || channel === undefined) {
    throw new CommandError('Usage: aisle import FILE --channel NAME')
  }
  const size = await sizeOf(file)
  await withServer(config, async (client) => {
    const channels = await client.get<{ name: string }[]>('/manage/v1/channels')
    const isNew = !channels.some(({ name }) => name === channel)
    if (isNew) {
      await client.send('POST', '/manage/v1/channels', { name: channel })
      say(`Made the channel ${channel}.`)
    }
    try {
      await upload(client, channel, { path: file, size })
    } catch (error) {
      // Whoever tries with another file finds everything as it was.
      if (isNew) {
        await client.send('DELETE', `/manage/v1/channels/${encodeURIComponent(channel)}`)
        say(`Removed the channel ${channel} again.`)
      }
      throw error
    }
  })
}

async function upload(
  client: RestClient,
  channel: string,
  { path, size }: { readonly path: string; readonly size: number },
): Promise<void> {
  const watching = watchProgress(client, channel)
  try {
    const operation = `/rest/v5/import/search?channel=${encodeURIComponent(channel)}`
    const file = { size, name: basename(path) }
    const results = await client.upload<ImportResult[]>(operation, createReadStream(path), file)
    watching.stop()
    for (const result of results) tell(result)
  } finally {
    watching.stop()
  }
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => {
    throw new CommandError(`There is no file ${file}.`)
  })
  if (!found.isFile()) throw new CommandError(`${file} is no file, but a folder or a device.`)
  if (found.size === 0) throw new CommandError(`The file ${file} is empty.`)
  return found.size
}

/** To the beginning of the line, and the line cleared. */
const beginLine = '\r\u001b[K'

/** Asks twice a second how far the import is, and shows it in one line of the terminal. */
function watchProgress(client: RestClient, channel: string): { stop(): void } {
  let isStopped = false
  const show = async (): Promise<void> => {
    const reports = await client.get<ImportReport[]>(
      `/manage/v1/imports?channel=${encodeURIComponent(channel)}&max=1`,
    )
    const running = reports.find(({ progress }) => progress !== undefined)?.progress
    if (running === undefined || isStopped) return
    const { step, rows, documents, errors, bytesRead, bytesTotal } = running
    const isReading = bytesTotal > 0 && (step === 'reading' || step === 'storing')
    const part = isReading ? ` ${Math.floor((100 * bytesRead) / bytesTotal)} %` : ''
    process.stderr.write(
      `${beginLine}${step}${part}: ${rows} rows, ${documents} products indexed, ${errors} errors`,
    )
  }
  const watches = process.stderr.isTTY === true
  const timer = watches ? setInterval(() => show().catch(() => undefined), 500) : undefined
  return {
    stop: () => {
      clearInterval(timer)
      if (isStopped) return
      isStopped = true
      if (process.stderr.isTTY === true) process.stderr.write(beginLine)
    },
  }
}

function tell(result: ImportResult): void {
  for (const message of result.statusMessages ?? []) say(message)
  for (const message of result.errorMessages ?? []) say(message)
  say(
    `Imported ${result.importedRecords} records with ${result.importedFields} fields as ${result.importedIndexDocuments} products into ${result.channel} in ${result.durationInSeconds} s.`,
  )
}

async function changeChannels({ config, args }: Call): Promise<void> {
  const [action, name, file] = read(args, {}).positionals
  const settings = action === 'apply' && file !== undefined ? await readJson(file) : null
  await withServer(config, async (client) => {
    if (action === 'list') {
      const channels =
        await client.get<{ name: string; documents: number }[]>('/manage/v1/channels')
      for (const channel of channels) print(`${channel.name}  ${channel.documents} products`)
      return
    }
    if (name === undefined) throw new CommandError(findCommand('channel')?.usage ?? '')
    const path = `/manage/v1/channels/${encodeURIComponent(name)}`
    if (action === 'create') {
      await client.send('POST', '/manage/v1/channels', { name })
      say(`Made the channel ${name}.`)
    } else if (action === 'remove') {
      await client.send('DELETE', path)
      say(`Removed the channel ${name}.`)
    } else if (action === 'export') {
      const channel = await client.get<{ settings: unknown }>(path)
      print(JSON.stringify(channel.settings, undefined, 2))
    } else if (action === 'apply' && file !== undefined) {
      await client.send('PUT', `${path}/settings`, settings)
      say(`The channel ${name} has the settings of ${file} now.`)
    } else throw new CommandError(findCommand('channel')?.usage ?? '')
  })
}

async function readJson(file: string): Promise<unknown> {
  const content = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`The file ${file} cannot be read.`)
  })
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new CommandError(
      `${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

async function changeKeys({ config, args }: Call): Promise<void> {
  const { values, positionals } = read(args, {
    channel: { type: 'string', multiple: true },
    role: { type: 'string', multiple: true },
    origin: { type: 'string', multiple: true },
    expires: { type: 'string' },
  })
  const [action, name] = positionals
  await withServer(config, async (client) => {
    if (action === 'list') {
      const keys =
        await client.get<{ id: string; name: string; roles: string[]; channels: string[] }[]>(
          '/manage/v1/keys',
        )
      for (const key of keys) {
        print(
          `${key.id}  ${key.name}  ${key.roles.join(', ')}  ${key.channels.join(', ') || 'all channels'}`,
        )
      }
    } else if (action === 'create' && name !== undefined) {
      const { channel: channels, role: roles, origin: allowedOrigins, expires } = values
      const { key } = await client.send<{ key: string }>('POST', '/manage/v1/keys', {
        name,
        channels,
        roles,
        allowedOrigins,
        expires,
      })
      print(key)
      say('The key is shown this once.')
    } else if (action === 'remove' && name !== undefined) {
      await client.send('DELETE', `/manage/v1/keys/${encodeURIComponent(name)}`)
    } else throw new CommandError(findCommand('key')?.usage ?? '')
  })
}

type ArgumentOptions = NonNullable<Parameters<typeof parseArgs>[0]>['options']

function read<const Options extends NonNullable<ArgumentOptions>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}

/** What the command was asked for. */
function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** What is said about it. */
function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
