// What a request says about who it comes from: the name and password of a user, or an API key, which is the base64 of
// `key-id:secret`. Pure text work; whether they are right is for the accounts to say.

import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '../contract/problems.ts'

export type RequestCredentials = {
  /** The header Authorization. */
  readonly authorization?: string | undefined
  /** The header X-FF-API-Key, which goes before the other one. */
  readonly apiKey?: string | undefined
  /** The header Origin: a browser's word for the page that asks. */
  readonly origin?: string | undefined
  /** Where the request comes from, to slow those who guess. */
  readonly address?: string | undefined
}

export type Credentials =
  | { readonly kind: 'user'; readonly name: string; readonly password: string }
  | { readonly kind: 'key'; readonly id: string; readonly secret: string }

const headerLengthMax = 8192
const keyIdForm = /^k_[0-9a-f]{16}$/

/** Names of users never begin so: what begins so is the id of a key. */
export const keyIdPrefix = 'k_'

/** Problem `noCredentials` where there are none, `wrongCredentials` where they cannot be read. */
export function readCredentials({ authorization, apiKey }: RequestCredentials): Credentials {
  if (apiKey !== undefined && apiKey !== '') return decoded(apiKey)
  const basic = /^basic +(\S+) *$/i.exec(bounded(authorization ?? ''))
  if (basic === null) throw new Problem('noCredentials')
  return decoded(basic[1])
}

function decoded(base64: string): Credentials {
  const text = Buffer.from(bounded(base64), 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 0) throw new Problem('wrongCredentials')
  const name = text.slice(0, colon)
  const secret = text.slice(colon + 1)
  return keyIdForm.test(name)
    ? { kind: 'key', id: name, secret }
    : { kind: 'user', name, password: secret }
}

function bounded(header: string): string {
  if (header.length > headerLengthMax) throw new Problem('wrongCredentials')
  return header
}

/** A new key: what its owner is shown once, and the two parts of it that are kept. */
export function makeKey(): { id: string; key: string; secretHash: string } {
  const id = keyIdPrefix + randomBytes(8).toString('hex')
  const secret = randomBytes(32).toString('base64url')
  const key = Buffer.from(`${id}:${secret}`).toString('base64')
  return { id, key, secretHash: hashSecret(secret).toString('hex') }
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
