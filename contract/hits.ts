// A record as a search, a campaign or a recommendation shows it.

import Type, { type Static } from 'typebox'
import { openObject } from './parts.ts'

export const hitRecordSchema = Type.Object(
  {
    id: Type.String({
      description: 'Id of the record: the value of the field with the role masterId.',
    }),
    masterValues: openObject({
      description: 'Values that all variants share.',
    }),
    variantValues: Type.Array(openObject({ description: 'Values of one variant.' }), {
      description: 'The values of each variant that matches.',
    }),
    foundWords: Type.Optional(
      Type.Array(Type.String(), { description: 'Search hits only: the words that were found.' }),
    ),
    position: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Search hits only: place over all pages, from 1.' }),
    ),
    score: Type.Optional(
      Type.Number({ minimum: 0, maximum: 100, description: 'Search hits only: 0 to 100.' }),
    ),
  },
  {
    title: 'Record',
    description: 'A product with the variants that match.',
    examples: [
      {
        id: 'trail-runner',
        masterValues: { Name: 'Trail Runner', Brand: 'Nordpfad' },
        variantValues: [{ ProductNumber: 'TR-42', Size: '42' }],
        position: 1,
        score: 98.5,
      },
    ],
  },
)
export type HitRecord = Static<typeof hitRecordSchema>
