// `aisle move`: takes everything that a store holds to an empty one of another kind. No server runs meanwhile.

import {
  type CommandCall,
  CommandError,
  print,
  readArguments,
  say,
} from './command-line-terminal.ts'
import { lockDataFolder } from './data-folder.ts'
import { type Moved, moveStore } from './store/move.ts'

export const moveUsage =
  'aisle move --from sqlite|postgres://… --to postgres://…|sqlite [--data FOLDER]'

export async function moveEverything({ config, args }: CommandCall): Promise<void> {
  const { values, positionals } = readArguments(args, {
    from: { type: 'string' },
    to: { type: 'string' },
  })
  const { from, to } = values
  if (from === undefined || to === undefined || positionals.length > 0) {
    throw new CommandError(`Usage: ${moveUsage}`)
  }
  const { dataFolder } = config
  // A server that uses the folder holds it.
  const release = await lockDataFolder(dataFolder)
  try {
    tell(await moved({ from, to, dataFolder }))
    say('Nothing was removed from where it was. Start the server with the new AISLE_STORE.')
  } finally {
    await release()
  }
}

async function moved(order: Parameters<typeof moveStore>[0]): Promise<Moved> {
  try {
    return await moveStore(order)
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}

function tell({ rows, digest }: Moved): void {
  for (const [table, count] of Object.entries(rows)) {
    if (count > 0) print(`${table}  ${count}`)
  }
  print(`sha256 ${digest}, the same on both sides`)
}
