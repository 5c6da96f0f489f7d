// Values that lie over a column for one question: a customer's own prices, the stock of chosen markets, the distance to the nearest
// one. They are not in the segments, because they differ from asker to asker; a segment is seen through them, and everything that
// filters, counts and sorts by the column goes by what is seen.

/** Texts in one buffer: text `i` lies from `starts[i]` to `starts[i + 1]`, in UTF-8. In shared memory, so that sending it costs nothing. */
export type PackedTexts = { readonly starts: Uint32Array; readonly bytes: Uint8Array }

/** What some rows have in common with nobody else: the products of a market, the prices of a customer. */
export type Layer = {
  /** Never the same for other contents: what was computed from a layer is kept under it. */
  readonly id: string
  /** Keys of rows, in ascending order of their bytes, each once. Keys that no row has are passed over. */
  readonly keys: PackedTexts
  /** One value for each key; `null`: the layer says only which rows it has. */
  readonly values:
    | null
    | { readonly kind: 'number'; readonly numbers: Float64Array }
    /** `ordinals[i]` is the place of the value of key `i` in `texts`. */
    | { readonly kind: 'text'; readonly texts: PackedTexts; readonly ordinals: Uint32Array }
}

export type Overlay = {
  /** The column that is seen differently; it need not exist in the segments. */
  readonly field: string
  readonly kind: 'number' | 'text'
  /**
   * `replace`: a row has the values of all layers that hold it; a row in no layer keeps its own values.
   * `least`: a row has the least number of the layers that hold it, and no value of its own.
   */
  readonly combine: 'replace' | 'least'
  readonly layers: readonly {
    readonly layer: Layer
    /** Stands for the layer's own values: the same for all its rows. */
    readonly constant: number | string | null
  }[]
  /** Rows in no layer do not match at all. */
  readonly isRequired: boolean
}

/** Multiplies the scores of documents; the strongest of a document's rows counts. Without words in the query it orders the documents. */
export type Boost = {
  /** With numbers from -1 to 1; 0 changes nothing. */
  readonly layer: Layer
  /** How much a value of 1 adds to the score: 1 doubles it. -1 takes as much away, but never below a tenth. */
  readonly weight: number
}
