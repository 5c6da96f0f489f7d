// What an import says while it runs and when it has ended: progress, messages about rows, messages about the whole.

import { limits } from './limits.ts'

export type ImportStep = 'fetching' | 'reading' | 'storing' | 'building' | 'installing'

export type StepProgress = {
  readonly step: ImportStep
  readonly bytesRead: number
  /** Of the file as it lies on the disk; 0: there is no file. */
  readonly bytesTotal: number
  /** Rows read, good and bad. */
  readonly rows: number
  /** Rows stored. */
  readonly records: number
  readonly errors: number
  /** Masters put into the index. */
  readonly documents: number
}

export const noProgress: StepProgress = {
  step: 'reading',
  bytesRead: 0,
  bytesTotal: 0,
  rows: 0,
  records: 0,
  errors: 0,
  documents: 0,
}

const betweenMs = 200

/** Collects what is said; progress is sent on some five times a second. */
export class Report {
  readonly #send: (progress: StepProgress) => void
  readonly #status: string[] = []
  readonly #errors: string[] = []
  #errorCount = 0
  #progress: StepProgress = noProgress
  #sentAt = Number.NEGATIVE_INFINITY

  constructor(send: (progress: StepProgress) => void) {
    this.#send = send
  }

  readonly say = (message: string): void => {
    if (this.#status.includes(message)) return
    if (this.#status.length < limits.statusMessagesMax) this.#status.push(message)
  }

  rowError(line: number, error: string): void {
    this.#errorCount++
    if (this.#errors.length >= limits.errorsKept) return
    this.#errors.push(`Line ${line}: ${bounded(error)}.`)
  }

  update(change: Partial<StepProgress>): void {
    const isNextStep = change.step !== undefined && change.step !== this.#progress.step
    this.#progress = { ...this.#progress, ...change, errors: this.#errorCount }
    const now = performance.now()
    if (!isNextStep && now - this.#sentAt < betweenMs) return
    this.#sentAt = now
    this.#send(this.#progress)
  }

  get errorCount(): number {
    return this.#errorCount
  }

  /** The first messages about rows, then how many there are beside them. */
  errorMessages(): readonly string[] {
    const others = this.#errorCount - this.#errors.length
    return others === 0 ? [...this.#errors] : [...this.#errors, `${others} more rows have errors.`]
  }

  statusMessages(): readonly string[] {
    return [...this.#status]
  }
}

function bounded(error: string): string {
  const text = error.replace(/\.$/, '')
  return text.length > limits.errorLengthMax ? `${text.slice(0, limits.errorLengthMax)}…` : text
}
