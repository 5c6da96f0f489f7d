// What names, passwords, roles and keys must look like. Whatever does not is refused with Problem `badParameter`, and rights that
// somebody does not hold are not theirs to give: Problem `missingRole` or `foreignChannel`.

import {
  groupNameLengthMax,
  passwordLengthMax,
  permittedChannelsMax,
  userNameLengthMax,
} from '../contract/accounts.ts'
import { Problem } from '../contract/problems.ts'
import { roles } from '../contract/roles.ts'
import type { Caller } from './callers.ts'
import { keyIdPrefix } from './credentials.ts'
import type { StoredKey } from './store/store.ts'

const originsMax = 100
const rolesMax = roles.length

/** Basic credentials end a name at its first colon, and ids of keys are told from names by their beginning. */
export function checkUserName(name: string): void {
  checkLength(name, userNameLengthMax)
  if (/[\p{Cc}\p{Cs}:]/u.test(name)) refuse('name', 'must not hold a colon or a control character')
  if (name.startsWith(keyIdPrefix)) refuse('name', `must not begin with ${keyIdPrefix}`)
}

export function checkGroupName(name: string): void {
  checkLength(name, groupNameLengthMax)
  if (/[\p{Cc}\p{Cs}]/u.test(name)) refuse('name', 'must not hold a control character')
}

function checkLength(name: string, max: number): void {
  // Characters, as the schemas of the interface count them: a name of pictures is no longer than one of letters.
  const { length } = [...name]
  if (length === 0 || length > max) refuse('name', `must have 1 to ${max} characters`)
}

export function checkPassword(password: string): void {
  if (password.length === 0 || password.length > passwordLengthMax) {
    refuse('password', `must have 1 to ${passwordLengthMax} characters`)
  }
}

export function checkRoles(given: readonly string[]): void {
  const known: ReadonlySet<string> = new Set(roles)
  for (const role of given) if (!known.has(role)) refuse('roles', `there is no role ${role}`)
  if (given.length > rolesMax) refuse('roles', `must be at most ${rolesMax}`)
}

type KeyRights = Pick<
  StoredKey,
  'name' | 'roles' | 'channels' | 'allChannels' | 'allowedOrigins' | 'expires' | 'requestsPerMinute'
>

type KeyWishes = {
  readonly name: string
  readonly roles?: readonly string[] | undefined
  readonly channels?: readonly string[] | undefined
  readonly allowedOrigins?: readonly string[] | undefined
  readonly expires?: string | null | undefined
  readonly requestsPerMinute?: number | undefined
  readonly owner: Caller
}

/** The rights of a key as they are kept. */
export function checkKey(wishes: KeyWishes, now: Date): KeyRights {
  const { name, owner, channels = [], allowedOrigins = [] } = wishes
  checkLength(name, userNameLengthMax)
  const wanted = wishes.roles?.length ? [...new Set(wishes.roles)] : ['ApiPublicQueries']
  checkRoles(wanted)
  for (const role of wanted) if (!owner.hasRole(role)) throw new Problem('missingRole', { role })
  if (channels.length > permittedChannelsMax)
    refuse('channels', `must be at most ${permittedChannelsMax}`)
  for (const channel of channels) {
    if (!owner.mayUseChannel(channel)) throw new Problem('foreignChannel', { channel })
  }
  if (allowedOrigins.length > originsMax) refuse('allowedOrigins', `must be at most ${originsMax}`)
  // Of a caller who is a key with some channels only, "all of mine" means those, not all of the owner's.
  const isLimited = owner.kind === 'key' && !owner.allChannels
  const kept = channels.length === 0 && isLimited ? owner.channels : channels
  return {
    name,
    roles: wanted,
    channels: [...new Set(kept)],
    allChannels: channels.length === 0 && !isLimited,
    allowedOrigins: [...new Set(allowedOrigins.map(checkOrigin))],
    expires: wishes.expires == null ? null : checkExpiry(wishes.expires, now),
    ...(wishes.requestsPerMinute === undefined
      ? {}
      : { requestsPerMinute: wishes.requestsPerMinute }),
  }
}

function checkOrigin(origin: string): string {
  const normal = origin.toLowerCase()
  const isOrigin = /^https?:\/\//.test(normal) && URL.parse(normal)?.origin === normal
  if (!isOrigin) refuse('allowedOrigins', `${origin} is no origin such as https://shop.example`)
  return normal
}

function checkExpiry(expires: string, now: Date): string {
  const end = Date.parse(expires)
  if (Number.isNaN(end)) refuse('expires', 'must be a moment such as 2030-01-31T12:00:00Z')
  if (end <= now.getTime()) refuse('expires', 'must lie in the future')
  return new Date(end).toISOString()
}

function refuse(parameter: string, reason: string): never {
  throw new Problem('badParameter', { parameter, reason })
}
