// A reply that is JSON text already: the text of an object, and a few properties that are added to it at the last moment.

export class PreparedJson {
  readonly #object: Buffer
  readonly #more: Readonly<Record<string, number>>

  /** `object`: the text of an object with at least one property. */
  constructor(object: Buffer, more: Readonly<Record<string, number>>) {
    this.#object = object
    this.#more = more
  }

  text(): Buffer {
    const inner = JSON.stringify(this.#more).slice(1)
    return Buffer.concat([this.#object.subarray(0, -1), Buffer.from(`,${inner}`)])
  }
}
