// Passwords in settings are written and never read: they are shown hidden, and one that comes back hidden stays as it is stored,
// as long as it goes to the same place.

import type { ChannelSettings } from '../../contract/settings.ts'
import { type FeedKind, type FeedSource, hiddenPassword } from '../../contract/settings-modules.ts'
import type { SettingsFlaw } from './settings-flaw.ts'

export function hidePasswords(settings: ChannelSettings): ChannelSettings {
  return withFeeds(settings, (feed) =>
    feed.password === undefined ? feed : { ...feed, password: hiddenPassword },
  )
}

/** The settings with the stored passwords for those that came hidden, or why one cannot be kept. */
export function keepPasswords(
  settings: ChannelSettings,
  stored: ChannelSettings | null,
): { readonly settings: ChannelSettings } | { readonly flaw: SettingsFlaw } {
  for (const [kind, feed] of entriesOf(settings)) {
    const known = stored?.feeds[kind]
    if (feed.password !== hiddenPassword) continue
    const path = `feeds.${kind}.password`
    if (known?.password === undefined) {
      return {
        flaw: { path, reason: `${hiddenPassword} stands for a stored password, and there is none` },
      }
    }
    // Otherwise whoever may change settings could have the password sent to a server of their own.
    if (originOf(known) !== originOf(feed) || known.user !== feed.user) {
      return {
        flaw: { path, reason: 'must be given anew, because it goes to another server or user' },
      }
    }
  }
  const kept = withFeeds(settings, (feed, kind) => {
    const password = stored?.feeds[kind]?.password
    return feed.password === hiddenPassword && password !== undefined ? { ...feed, password } : feed
  })
  return { settings: kept }
}

/** `https://shop.example:8443` of an address. */
function originOf({ url = '' }: FeedSource): string {
  return (/^https?:\/\/[^/?#\\]*/i.exec(url)?.[0] ?? '').toLowerCase()
}

function entriesOf({ feeds }: ChannelSettings): [FeedKind, FeedSource][] {
  return Object.entries(feeds) as [FeedKind, FeedSource][]
}

function withFeeds(
  settings: ChannelSettings,
  change: (feed: FeedSource, kind: FeedKind) => FeedSource,
): ChannelSettings {
  const feeds = entriesOf(settings).map(([kind, feed]) => [kind, change(feed, kind)] as const)
  return { ...settings, feeds: Object.fromEntries(feeds) }
}
