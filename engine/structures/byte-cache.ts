// What was computed from something and may be needed again, bounded by bytes: the longest unused goes first. Values belong to an
// owner (a segment) and die with it; the list of ages knows owners only weakly, so that it keeps none alive.

type Entry<Value> = { readonly value: Value; readonly age: Age }
type Age = { readonly owner: WeakRef<object>; readonly key: string; readonly bytes: number }

export type Sized<Value> = { readonly value: Value; readonly bytes: number }

/** What keeping an entry costs beside its value: its maps, its age and its weak link. */
const entryBytes = 500

export class ByteCache<Value> {
  readonly #bytesMax: number
  readonly #owned = new WeakMap<object, Map<string, Entry<Value>>>()
  /** From the longest unused to the last used; what dead owners had stays until it is its turn. */
  readonly #ages = new Set<Age>()
  #bytes = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** Bytes of all that is kept. */
  get bytes(): number {
    return this.#bytes
  }

  /** The owner's value under this key; `make` computes it when it is not there. The caller must not change it. */
  remember(owner: object, key: string, make: () => Sized<Value>): Value {
    const known = this.#owned.get(owner)?.get(key)
    if (known !== undefined) {
      this.#ages.delete(known.age)
      this.#ages.add(known.age)
      return known.value
    }
    const { value, bytes } = make()
    this.#keep(owner, key, { value, bytes: bytes + 2 * key.length + entryBytes })
    return value
  }

  #keep(owner: object, key: string, { value, bytes }: Sized<Value>): void {
    if (bytes > this.#bytesMax) return
    for (const age of this.#ages) {
      if (this.#bytes + bytes <= this.#bytesMax) break
      this.#drop(age)
    }
    const age: Age = { owner: new WeakRef(owner), key, bytes }
    const entries = this.#owned.get(owner) ?? new Map<string, Entry<Value>>()
    this.#owned.set(owner, entries)
    entries.set(key, { value, age })
    this.#ages.add(age)
    this.#bytes += bytes
  }

  #drop(age: Age): void {
    const owner = age.owner.deref()
    if (owner !== undefined) this.#owned.get(owner)?.delete(age.key)
    this.#ages.delete(age)
    this.#bytes -= age.bytes
  }
}
