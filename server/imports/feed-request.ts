// One request to the source of a feed. Where a name leads is looked at when it is resolved, in the very connection that is made:
// a name that was harmless a moment ago cannot turn into this machine.

import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'

/** An address that must be named to be asked. */
export class NearAddress extends Error {}

export type FeedRequest = {
  readonly headers: Readonly<Record<string, string>>
  /** Whether addresses of this machine and of its own link may be asked. */
  readonly mayBeNear: boolean
  readonly signal: AbortSignal
}

/** The reply with its body unread. Rejects with NearAddress where it would lead to an address that it may not. */
export function requestFeed(url: URL, order: FeedRequest): Promise<IncomingMessage> {
  const { headers, mayBeNear, signal } = order
  return new Promise((resolve, reject) => {
    // An address that stands in the URL itself is connected to without being looked up.
    const address = url.hostname.replace(/^\[|\]$/g, '')
    if (!mayBeNear && isNear(address)) throw new NearAddress()
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const looked = mayBeNear ? {} : { lookup: lookupFar }
    const asked = request(url, { headers, signal, agent: false, ...looked })
    asked.once('response', resolve)
    asked.on('error', reject)
    asked.end()
  })
}

/** The body without the packing of the connection; null: it is packed in a way that is not read. */
export function bodyOf(reply: IncomingMessage): Readable | null {
  const encoding = (reply.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding === 'identity') return reply
  const unpacking =
    encoding === 'br'
      ? createBrotliDecompress()
      : /^(x-)?gzip$|^deflate$/.test(encoding)
        ? createUnzip()
        : null
  // Errors reach the reader through the stream that it reads; the callback is there because pipeline wants one.
  return unpacking === null ? null : pipeline(reply, unpacking, () => {})
}

const nearAddresses = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  // Where clouds tell their machines what nobody else may know.
  ['169.254.0.0', 16],
] as const) {
  nearAddresses.addSubnet(network, prefix, 'ipv4')
}
nearAddresses.addAddress('::', 'ipv6')
nearAddresses.addAddress('::1', 'ipv6')
nearAddresses.addSubnet('fe80::', 10, 'ipv6')
nearAddresses.addAddress('fd00:ec2::254', 'ipv6')

/** Whether it is an address of this machine itself or of its own link. */
export function isNear(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && nearAddresses.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

const lookupFar: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const failure =
      error ?? (found.some(({ address }) => isNear(address)) ? new NearAddress() : null)
    if (failure !== null) return done(failure, '')
    if (options.all === true) return done(null, found)
    const [first] = found
    done(null, first?.address ?? '', first?.family)
  })
}
