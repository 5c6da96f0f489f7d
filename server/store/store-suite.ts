// What every store promises, as sentences. Each implementation runs the whole suite, every sentence in a fresh lab.

import { describe, it } from 'node:test'
import type { Promises, StoreLab } from './store-lab.ts'
import { accountPromises } from './suite-accounts.ts'
import { channelPromises } from './suite-channels.ts'
import { eventPromises } from './suite-events.ts'
import { importPromises } from './suite-imports.ts'
import { jobPromises } from './suite-jobs.ts'
import { propertyPromises } from './suite-properties.ts'
import { prunePromises } from './suite-prune.ts'
import { recordPromises } from './suite-records.ts'
import { shelfPromises } from './suite-shelves.ts'

export function storeSuite(name: string, makeLab: () => Promise<StoreLab>): void {
  const parts: Record<string, Promises> = {
    channels: channelPromises,
    records: recordPromises,
    imports: importPromises,
    pruning: prunePromises,
    jobs: jobPromises,
    shelves: shelfPromises,
    accounts: accountPromises,
    events: eventPromises,
    'compared with a plain twin': propertyPromises,
  }
  for (const [part, promises] of Object.entries(parts)) {
    describe(`${name}: ${part}`, () => {
      for (const [sentence, show] of Object.entries(promises)) it(sentence, inLab(makeLab, show))
    })
  }
}

function inLab(makeLab: () => Promise<StoreLab>, show: (lab: StoreLab) => Promise<void>) {
  return async () => {
    const lab = await makeLab()
    try {
      await show(lab)
    } finally {
      await lab.remove()
    }
  }
}
