// Reads JSON bodies: the name that would reach an object's prototype is refused, and so is what is nested too deep to be meant.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../contract/problems.ts'

export const depthMax = 100
/** Some clients send it before any text. */
const byteOrderMark = '\ufeff'

/** Lets the operations of `app` take JSON. An empty body is no body. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string) => {
      refuseEncoding(request.headers['content-encoding'])
      return text === '' ? undefined : parseBody(text)
    },
  )
}

/** A compressed text would only be told to be no JSON. */
function refuseEncoding(encoding = 'identity'): void {
  if (encoding === 'identity') return
  const type = `application/json encoded as ${encoding}`
  throw new Problem('wrongContentType', { type, expected: 'application/json as it stands' })
}

/** The value of a JSON text. Refused with Problem `badBody`. */
export function parseBody(text: string): unknown {
  const value = parsed(text)
  const flaw = flawOf(value)
  if (flaw !== null) throw new Problem('badBody', { reason: flaw })
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.startsWith(byteOrderMark) ? text.slice(1) : text)
  } catch (error) {
    throw new Problem('badBody', { reason: `it is not JSON (${(error as Error).message}).` }, error)
  }
}

/** Why a value is refused, or null. Walks level by level, so that no depth can exhaust the stack. */
function flawOf(value: unknown): string | null {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = []
    for (const part of level) {
      if (typeof part !== 'object' || part === null) continue
      if (depth >= depthMax) return `it is nested more than ${depthMax} levels deep.`
      if (Object.hasOwn(part, '__proto__')) return 'the name `__proto__` is not allowed in it.'
      for (const child of Object.values(part)) {
        if (typeof child === 'object' && child !== null) next.push(child)
      }
    }
    level = next
  }
  return null
}
