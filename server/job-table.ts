// All jobs of a server. What a job does, others do already; here it gets a name.

import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Channels } from './channels.ts'
import type { Imports } from './imports/run.ts'
import type { Job } from './jobs.ts'
import type { Store } from './store/store.ts'

type Services = {
  readonly store: Store
  readonly channels: Channels
  readonly imports: Imports
  readonly dataFolder: string
  readonly clock: () => Date
}

export function jobTable(services: Services): Job[] {
  return [...cleaningJobs(services), ...backupJobs(services)]
}

const dayMs = 24 * 60 * 60 * 1000

function cleaningJobs({ store, channels, clock }: Services): Job[] {
  return [
    {
      scope: 'channel',
      group: 'cleaning',
      name: 'events',
      description: 'Forgets tracked events that are older than the settings of the channel say.',
      async run(channel) {
        const { keepDays } = channels.view(channel).settings.tracking
        const before = clock().getTime() - keepDays * dayMs
        const forgotten = await store.forgetEvents(channel, before)
        return `${forgotten} events older than ${keepDays} days were forgotten.`
      },
    },
  ]
}

/** Copies of the store that are kept. */
const backupsMax = 7

/** Only where the database has no better means of its own. */
function backupJobs({ store: { backup }, dataFolder, clock }: Services): Job[] {
  if (backup === null) return []
  return [
    {
      scope: 'server',
      group: 'backup',
      name: 'store',
      description: `Copies the store to the folder backups of the data folder; the last ${backupsMax} copies are kept.`,
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

async function forgetOld(folder: string): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => name.endsWith('.sqlite')).sort()
  for (const name of copies.slice(0, -backupsMax)) await rm(join(folder, name))
}
