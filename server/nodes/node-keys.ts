// The keys that a node makes for itself, by their names: each ends with the id of its node, so that they can be told from those of the other
// nodes and removed when their node never comes back.

const purposes = ['command line of this machine', 'page of the demo shop'] as const

export type KeyPurpose = (typeof purposes)[number]

/** `nodeId`: null where a node has its accounts for itself. */
export function nodeKeyName(purpose: KeyPurpose, nodeId: string | null): string {
  return nodeId === null ? purpose : `${purpose}: ${nodeId}`
}

/** Null: the key is nobody's, or a person's. */
export function nodeOfKey(name: string): string | null {
  const purpose = purposes.find((known) => name.startsWith(`${known}: `))
  return purpose === undefined ? null : name.slice(purpose.length + 2)
}
