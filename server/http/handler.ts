// What a handler gets and gives, in the types of its row.

import type { Readable } from 'node:stream'
import type { Static, TSchema } from 'typebox'
import type { ReplyOf } from '../../contract/client.ts'
import type { FileBody, JsonBody } from '../../contract/operation.ts'
import type { OperationId, OperationRow } from '../../contract/operations.ts'
import type { Collected } from '../../contract/search.ts'
import type { Caller } from '../callers.ts'
import type { PreparedJson } from '../prepared-json.ts'
import type { Services } from './services.ts'

/** A body that is read as a stream, with the content type it was sent with. */
export type IncomingFile = { readonly stream: Readable; readonly contentType: string }

type Received<Part> = Part extends TSchema ? Static<Part> : null

type ReceivedBody<Body> = Body extends JsonBody
  ? Body['required'] extends true
    ? Static<Body['schema']>
    : Static<Body['schema']> | undefined
  : Body extends FileBody
    ? IncomingFile | null
    : null

type ReceivedQuery<Row extends { query: unknown; collectsUnknown: boolean }> =
  Row['collectsUnknown'] extends true ? Received<Row['query']> & Collected : Received<Row['query']>

/** A request that has passed the gate and the validation. */
export type Call<Id extends OperationId> = {
  readonly caller: OperationRow<Id>['role'] extends 'public' ? null : Caller
  readonly params: Received<OperationRow<Id>['params']>
  readonly query: ReceivedQuery<OperationRow<Id>>
  readonly body: ReceivedBody<OperationRow<Id>['body']>
  /** The header `Idempotency-Key`; null: none was sent. */
  readonly idempotencyKey: string | null
  /** Calls the listener when the one who asks has hung up before there was a reply. */
  readonly whenGone: (listener: () => void) => void
  readonly log: { error(details: object, sentence: string): void }
}

export type Handler<Id extends OperationId> = (
  call: Call<Id>,
  services: Services,
) => ReplyOf<Id> | PreparedJson | Promise<ReplyOf<Id> | PreparedJson>

export type Handlers<Ids extends OperationId = OperationId> = { readonly [Id in Ids]: Handler<Id> }
