// What is left of nodes that never come back: machines that were given up, and copies in a cluster that got a name each time.

import type { SharedStore } from '../store/shared-store.ts'
import type { Store } from '../store/store.ts'
import { nodeOfKey } from './node-keys.ts'

export const nodesKeptDays = 30
const dayMs = 24 * 60 * 60 * 1000

export type Forgotten = { readonly nodes: number; readonly keys: number }

/** A node that comes back after all makes its keys anew when it starts. */
export async function forgetNodes(
  store: Pick<Store, 'keys' | 'deleteKey'>,
  shared: Pick<SharedStore, 'forgetNodes'>,
  now: Date,
): Promise<Forgotten> {
  const keptMs = nodesKeptDays * dayMs
  const { forgotten, left } = await shared.forgetNodes(keptMs)
  const known = new Set(left)
  let keys = 0
  for (const { id, name, created } of await store.keys()) {
    const node = nodeOfKey(name)
    // One that is starting has a key before it is among the nodes.
    const isOld = Date.parse(created) < now.getTime() - keptMs
    if (node !== null && !known.has(node) && isOld && (await store.deleteKey(id))) keys++
  }
  return { nodes: forgotten, keys }
}
