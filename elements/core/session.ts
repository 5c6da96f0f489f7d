// The session id: the one that the page gives, else the one remembered from an earlier page, else a random one that is
// remembered. Where the browser refuses to remember (private windows, blocked storage) it lasts as long as the page.

/** The part of the browser's storage that is needed. */
export type SessionStorage = {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
}

type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => void

export type SessionSource = {
  /** The `sid` of the configuration; empty or absent: none. */
  readonly given: string | undefined
  /** Asked for only when needed, because the mere access throws where storage is blocked. */
  readonly storage: () => SessionStorage
  /** Fills an array with random bytes, as `crypto.getRandomValues` does. */
  readonly fillRandom: FillRandom
}

const sidLength = 30
const sidPattern = /^[\w-]{16,100}$/

/** The session id of this page. A given one is used as it is and not remembered. */
export function sessionId({ given, storage, fillRandom }: SessionSource): string {
  return given || rememberedId(storage, { name: 'aisle.sid', fillRandom })
}

/** A random id that this browser keeps under a name. */
export function rememberedId(
  storage: SessionSource['storage'],
  { name, fillRandom }: { name: string; fillRandom: FillRandom },
): string {
  try {
    const known = storage().getItem(name)
    if (known && sidPattern.test(known)) return known
  } catch {
    // Blocked: there is none.
  }
  const made = randomSid(fillRandom)
  try {
    storage().setItem(name, made)
  } catch {
    // The storage is full or blocked: the session then ends with the page, and nothing else is lost.
  }
  return made
}

/** An id that nobody else has, for events and users. */
export function randomId(): string {
  return randomSid(fillRandom)
}

/** An id for an element of the page. */
export function freshId(kind: string): string {
  return `ffw-${kind}-${randomId().slice(0, 6)}`
}

/** Random bytes of the browser. */
export function fillRandom(bytes: Uint8Array<ArrayBuffer>): void {
  crypto.getRandomValues(bytes)
}

function randomSid(fillRandom: FillRandom): string {
  const bytes = new Uint8Array(sidLength)
  fillRandom(bytes)
  // 32 signs divide 256 evenly, so that each is as likely.
  return Array.from(bytes, (byte) => (byte % 32).toString(32)).join('')
}
