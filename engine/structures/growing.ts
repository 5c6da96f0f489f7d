// Typed arrays that grow by doubling: what an index build collects before it knows how much there is.

export class GrowingUint32 {
  #array = new Uint32Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.#array.length) this.#grow(this.length + 1)
    this.#array[this.length++] = value
  }

  set(index: number, value: number): void {
    this.#array[index] = value
  }

  /** The collected numbers; valid until the next `push`. */
  view(): Uint32Array {
    return this.#array.subarray(0, this.length)
  }

  #grow(least: number): void {
    const larger = new Uint32Array(Math.max(least, this.#array.length * 2))
    larger.set(this.#array)
    this.#array = larger
  }
}

export class GrowingBytes {
  #array = new Uint8Array(4096)
  length = 0

  push(byte: number): void {
    if (this.length === this.#array.length) this.#grow(this.length + 1)
    this.#array[this.length++] = byte
  }

  append(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.#array.length) this.#grow(this.length + bytes.length)
    this.#array.set(bytes, this.length)
    this.length += bytes.length
  }

  /** Little groups of seven bits, the last without the high bit: small numbers cost one byte. */
  pushVarint(value: number): void {
    let rest = value
    while (rest > 0x7f) {
      this.push((rest & 0x7f) | 0x80)
      rest >>>= 7
    }
    this.push(rest)
  }

  /** The collected bytes; valid until the next `push`. */
  view(): Uint8Array {
    return this.#array.subarray(0, this.length)
  }

  #grow(least: number): void {
    const larger = new Uint8Array(Math.max(least, this.#array.length * 2))
    larger.set(this.#array)
    this.#array = larger
  }
}
