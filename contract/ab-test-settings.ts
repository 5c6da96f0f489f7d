// What of a channel's settings a variant of an A/B test may change: only what needs no other index, because a test must not double the
// memory of a channel.

import Type, { type Static } from 'typebox'
import { oneOf, sortDirections } from './enums.ts'
import { text } from './parts.ts'
import { channelSettingsSchema } from './settings.ts'

const { facets, facetCoverageMin, sortOrders, paging, suggest, maxCountVariants } =
  channelSettingsSchema.properties

export const abSettingNames = [
  'facets',
  'facetCoverageMin',
  'sortOrders',
  'defaultSort',
  'paging',
  'suggest',
  'maxCountVariants',
  'deduplicationField',
  'rankingWeight',
] as const

const known = {
  facets: Type.Optional(facets),
  facetCoverageMin: Type.Optional(facetCoverageMin),
  sortOrders: Type.Optional(sortOrders),
  defaultSort: Type.Optional(
    Type.Object(
      {
        field: text('The field sorted by where the request names no order.', { minLength: 1 }),
        order: oneOf(sortDirections, 'Direction.'),
      },
      { description: 'The order of results unless another is asked for.' },
    ),
  ),
  paging: Type.Optional(paging),
  suggest: Type.Optional(suggest),
  maxCountVariants: Type.Optional(maxCountVariants),
  deduplicationField: Type.Optional(channelSettingsSchema.properties.deduplicationField),
  rankingWeight: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 10,
      description: 'How much imported ranking values weigh: 1 as without the test, 0 nothing.',
    }),
  ),
}

/** Others are let through the schema, so that they can be refused by name instead of being ignored. */
export const abSettingsSchema = Type.Object(known, {
  title: 'AbTestSettings',
  description: `Settings that the variant has in place of the channel’s, whole parts each: ${abSettingNames.map((name) => `\`${name}\``).join(', ')}. What would need another index, such as \`fields\` or \`languages\`, is refused.`,
  additionalProperties: Type.Unknown(),
  maxProperties: 100,
  examples: [{ facetCoverageMin: 0.5, defaultSort: { field: 'Price', order: 'asc' } }],
})
export type AbSettings = { readonly [Name in keyof typeof known]?: Static<(typeof known)[Name]> }
