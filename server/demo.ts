// The demo channel: its catalogue, settings, campaigns and shelves come from the built demo folder, like any shop's from its files.

import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { StoredCampaign } from '../contract/campaign-management.ts'
import type { ChannelSettings } from '../contract/settings.ts'
import type { Accounts } from './accounts.ts'
import type { Channels } from './channels.ts'
import type { Config } from './config.ts'
import { type DemoShelves, fillShelves } from './demo-shelves.ts'
import type { Log } from './http/log.ts'
import type { Imports } from './imports/run.ts'
import { nodeKeyName } from './nodes/node-keys.ts'

const channel = 'demo'

export type Demo = { readonly channel: string; readonly apiKey: string }

export type DemoParts = {
  readonly config: Config
  readonly accounts: Accounts
  readonly channels: Channels
  readonly imports: Imports
  readonly log: Log
  /** Where several nodes share their accounts; null: this one has them alone. */
  readonly nodeId: string | null
  /** Of several nodes that show the demo one loads it. */
  readonly isDirector: () => boolean
}

/** Nobody has imported its catalogue, or whoever did so was lost on the way. */
export function isLeftUnloaded(channels: Channels): boolean {
  return !channels.names().includes(channel) || channels.view(channel).databaseVersion === 0
}

/** Imports the catalogue when it is not there yet or was built anew. Null, with a line in the log, when it is not built. */
export async function loadDemo(parts: DemoParts): Promise<Demo | null> {
  const { config, channels, log } = parts
  const catalogue = join(config.demoFolder, 'catalogue.jsonl.gz')
  const settings = await readFile(join(config.demoFolder, 'settings.json'), 'utf8').catch(
    () => null,
  )
  if (settings === null) {
    log.warn(
      `The demo shop is not built: ${config.demoFolder} has no settings.json. Run npm run build.`,
    )
    return null
  }
  const campaigns = await readFile(join(config.demoFolder, 'campaigns.json'), 'utf8')
  const shelves = await readFile(join(config.demoFolder, 'shelves.json.gz'))
  const state = {
    path: join(config.dataFolder, 'demo.json'),
    built: digest([await readFile(catalogue), settings, campaigns, shelves]),
  }
  const known = await readState(state.path)
  const isDirector = parts.isDirector()
  const isThere = channels.names().includes(channel)
  const isLoaded = isThere && known?.built === state.built
  if (isDirector && !isLoaded) await fill(parts, catalogue, { settings, campaigns, shelves })
  if (!isDirector && !isThere) log.info(elsewhere)
  const apiKey = await pageKey(parts, known?.apiKey ?? null)
  // What a worker shows, another node has loaded: should it lead one day, it loads its own once.
  const built = isDirector ? state.built : (known?.built ?? '')
  await writeFile(state.path, JSON.stringify({ built, apiKey }), { mode: 0o600 })
  return { channel, apiKey }
}

const elsewhere =
  'The demo shop is loaded by the director, if that one is started with --demo; this node shows it then.'

type Built = { readonly settings: string; readonly campaigns: string; readonly shelves: Buffer }

async function fill(parts: DemoParts, path: string, built: Built): Promise<void> {
  const { channels, imports } = parts
  const settings = JSON.parse(built.settings) as ChannelSettings
  if (channels.names().includes(channel)) await channels.changeSettings(channel, settings, 'demo')
  else await channels.create(channel, settings, 'demo')
  const source = { kind: 'file', path, name: 'catalogue.jsonl.gz' } as const
  await imports.run(channel, { source, stage: 'FULL', by: 'demo' })
  await fillShelves(channels, channel, {
    campaigns: JSON.parse(built.campaigns) as StoredCampaign[],
    shelves: JSON.parse(gunzipSync(built.shelves).toString()) as DemoShelves,
  })
}

type DemoState = { readonly built: string; readonly apiKey: string }

async function readState(path: string): Promise<DemoState | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as DemoState
  } catch {
    // Missing, or written only in part by a server that was killed: the demo is loaded anew.
    return null
  }
}

function digest(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** The page's key may search this channel and nothing else; it stays the same, so that an open page outlives a restart. */
async function pageKey({ accounts, nodeId }: DemoParts, known: string | null): Promise<string> {
  const keyName = nodeKeyName('page of the demo shop', nodeId)
  if (known !== null) {
    const isValid = await accounts.authenticate({ apiKey: known }).then(
      () => true,
      () => false,
    )
    if (isValid) return known
  }
  for (const { id, name } of accounts.keys()) if (name === keyName) await accounts.deleteKey(id)
  const administrator = accounts.users().find((user) => user.administrator)
  if (administrator === undefined) throw new Error('there is no administrator')
  const owner = accounts.callerOf(administrator.name)
  const { key } = await accounts.createKey({
    name: keyName,
    roles: ['ApiPublicQueries'],
    channels: [channel],
    owner,
  })
  return key
}
