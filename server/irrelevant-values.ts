// Parameters of the shop's own that a request names as irrelevant for the cache: an answer is shared between their values, but
// everybody gets their own back. The answer is made and kept with marks in place of the values, and filled in for each reply.

import { randomUUID } from 'node:crypto'
import type { SearchRequest, SearchState } from './answers/request.ts'

/** Nobody can guess it, so nothing that a shop or a shopper writes looks like a mark. */
const secret = randomUUID()

function markOf(name: string): readonly string[] {
  return [`${secret} ${name}`]
}

/** The request with marks in place of irrelevant values, which therefore can neither choose a campaign nor be kept. */
export function withMarks(request: SearchRequest): SearchRequest {
  const { customParameters } = request.state
  if (!customParameters?.some(({ cacheIrrelevant }) => cacheIrrelevant)) return request
  const marked = customParameters.map((parameter) =>
    parameter.cacheIrrelevant ? { ...parameter, values: [...markOf(parameter.name)] } : parameter,
  )
  return { ...request, state: { ...request.state, customParameters: marked } }
}

/** A reply with the values of whoever asked. The mark with its brackets is only where a whole list stood. */
export function withoutMarks(reply: Buffer, { customParameters = [] }: SearchState): Buffer {
  const irrelevant = customParameters.filter(({ cacheIrrelevant }) => cacheIrrelevant)
  if (irrelevant.length === 0) return reply
  let text = reply.toString()
  for (const { name, values } of irrelevant) {
    text = text.replaceAll(JSON.stringify(markOf(name)), () => JSON.stringify(values))
  }
  return Buffer.from(text)
}
