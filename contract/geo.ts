// Markets: the shops, warehouses or regions where a product can be had, and how far they are.

import Type, { type Static } from 'typebox'
import { oneOf, selections } from './enums.ts'
import { locationSchema, searchParamsSchema } from './search-params.ts'

export const marketSchema = Type.Object(
  {
    id: Type.String({ description: 'Id of the market.' }),
    distance: Type.Optional(Type.Number({ description: 'Kilometres from the given place.' })),
    hasProducts: Type.Optional(
      Type.Boolean({ description: 'Whether it has products of this result.' }),
    ),
    location: Type.Optional(locationSchema),
    searchParams: Type.Optional(searchParamsSchema),
    selected: Type.Optional(oneOf(selections, 'Whether the market is selected.')),
  },
  { title: 'Market', description: 'A place where products can be had.' },
)
export type Market = Static<typeof marketSchema>

export const geoSchema = Type.Object(
  {
    markets: Type.Array(marketSchema, { description: 'The markets that can be selected.' }),
    selectedMarkets: Type.Array(marketSchema, { description: 'The selected ones.' }),
    showDistance: Type.Boolean({ description: 'Whether distances are known and worth showing.' }),
    showMarkets: Type.Boolean({ description: 'Whether markets are worth showing.' }),
  },
  { title: 'Geo', description: 'The markets of a result.' },
)
export type Geo = Static<typeof geoSchema>
