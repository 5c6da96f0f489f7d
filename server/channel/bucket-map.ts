// A map that never changes and whose next one is cheap: keys lie in buckets by their hash, and a change copies only the buckets that
// it touches. O(touched keys × size / buckets), so one change in a million entries copies some thousand of them.

const buckets = 1_024

export class BucketMap<Value> {
  readonly #buckets: readonly (ReadonlyMap<string, Value> | undefined)[]
  readonly size: number

  private constructor(own: readonly (ReadonlyMap<string, Value> | undefined)[], size: number) {
    this.#buckets = own
    this.size = size
  }

  static empty<Value>(): BucketMap<Value> {
    return new BucketMap<Value>(new Array<undefined>(buckets).fill(undefined), 0)
  }

  get(key: string): Value | undefined {
    return this.#buckets[bucketOf(key)]?.get(key)
  }

  /** In no order that means anything. */
  *keys(): Generator<string> {
    for (const bucket of this.#buckets) if (bucket !== undefined) yield* bucket.keys()
  }

  /** The map after some keys got a value or, with `null`, lost theirs. */
  with(changes: Iterable<readonly [string, Value | null]>): BucketMap<Value> {
    const after = [...this.#buckets]
    const own = new Map<number, Map<string, Value>>()
    let { size } = this
    for (const [key, value] of changes) {
      const place = bucketOf(key)
      const bucket = own.get(place) ?? new Map(after[place])
      own.set(place, bucket)
      size -= bucket.size
      if (value === null) bucket.delete(key)
      else bucket.set(key, value)
      size += bucket.size
    }
    for (const [place, bucket] of own) after[place] = bucket.size === 0 ? undefined : bucket
    return new BucketMap(after, size)
  }
}

/** FNV-1a over the code units. */
function bucketOf(key: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  return (hash >>> 16) % buckets
}
