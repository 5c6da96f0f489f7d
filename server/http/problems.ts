// The only place that turns refusals and surprises into replies.

import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { textLengthMax } from '../../contract/parts.ts'
import { Problem, problems } from '../../contract/problems.ts'
import type { ErrorBody } from '../../contract/refusals.ts'

/** Seconds after which a caller may try again, unless the problem says otherwise. */
const retrySeconds = 5
/** The rest of a refused body that is read all the same, to keep the connection. */
const restBytesMax = 32 * 1024 * 1024

/** Answers with the problem's status and body. A surprise is logged whole and answered by its number. */
export function answerProblem(
  error: unknown,
  { request, reply, debug }: { request: FastifyRequest; reply: FastifyReply; debug: boolean },
): void {
  const problem = asProblem(error, request)
  if (problem.problem === 'unexpected') logSurprise(request.log, error)
  reply.headers(headersOf(problem, request))
  // The framework closes the connection of a body that is too large; its sender would then not hear why.
  if (hasLongRest(request)) reply.header('connection', 'close')
  else reply.removeHeader('connection')
  reply.code(problems[problem.problem].status).type('application/json; charset=utf-8')
  reply.send(JSON.stringify(errorBody(problem, error, debug)))
}

/** What a refusal says beside its body: how to sign in, which methods there are, when to come again. */
function headersOf({ problem, values }: Problem, request: FastifyRequest): Record<string, string> {
  switch (problem) {
    case 'noCredentials':
    case 'wrongCredentials':
      // A page that sent a key must not make the browser ask its user for a password.
      return request.headers['x-ff-api-key'] === undefined
        ? { 'www-authenticate': 'Basic realm="Aisle", charset="UTF-8"' }
        : {}
    case 'wrongMethod':
      return { allow: String(values.allowed) }
    case 'tooManyRequests':
    case 'notReady':
    case 'storeAway':
    case 'noDirector':
      return { 'retry-after': String(values.seconds ?? retrySeconds) }
    default:
      return {}
  }
}

/** A refused body that is still on its way is not read to its end, unless that end is near: the connection closes instead. */
function hasLongRest(request: FastifyRequest): boolean {
  if (request.raw.complete) return false
  const isChunked = request.headers['transfer-encoding'] !== undefined
  return isChunked || Number(request.headers['content-length'] ?? 0) > restBytesMax
}

export function errorBody(problem: Problem, error: unknown, debug: boolean): ErrorBody {
  const stack = debug ? stackOf(error) : ''
  return {
    error: problem.problem,
    errorDescription: problem.message,
    ...(stack === '' ? {} : { stacktrace: stack }),
  }
}

function logSurprise(log: FastifyBaseLogger, error: unknown): void {
  log.error({ err: error }, 'a request ended in a surprise')
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by ${stackOf(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}

function asProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  return (
    refusedByFramework(error as FastifyError, request) ??
    new Problem('unexpected', { id: request.id }, error)
  )
}

function refusedByFramework(error: Partial<FastifyError>, request: FastifyRequest): Problem | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('bodyTooLarge', { limit: request.routeOptions.bodyLimit ?? 0 }, error)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem('wrongContentType', {
        type: request.headers['content-type'] ?? '(none)',
        expected: request.routeOptions.config.contentTypes?.join(', ') ?? 'no body',
      })
    case 'FST_ERR_BAD_URL':
      return new Problem('badParameter', { parameter: 'path', reason: 'is not encoded correctly' })
    case 'FST_ERR_MAX_PARAM_LENGTH': {
      const reason = `has a part of more than ${textLengthMax} characters`
      return new Problem('badParameter', { parameter: 'path', reason })
    }
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Problem('badBody', { reason: 'it is shorter or longer than Content-Length says.' })
  }
  const isCallersFault = (error.statusCode ?? 500) < 500
  return isCallersFault ? new Problem('badBody', { reason: String(error.message) }, error) : null
}
