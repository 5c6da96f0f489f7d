// How often products meet in sessions, as weights in typed arrays: a million pairs cost some 80 MB. Layer 0 counts every meeting,
// a higher layer those in which both products reached it.
//
//   products   id -> number; weight of its sessions by layer
//   pairs      low number * 2^26 + high number -> place; weight by layer, sessions

import type { Meeting } from './recommend.ts'

/** Products have numbers below this, so that a pair of them is one exact number. */
const productsMax = 2 ** 26

export type Partner = {
  readonly id: string
  readonly sessions: number
  /** By layer. */
  readonly meetings: readonly Meeting[]
}

export class PairCounts {
  readonly #layers: number
  readonly #pairsMax: number
  readonly #numbers = new Map<string, number>()
  readonly #ids: string[] = []
  #productWeights = new Float64Array(1024)
  readonly #totals: Float64Array
  #pairKeys = new Float64Array(1024)
  #pairWeights: Float64Array
  #pairSessions = new Uint32Array(1024)
  #places = new Map<number, number>()

  constructor(layers: number, pairsMax: number) {
    this.#layers = layers
    this.#pairsMax = Math.max(1, pairsMax)
    this.#totals = new Float64Array(layers)
    this.#pairWeights = new Float64Array(1024 * layers)
  }

  get pairs(): number {
    return this.#places.size
  }

  /** One session: each product with the highest layer it reached. O(products²). */
  add(products: readonly (readonly [id: string, layer: number])[], weight: number): void {
    const reached = Math.max(-1, ...products.map(([, layer]) => layer))
    for (let layer = 0; layer <= reached; layer++) this.#totals[layer] += weight
    const known = products.flatMap(([id, layer]) => {
      const number = this.#numberOf(id)
      return number === null ? [] : [{ number, layer }]
    })
    for (const { number, layer } of known) {
      for (let below = 0; below <= layer; below++) {
        this.#productWeights[number * this.#layers + below] += weight
      }
    }
    for (let i = 0; i < known.length; i++) {
      for (let j = i + 1; j < known.length; j++) {
        const low = Math.min(known[i].number, known[j].number)
        const high = Math.max(known[i].number, known[j].number)
        this.#meet(low * productsMax + high, Math.min(known[i].layer, known[j].layer), weight)
      }
    }
    if (this.#places.size > this.#pairsMax) this.#forgetWeakest()
  }

  /** Each product with all whom it met. */
  *products(): Generator<{ readonly id: string; readonly partners: readonly Partner[] }> {
    const { starts, partners, places } = this.#adjacency()
    for (const [number, id] of this.#ids.entries()) {
      if (starts[number] === starts[number + 1]) continue
      const own: Partner[] = []
      for (let i = starts[number]; i < starts[number + 1]; i++) {
        own.push({
          id: this.#ids[partners[i]],
          sessions: this.#pairSessions[places[i]],
          meetings: this.#meetings(number, partners[i], places[i]),
        })
      }
      yield { id, partners: own }
    }
  }

  #meetings(one: number, other: number, place: number): Meeting[] {
    const layers = this.#layers
    return Array.from({ length: layers }, (_, layer) => ({
      both: this.#pairWeights[place * layers + layer],
      one: this.#productWeights[one * layers + layer],
      other: this.#productWeights[other * layers + layer],
      all: this.#totals[layer],
    }))
  }

  #numberOf(id: string): number | null {
    const known = this.#numbers.get(id)
    if (known !== undefined) return known
    const number = this.#ids.length
    if (number >= productsMax) return null
    this.#ids.push(id)
    this.#numbers.set(id, number)
    if ((number + 1) * this.#layers > this.#productWeights.length) {
      this.#productWeights = grown(this.#productWeights, Float64Array)
    }
    return number
  }

  #meet(key: number, layer: number, weight: number): void {
    let place = this.#places.get(key)
    if (place === undefined) {
      place = this.#places.size
      this.#places.set(key, place)
      this.#makeRoom(place)
      this.#pairKeys[place] = key
    }
    this.#pairSessions[place]++
    for (let below = 0; below <= layer; below++) {
      this.#pairWeights[place * this.#layers + below] += weight
    }
  }

  #makeRoom(place: number): void {
    if (place < this.#pairKeys.length) return
    this.#pairKeys = grown(this.#pairKeys, Float64Array)
    this.#pairWeights = grown(this.#pairWeights, Float64Array)
    this.#pairSessions = grown(this.#pairSessions, Uint32Array)
  }

  /** Keeps the half of the pairs that weighs most: one that is a habit comes back sooner than it is forgotten again. */
  #forgetWeakest(): void {
    const layers = this.#layers
    const weightOf = (place: number): number => {
      let sum = this.#pairSessions[place] > 1 ? 1 : 0
      for (let layer = 0; layer < layers; layer++) sum += this.#pairWeights[place * layers + layer]
      return sum
    }
    const weights = Float64Array.from({ length: this.#places.size }, (_, place) => weightOf(place))
    const places = Uint32Array.from(weights.keys()).sort((a, b) => weights[b] - weights[a] || a - b)
    const kept = places.subarray(0, Math.ceil(this.#pairsMax / 2)).sort()
    this.#places = new Map()
    for (const [place, old] of kept.entries()) {
      this.#pairKeys[place] = this.#pairKeys[old]
      this.#pairSessions[place] = this.#pairSessions[old]
      this.#pairWeights.copyWithin(place * layers, old * layers, (old + 1) * layers)
      this.#places.set(this.#pairKeys[place], place)
    }
    this.#pairSessions.fill(0, kept.length)
    this.#pairWeights.fill(0, kept.length * layers)
  }

  /** The partners of product `p` stand from `starts[p]` to `starts[p + 1]`, with the place of the pair beside each. */
  #adjacency() {
    const pairs = this.#places.size
    const starts = new Uint32Array(this.#ids.length + 1)
    for (let place = 0; place < pairs; place++) {
      starts[lowOf(this.#pairKeys[place]) + 1]++
      starts[highOf(this.#pairKeys[place]) + 1]++
    }
    for (let i = 1; i < starts.length; i++) starts[i] += starts[i - 1]
    const next = starts.slice()
    const partners = new Uint32Array(pairs * 2)
    const places = new Uint32Array(pairs * 2)
    for (let place = 0; place < pairs; place++) {
      const low = lowOf(this.#pairKeys[place])
      const high = highOf(this.#pairKeys[place])
      for (const [own, other] of [
        [low, high],
        [high, low],
      ]) {
        partners[next[own]] = other
        places[next[own]++] = place
      }
    }
    return { starts, partners, places }
  }
}

function lowOf(key: number): number {
  return Math.floor(key / productsMax)
}

function highOf(key: number): number {
  return key % productsMax
}

type Numbers = Float64Array | Uint32Array

function grown<Kind extends Numbers>(numbers: Kind, make: new (length: number) => Kind): Kind {
  const larger = new make(numbers.length * 2)
  larger.set(numbers)
  return larger
}
