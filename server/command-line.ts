// The commands of `aisle` beside `serve`. Each is a client of the documented interface: of the server that runs on the data folder,
// or, when none does, of one that runs inside this process for as long as the command takes.

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ImportResult } from '../contract/imports.ts'
import type { ImportReport } from '../contract/manage.ts'
import { changeChannels, channelUsage } from './command-line-channels.ts'
import { moveEverything, moveUsage } from './command-line-move.ts'
import {
  type CommandCall,
  CommandError,
  print,
  readArguments,
  say,
} from './command-line-terminal.ts'
import { type RestClient, withServer } from './rest-client.ts'

export type Command = {
  readonly name: string
  readonly usage: string
  readonly meaning: string
  run(call: CommandCall): Promise<void>
}

/** The last part of the paths of the imports. */
const importKinds = [
  'search',
  'customerprices',
  'geo',
  'ranking',
  'recommendation',
  'embedding',
  'suggest',
] as const
type ImportKind = (typeof importKinds)[number]

const importUsage = `aisle import FILE --channel NAME [--kind ${importKinds.join('|')}]`

export const commands: readonly Command[] = [
  {
    name: 'import',
    usage: importUsage,
    meaning:
      'Imports a catalogue, or what stands beside it: CSV, JSON Lines, a JSON array or XML, plain, gzip or zip. A catalogue makes the channel when there is none; without settings of its own they are guessed from the data.',
    run: importFile,
  },
  {
    name: 'channel',
    usage: channelUsage,
    meaning:
      'Lists, makes and removes channels; takes their settings to a file and back, shows what a file would change, and what was changed before.',
    run: changeChannels,
  },
  {
    name: 'key',
    usage:
      'aisle key list\naisle key create NAME [--channel NAME …] [--role ROLE …] [--origin ORIGIN …] [--expires DATE] [--requests-per-minute N]\naisle key remove ID',
    meaning:
      'Lists, makes and withdraws API keys. Without a role a key may only search and track (ApiPublicQueries).',
    run: changeKeys,
  },
  {
    name: 'move',
    usage: moveUsage,
    meaning:
      'Takes everything that is stored to an empty store of the other kind, and holds both against each other. No server may run on either.',
    run: moveEverything,
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

async function importFile({ config, args }: CommandCall): Promise<void> {
  const { values, positionals } = readArguments(args, {
    channel: { type: 'string' },
    kind: { type: 'string', default: 'search' },
  })
  const [file] = positionals
  const channel = values.channel
  const kind = importKinds.find((each) => each === values.kind)
  if (file === undefined || positionals.length > 1 || channel === undefined || kind === undefined) {
    throw new CommandError(`Usage: ${importUsage}`)
  }
  const size = await sizeOf(file)
  await withServer(config, async (client) => {
    const channels = await client.get<{ name: string }[]>('/manage/v1/channels')
    const isNew = !channels.some(({ name }) => name === channel)
    if (isNew && kind !== 'search') {
      throw new CommandError(`There is no channel ${channel}: import its catalogue first.`)
    }
    if (isNew) {
      await client.send('POST', '/manage/v1/channels', { name: channel })
      say(`Made the channel ${channel}.`)
    }
    try {
      await upload(client, { channel, kind }, { path: file, size })
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
  { channel, kind }: { readonly channel: string; readonly kind: ImportKind },
  { path, size }: { readonly path: string; readonly size: number },
): Promise<void> {
  const watching = watchProgress(client, channel)
  try {
    const operation = `/rest/v5/import/${kind}?channel=${encodeURIComponent(channel)}`
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
  const products =
    result.importType === 'DATA' ? ` as ${result.importedIndexDocuments} products` : ''
  say(
    `Imported ${result.importedRecords} records with ${result.importedFields} fields${products} into ${result.channel} in ${result.durationInSeconds} s.`,
  )
}

async function changeKeys({ config, args }: CommandCall): Promise<void> {
  const { values, positionals } = readArguments(args, {
    channel: { type: 'string', multiple: true },
    role: { type: 'string', multiple: true },
    origin: { type: 'string', multiple: true },
    expires: { type: 'string' },
    'requests-per-minute': { type: 'string' },
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
      const perMinute = values['requests-per-minute']
      const { key } = await client.send<{ key: string }>('POST', '/manage/v1/keys', {
        name,
        channels,
        roles,
        allowedOrigins,
        expires,
        ...(perMinute === undefined ? {} : { requestsPerMinute: Number(perMinute) }),
      })
      print(key)
      say('The key is shown this once.')
    } else if (action === 'remove' && name !== undefined) {
      await client.send('DELETE', `/manage/v1/keys/${encodeURIComponent(name)}`)
    } else throw new CommandError(findCommand('key')?.usage ?? '')
  })
}
