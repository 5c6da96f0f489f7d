// A client made from the table: the paths, parameters and replies of every operation, checked by the compiler.
// It has no network of its own; whoever makes it hands in `fetch`.

import type { Static, TObject, TSchema } from 'typebox'
import type { FileBody, JsonBody, Operation } from './operation.ts'
import { type OperationId, type OperationRow, operations } from './operations.ts'
import type { HasDefault } from './parts.ts'

/** As much of `fetch` as the client needs. */
export type Fetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: never },
) => Promise<{ readonly status: number; text(): Promise<string> }>

export type ClientSettings = {
  /** Address of the server with its base path, without a slash at the end. */
  readonly baseUrl: string
  /** Sent with every request: `Authorization` or `X-FF-API-Key`. */
  readonly headers: Readonly<Record<string, string>>
  readonly fetch: Fetch
}

/** What may be sent for a schema: what has a default may be left out. */
type Input<Schema> =
  Schema extends TObject<infer Properties>
    ? Omit<Static<Schema>, DefaultedKeys<Properties>> &
        Partial<Pick<Static<Schema>, DefaultedKeys<Properties> & keyof Static<Schema>>>
    : undefined

type DefaultedKeys<Properties> = {
  [Key in keyof Properties]: Properties[Key] extends HasDefault ? Key : never
}[keyof Properties]

/** A JSON body: an object without its defaults, or anything else as it is. */
type Sent<Schema extends TSchema> = Schema extends TObject ? Input<Schema> : Static<Schema>

type BodyOf<Body> = Body extends JsonBody
  ? Body['required'] extends true
    ? { readonly body: Sent<Body['schema']> }
    : { readonly body?: Sent<Body['schema']> }
  : Body extends FileBody
    ? { readonly file?: unknown; readonly contentType?: Body['contentTypes'][number] }
    : unknown

type Part<Name extends string, Value> = Value extends undefined
  ? unknown
  : Partial<Value> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value }

export type CallOf<Id extends OperationId> = Part<'params', Input<OperationRow<Id>['params']>> &
  Part<'query', Input<OperationRow<Id>['query']>> &
  BodyOf<OperationRow<Id>['body']>

export type ReplyOf<Id extends OperationId> = OperationRow<Id>['reply'] extends infer Reply
  ? Reply extends TSchema
    ? Static<Reply>
    : undefined
  : never

export type Client = <Id extends OperationId>(id: Id, call: CallOf<Id>) => Promise<ReplyOf<Id>>

/** A reply that is not a success: its status, and the body as far as it was readable. */
export class ClientError extends Error {
  readonly status: number
  readonly error: string

  constructor(status: number, error: string, description: string) {
    super(description)
    this.name = 'ClientError'
    this.status = status
    this.error = error
  }
}

type LooseCall = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly file?: unknown
  readonly contentType?: string
}

/** Makes a client. A reply other than 200 is thrown as `ClientError`. */
export function createClient(settings: ClientSettings): Client {
  const rows = new Map<string, Operation>(operations.map((row) => [row.id, row]))
  return async (id, call) => {
    const row = rows.get(id)!
    const { params, query, body, file, contentType } = call as LooseCall
    const headers: Record<string, string> = { ...settings.headers, accept: 'application/json' }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (file !== undefined) headers['content-type'] = contentType ?? 'application/octet-stream'
    const sent = body === undefined ? file : JSON.stringify(body)
    const reply = await settings.fetch(settings.baseUrl + address(row.path, params, query), {
      method: row.method,
      headers,
      // The type of a body differs from world to world; it is handed on as it came.
      ...(sent === undefined ? {} : { body: sent as never }),
    })
    const text = await reply.text()
    if (reply.status !== 200) throw clientError(reply.status, text)
    return row.reply === null ? undefined : JSON.parse(text)
  }
}

/** The path with its parameters filled in, and the query string; lists repeat their name. */
export function address(
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((single) => single !== undefined)
      .map((single) => `${encodeURIComponent(name)}=${encodeURIComponent(String(single))}`),
  )
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`
}

function clientError(status: number, text: string): ClientError {
  try {
    const body = JSON.parse(text) as { error?: unknown; errorDescription?: unknown }
    return new ClientError(status, String(body.error), String(body.errorDescription))
  } catch {
    return new ClientError(
      status,
      'unreadable',
      `The server answered ${status}: ${text.slice(0, 200)}`,
    )
  }
}
