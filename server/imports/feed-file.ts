// The file that a feed stands for: one on the disk, or a copy of what an address gave. The copy stays in the data folder, so that
// an import that does not ask for the newest can go without the network.

import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '../../contract/problems.ts'
import type { ChannelSettings } from '../../contract/settings.ts'
import type { FeedKind, FeedSource } from '../../contract/settings-modules.ts'
import { download } from './download.ts'
import { feedPath } from './feed.ts'
import { downloadsFolder } from './folders.ts'
import { limits } from './limits.ts'
import type { ThreadFile } from './thread-messages.ts'

export type FeedRequest = {
  readonly channel: string
  readonly kind: FeedKind
  readonly settings: ChannelSettings
  /** Whether an address is asked although there is a copy. */
  readonly fetchAnew: boolean
  readonly signal: AbortSignal
  readonly onProgress: (bytes: { bytesRead: number; bytesTotal: number }) => void
}

export type FeedPlace = {
  readonly dataFolder: string
  /** The hosts that may be asked: `*`, or names with commas between. */
  readonly feedHosts: string
  readonly bytesMax: number
  readonly backoffMs?: number
}

/** Null: the settings name none. */
export function feedOf(settings: ChannelSettings, kind: FeedKind): Partial<FeedSource> | null {
  const feed = settings.feeds[kind]
  if (feed !== undefined) return feed
  return kind === 'search' && settings.feed !== undefined ? settings.feed : null
}

/** Refused with Problem `noFeed`, `feedFailed` or `badCatalogue`. */
export async function feedFile(place: FeedPlace, request: FeedRequest): Promise<ThreadFile> {
  const { channel, kind, settings } = request
  const feed = feedOf(settings, kind)
  if (feed === null) throw new Problem('noFeed', { channel, kind })
  const bytesMax = Math.min(place.bytesMax, feed.bytesMax ?? limits.fileBytesMax)
  const sizes = { bytesMax, expandedBytesMax: feed.bytesMax ?? limits.expandedBytesMax }
  if (feed.url !== undefined) {
    const path = await fetched(place, request, { ...feed, url: feed.url, bytesMax })
    return { ...sizes, path, name: URL.parse(feed.url)?.pathname ?? '' }
  }
  if (feed.path === undefined) throw new Problem('noFeed', { channel, kind })
  return { ...sizes, path: await feedPath(place.dataFolder, feed.path), name: feed.path }
}

type FetchedFeed = Partial<FeedSource> & { readonly url: string; readonly bytesMax: number }

/** The path of the copy, which is fetched when it is asked for or missing. */
async function fetched(
  place: FeedPlace,
  { channel, kind, fetchAnew, signal, onProgress }: FeedRequest,
  { url, user, password, timeoutSeconds = 300, bytesMax, retries = 2 }: FetchedFeed,
): Promise<string> {
  const folder = channelFolder(place.dataFolder, channel)
  // Another address or another user is another file.
  const mark = createHash('sha256')
    .update(JSON.stringify([url, user]))
    .digest('hex')
    .slice(0, 16)
  const path = join(folder, `${kind}-${mark}`)
  if (!fetchAnew && (await isFile(path))) return path
  const timeoutMs = timeoutSeconds * 1000
  const { backoffMs, feedHosts: hosts } = place
  const limitsOfFeed = {
    timeoutMs,
    bytesMax,
    retries,
    ...(backoffMs === undefined ? {} : { backoffMs }),
  }
  await download({ url, user, password, ...limitsOfFeed, path, hosts, signal, onProgress })
  await removeOthers(folder, { kind, kept: `${kind}-${mark}` })
  return path
}

/** Forgets the copies of a channel that is no more. */
export async function removeDownloads(dataFolder: string, channel: string): Promise<void> {
  await rm(channelFolder(dataFolder, channel), { recursive: true, force: true })
}

function channelFolder(dataFolder: string, channel: string): string {
  return join(downloadsFolder(dataFolder), encodeURIComponent(channel))
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

/** Copies of addresses that the settings named before. */
async function removeOthers(folder: string, { kind, kept }: { kind: string; kept: string }) {
  for (const name of await readdir(folder)) {
    if (name.startsWith(`${kind}-`) && name !== kept) await rm(join(folder, name), { force: true })
  }
}
