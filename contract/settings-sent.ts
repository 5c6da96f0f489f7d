// Settings as they come in, from a caller or from the store: whoever wrote them may know nothing of the parts that were added
// since. What is missing gets its default.

import Type from 'typebox'
import { type ChannelSettings, channelSettingsSchema, emptySettings } from './settings.ts'

/** The parts that settings must always have: they were there from the beginning, and leaving one out is a mistake. */
const firstParts = [
  'languages',
  'fields',
  'otherFields',
  'facets',
  'facetCoverageMin',
  'sortOrders',
  'paging',
  'suggest',
  'filterSeparators',
  'fieldRolesBy',
  'maxCountVariants',
  'deadlineMs',
] as const
type FirstPart = (typeof firstParts)[number]

export type SentSettings = Pick<ChannelSettings, FirstPart> &
  Partial<Omit<ChannelSettings, FirstPart>>

export const sentSettingsSchema = Type.Unsafe<SentSettings>({
  ...channelSettingsSchema,
  title: 'SentChannelSettings',
  description: 'Settings of a channel. Parts that may be left out get their defaults.',
  examples: [emptySettings],
  required: [...firstParts],
})

/** The settings with defaults for all parts, and for the switches within a part, that they lack. */
export function completeSettings(sent: SentSettings): ChannelSettings {
  const complete: Record<string, unknown> = { ...emptySettings, ...sent }
  for (const [name, standard] of Object.entries(emptySettings)) {
    const own = sent[name as keyof SentSettings]
    if (isObject(standard) && isObject(own)) complete[name] = { ...standard, ...own }
  }
  return complete as ChannelSettings
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
