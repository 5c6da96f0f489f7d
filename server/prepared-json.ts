// A reply that is JSON text already, and the milliseconds that it took as its last property, known at the last moment. What was
// answered before mostly takes none: it is kept as such and sent without a copy.

const last = (tookTotal: number): string => `,"tookTotal":${tookTotal}}`
const instant = last(0)

/** The text of an object with at least one property, as a reply that took no time. */
export function instantReply(object: string): Buffer {
  return Buffer.from(object.slice(0, -1) + instant)
}

export class PreparedJson {
  readonly #instant: Buffer
  readonly #tookTotal: number

  /** `reply`: from `instantReply`; it is not changed. */
  constructor(reply: Buffer, tookTotal: number) {
    this.#instant = reply
    this.#tookTotal = tookTotal
  }

  text(): Buffer {
    if (this.#tookTotal === 0) return this.#instant
    const others = this.#instant.subarray(0, -instant.length)
    return Buffer.concat([others, Buffer.from(last(this.#tookTotal))])
  }
}
