// The node whose store belongs to it alone: it leads always, and nobody is behind.

import type { ListedNode, Node } from './node.ts'

/** What the rest of the server asks of a node. */
export type Nodes = Pick<Node, 'director' | 'caughtUp' | 'hasNothingWaiting' | 'list'>

type Lone = Pick<ListedNode, 'id' | 'version' | 'started'> & {
  /** Known when it listens. */
  readonly url: () => string
  /** Asked anew for each list. */
  readonly channels: () => ListedNode['channels']
}

export function loneNode({ channels, url, ...node }: Lone): Nodes {
  return {
    director: () => ({ kind: 'here' }),
    caughtUp: async () => {},
    hasNothingWaiting: async () => true,
    list: async () => [
      {
        ...node,
        url: url(),
        role: 'director',
        channels: channels(),
        silentMs: 0,
        isThis: true,
        behind: [],
      },
    ],
  }
}
