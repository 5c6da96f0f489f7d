// Work that nobody waits for gives way to searches where cores are few. Only Linux knows priorities of single threads.

import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** As `nice` counts: 0 is usual, 19 the most patient. */
const patience = 10

/** Lowers the priority of the thread that calls it, and of no other. Where that cannot be done all stays as it is. */
export function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    const self = readlinkSync('/proc/thread-self')
    setPriority(Number(self.slice(self.lastIndexOf('/') + 1)), patience)
  } catch {
    // No /proc, or not allowed: the work is done all the same, only not as modestly.
  }
}
