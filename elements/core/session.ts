// Ids: the session's, which is remembered from page to page, and random ones. Where the browser refuses to remember (private windows, blocked
// storage) the session lasts as long as the page; see `browser-storage.ts`.

/** The part of the browser's storage that is needed. */
export type SessionStorage = {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
}

const sidLength = 30
const sidPattern = /^[\w-]{16,100}$/

/** A random id that this browser keeps under a name. */
export function rememberedId(storage: SessionStorage, name: string): string {
  const known = storage.getItem(name)
  if (known && sidPattern.test(known)) return known
  const made = randomId()
  storage.setItem(name, made)
  return made
}

/** An id that nobody else has, for sessions, events and users. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(sidLength))
  // 32 signs divide 256 evenly, so that each is as likely.
  return Array.from(bytes, (byte) => (byte % 32).toString(32)).join('')
}

/** An id for an element of the page. */
export function freshId(kind: string): string {
  return `ffw-${kind}-${randomId().slice(0, 6)}`
}
