// All jobs of a server. What a job does, others do already; here it gets a name.

import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FeedKind } from '../contract/settings-modules.ts'
import type { Channels } from './channels.ts'
import type { Imports } from './imports/run.ts'
import type { Job } from './jobs.ts'
import type { Learning } from './learning.ts'
import { forgetNodes, nodesKeptDays } from './nodes/forget-nodes.ts'
import type { Store } from './store/store.ts'

type Services = {
  readonly store: Store
  readonly channels: Channels
  readonly imports: Imports
  readonly learning: Learning
  readonly dataFolder: string
  /** When the store is copied by itself; empty: never. */
  readonly backupCron: string
  readonly clock: () => Date
}

export function jobTable(services: Services): Job[] {
  return [
    ...importJobs(services),
    ...learningJobs(services),
    ...cleaningJobs(services),
    ...nodeJobs(services),
    ...mergingJobs(services),
    ...backupJobs(services),
  ]
}

const importMeanings: Readonly<Record<FeedKind, string>> = {
  search: 'Imports the catalogue from its feed.',
  suggest: 'Imports suggestions from their feed, or learns them from past searches.',
  geo: 'Imports markets and their values from their feed.',
  ranking: 'Imports ranking values from their feed.',
  recommendation: 'Imports recommendations from their feed.',
  embedding: 'Imports vectors from their feed.',
  customerPrices: 'Imports the prices of customers from their feed.',
}

function importJobs({ imports }: Services): Job[] {
  const inTurn = turns()
  return Object.entries(importMeanings).map(([name, description]) => ({
    scope: 'channel',
    group: 'imports',
    name,
    description,
    async run(channel, by) {
      const kind = name as FeedKind
      const source = { kind: 'feed' } as const
      const request = { kind, source, stage: 'FULL', download: true, by } as const
      const result = await inTurn(channel, () => imports.run(channel, request))
      return result.statusMessages.join(' ')
    },
  }))
}

/** A channel takes one import at a time: those that jobs begin together follow each other instead of refusing one another. */
function turns() {
  const last = new Map<string, Promise<unknown>>()
  return <Result>(channel: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = (last.get(channel) ?? Promise.resolve()).then(work, work)
    last.set(channel, turn)
    return turn
  }
}

function learningJobs({ learning }: Services): Job[] {
  return [
    {
      scope: 'channel',
      group: 'learning',
      name: 'recommendations',
      description: 'Learns from the tracked events which products go together and what sells best.',
      usualCron: '17 2 * * *',
      async run(channel) {
        const { events, products } = await learning.refreshRecommendations(channel)
        return `Of ${events} events: ${products} products have recommendations.`
      },
    },
    {
      scope: 'channel',
      group: 'learning',
      name: 'baskets',
      description: 'Learns from the tracked purchases what each customer buys again and again.',
      usualCron: '27 2 * * *',
      async run(channel) {
        const { events, customers } = await learning.learnBaskets(channel)
        return `Of ${events} events: the habits of ${customers} customers are known.`
      },
    },
    {
      scope: 'channel',
      group: 'learning',
      name: 'popularTerms',
      description: 'Learns from the tracked searches which are popular.',
      usualCron: '37 2 * * *',
      async run(channel) {
        const { events, terms } = await learning.learnPopularTerms(channel)
        return `Of ${events} events: ${terms} popular searches are known.`
      },
    },
  ]
}

function mergingJobs({ channels }: Services): Job[] {
  return [
    {
      scope: 'channel',
      group: 'merging',
      name: 'segments',
      description: 'Builds the index anew in as few parts as can be, which makes searches faster.',
      async run(channel) {
        const { snapshot } = await channels.mergeAll(channel)
        return `The index has ${snapshot.segments.length} parts now.`
      },
    },
  ]
}

const dayMs = 24 * 60 * 60 * 1000

function cleaningJobs({ store, channels, clock }: Services): Job[] {
  return [
    {
      scope: 'channel',
      group: 'cleaning',
      name: 'events',
      description: 'Forgets tracked events that are older than the settings of the channel say.',
      usualCron: '47 2 * * *',
      async run(channel) {
        const { keepDays } = channels.view(channel).settings.tracking
        const before = clock().getTime() - keepDays * dayMs
        const forgotten = await store.forgetEvents(channel, before)
        return `${forgotten} events older than ${keepDays} days were forgotten.`
      },
    },
  ]
}

/** Only where nodes share the store. */
function nodeJobs({ store, clock }: Services): Job[] {
  const { shared } = store
  if (shared === null) return []
  return [
    {
      scope: 'server',
      group: 'cleaning',
      name: 'nodes',
      description: `Forgets nodes that were silent for ${nodesKeptDays} days, and the keys that they made for themselves.`,
      usualCron: '57 2 * * *',
      async run() {
        const { nodes, keys } = await forgetNodes(store, shared, clock())
        return `${nodes} nodes and ${keys} keys of nodes that are gone were forgotten.`
      },
    },
  ]
}

/** Copies of the store that are kept. */
const backupsMax = 7

/** Only where the database has no better means of its own. */
function backupJobs({ store: { backup }, dataFolder, backupCron, clock }: Services): Job[] {
  if (backup === null) return []
  return [
    {
      scope: 'server',
      group: 'backup',
      name: 'store',
      description: `Copies the store to the folder backups of the data folder; the last ${backupsMax} copies are kept.`,
      ...(backupCron === '' ? {} : { usualCron: backupCron }),
      async run() {
        const folder = join(dataFolder, 'backups')
        await mkdir(folder, { recursive: true })
        const name = `aisle-${clock().toISOString().replaceAll(/[:.]/g, '-')}.sqlite`
        const unfinished = join(folder, `${name}.part`)
        await backup(unfinished)
        await rename(unfinished, join(folder, name))
        await forgetOld(folder)
        return `The store was copied to backups/${name}.`
      },
    },
  ]
}

/** What a killed server has left unfinished goes as well: this job runs once at a time. */
async function forgetOld(folder: string): Promise<void> {
  const names = await readdir(folder)
  const copies = names.filter((name) => name.endsWith('.sqlite')).sort()
  const unfinished = names.filter((name) => name.endsWith('.sqlite.part'))
  const old = [...copies.slice(0, -backupsMax), ...unfinished]
  for (const name of old) await rm(join(folder, name), { force: true })
}
