// Rows in the order of their masters become documents in batches of bounded size.

import type { FlatRecord } from '../channel/delta.ts'
import { fromKeyText } from './key-text.ts'
import type { StoredDocument } from './store.ts'

const mastersPerBatch = 500
/** A batch ends early when its masters have more rows than this. */
const rowsPerBatch = 5000

export type DocumentRow = {
  readonly sequence: number
  readonly master_id: string
  readonly product_number: string
  readonly body: string
}

/** Invariant: the rows of a master that were added lie in one document, the last of the present batch. */
export class DocumentBatches {
  #batch: (StoredDocument & { records: FlatRecord[]; productNumbers: string[] })[] = []
  #rowCount = 0

  /** Answers with a full batch when the row begins the next one. */
  add(row: DocumentRow): readonly StoredDocument[] | null {
    let full: readonly StoredDocument[] | null = null
    if (this.#batch.at(-1)?.sequence !== row.sequence) {
      if (this.#batch.length >= mastersPerBatch || this.#rowCount >= rowsPerBatch) {
        full = this.#batch
        this.#batch = []
        this.#rowCount = 0
      }
      const masterId = fromKeyText(row.master_id)
      this.#batch.push({ masterId, sequence: row.sequence, records: [], productNumbers: [] })
    }
    const document = this.#batch.at(-1)!
    document.records.push(JSON.parse(row.body) as FlatRecord)
    document.productNumbers.push(fromKeyText(row.product_number))
    this.#rowCount += 1
    return full
  }

  /** What is left at the end; it may be empty. */
  rest(): readonly StoredDocument[] {
    return this.#batch
  }
}
