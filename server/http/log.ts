// The log of the server: one JSON object a line, or coloured lines for people. Credentials never get into it.

import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/** What writes the log. */
export type Log = FastifyBaseLogger

export type LogSettings = {
  readonly level: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
  /** For people at a terminal. */
  readonly pretty: boolean
  /** Where to write instead of standard output. */
  readonly stream?: DestinationStream
}

const secretHeaders = ['authorization', 'x-ff-api-key', 'cookie']

/** Wherever headers are logged, by the name `headers` or within `req` or `request`, those with secrets are blackened. */
const secretPaths = ['', 'req.', 'request.'].flatMap((place) =>
  secretHeaders.map((name) => `${place}headers["${name}"]`),
)

export function createLog({ level, pretty, stream }: LogSettings): Log {
  const options = { level, redact: { paths: secretPaths, censor: '…' } }
  if (stream !== undefined) return pino(options, stream)
  const transport = pretty ? { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } : null
  const log: Logger = pino(transport === null ? options : { ...options, transport })
  return log
}
