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

const channel = 'demo'
const keyName = 'page of the demo shop'

export type Demo = { readonly channel: string; readonly apiKey: string }

type DemoParts = {
  readonly config: Config
  readonly accounts: Accounts
  readonly channels: Channels
  readonly imports: Imports
  readonly log: Log
}

/** Null, with a line in the log, when there is no demo to show: that keeps nobody's shop from being served. */
export async function demoOrNone(parts: DemoParts): Promise<Demo | null> {
  try {
    return await loadDemo(parts)
  } catch (error) {
    parts.log.error(error, 'loading the demo shop')
    return null
  }
}

/** Imports the catalogue when it is not there yet or was built anew. Null, with a line in the log, when it is not built. */
async function loadDemo(parts: DemoParts): Promise<Demo | null> {
  const { config, channels, imports, log } = parts
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
  const isLoaded = channels.names().includes(channel) && known?.built === state.built
  if (!isLoaded) {
    const wanted = JSON.parse(settings) as ChannelSettings
    if (channels.names().includes(channel)) await channels.changeSettings(channel, wanted, 'demo')
    else await channels.create(channel, wanted, 'demo')
    const source = { kind: 'file', path: catalogue, name: 'catalogue.jsonl.gz' } as const
    await imports.run(channel, { source, stage: 'FULL', by: 'demo' })
    await fillShelves(channels, channel, {
      campaigns: JSON.parse(campaigns) as StoredCampaign[],
      shelves: JSON.parse(gunzipSync(shelves).toString()) as DemoShelves,
    })
  }
  const apiKey = await pageKey(parts, known?.apiKey ?? null)
  await writeFile(state.path, JSON.stringify({ built: state.built, apiKey }), { mode: 0o600 })
  return { channel, apiKey }
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
async function pageKey({ accounts }: DemoParts, known: string | null): Promise<string> {
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
