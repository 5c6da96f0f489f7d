// What an operation is: one row that routing, validation, the gate, the OpenAPI document, the reference page, the client and
// the tests are read off.

import type { TObject, TSchema } from 'typebox'
import type { ProblemName } from './problems.ts'
import type { Role } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export const areas = [
  'Search and navigation',
  'Suggest',
  'Records',
  'Markets and prices',
  'Recommendations',
  'Campaigns',
  'Ranking rules',
  'A/B tests',
  'Preview',
  'History',
  'Tracking',
  'Imports',
  'Jobs',
  'Cluster',
  'Accounts',
  'Management',
  'Health',
] as const
export type Area = (typeof areas)[number]

export type JsonBody = {
  readonly kind: 'json'
  readonly schema: TSchema
  readonly required: boolean
  /** Larger bodies are refused before they are read. */
  readonly bytesMax: number
}

/** A file as it stands, read as a stream; the server's configuration limits its size. */
export type FileBody = { readonly kind: 'file'; readonly contentTypes: readonly string[] }

export type Operation = {
  readonly id: string
  readonly method: Method
  /** With parameters in braces: `/rest/v5/search/{channel}`. */
  readonly path: string
  readonly area: Area
  /** `none`: any caller with credentials; `public`: no credentials at all. */
  readonly role: Role | 'none' | 'public'
  readonly summary: string
  /** More to know, in sentences; Markdown with code spans. */
  readonly description?: string
  readonly params: TObject | null
  readonly query: TObject | null
  /** Unknown query parameters arrive as `customParameters`; otherwise they are ignored. */
  readonly collectsUnknown: boolean
  readonly body: JsonBody | FileBody | null
  /** Null: nothing but the status 200. */
  readonly reply: TSchema | null
  /**
   * Which of several nodes answers: whichever is asked, or the director, to which the others hand it on. Absent: what only looks
   * something up for a shopper or tracks, and what needs no role, is answered by whichever is asked, all else by the director.
   */
  readonly node?: 'any' | 'director'
  /** Refusals beyond those that every operation has (bad parameters, credentials, surprises). */
  readonly problems: readonly ProblemName[]
}

export function isOfDirector({ node, role }: Pick<Operation, 'node' | 'role'>): boolean {
  if (node !== undefined) return node === 'director'
  return role !== 'public' && role !== 'none' && role !== 'ApiPublicQueries'
}

/** Says a row, keeping its exact types for the client and the handlers. */
export function operation<const Row extends Operation>(row: Row): Row {
  return row
}
