// What it looks like when the database is gone: stopped, starting, cut off, or a copy that takes no writes. Whoever asked is told to
// come again; nothing here is anybody's mistake.

import { Problem } from '../../contract/problems.ts'

const codes: ReadonlySet<unknown> = new Set([
  // Of the connection.
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
  // Of PostgreSQL: connection exceptions, shutting down or starting, too many connections, read only, cancelled while it stops.
  ...['08000', '08001', '08003', '08004', '08006', '57P01', '57P02', '57P03', '57P05', '53300'],
  ...['25006', '25P03', '57014'],
])
/** The library's own errors have no code. */
const sentences =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

export function isAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isAway)
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.has(error.code)) || sentences.test(error.message)
}

function told(error: unknown): unknown {
  return isAway(error) ? new Problem('storeAway', {}, error) : error
}

type Callable = (...given: unknown[]) => unknown

/** The same object, whose functions reject with Problem `storeAway` when the database is gone; so do iterators and objects that they give. */
export function tellingAway<Part extends object>(part: Part): Part {
  const entries = Object.entries(part).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (...given: unknown[]) => outcome(value as Callable, given)
      : value,
  ])
  return Object.fromEntries(entries) as Part
}

function outcome(call: Callable, given: unknown[]): unknown {
  const result = call(...given)
  if (result instanceof Promise) {
    return result.then(withFunctions, (error: unknown) => {
      throw told(error)
    })
  }
  return isIterable(result) ? iterated(result) : result
}

/** Sessions of imports and fillings are plain objects of functions. */
function withFunctions(result: unknown): unknown {
  const isPlain =
    typeof result === 'object' &&
    result !== null &&
    Object.values(result).some((value) => typeof value === 'function')
  return isPlain ? tellingAway(result) : result
}

function isIterable(result: unknown): result is AsyncIterable<unknown> {
  return typeof result === 'object' && result !== null && Symbol.asyncIterator in result
}

async function* iterated(batches: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  try {
    yield* batches
  } catch (error) {
    throw told(error)
  }
}
