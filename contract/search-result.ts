// What a search or a navigation answers: hits, facets, the way here and every way on.

import Type, { type Static } from 'typebox'
import { answerSchema, campaignSchema } from './campaigns.ts'
import {
  breadcrumbTypes,
  exactSearchModes,
  facetTypes,
  filterStyles,
  oneOf,
  resultTypes,
  selections,
  selectionTypes,
  sortDirections,
} from './enums.ts'
import { geoSchema } from './geo.ts'
import { hitRecordSchema } from './hits.ts'
import { fieldRolesSchema, openObject } from './parts.ts'
import { filterSchema, searchControlParamsSchema, searchParamsSchema } from './search-params.ts'

export const facetElementSchema = Type.Object(
  {
    text: Type.String({ description: 'What to show; of a slider `[min - max]`.' }),
    totalHits: Type.Integer({
      minimum: 0,
      description:
        'How many hits its link leads to; where variants are hits of their own, how many products.',
    }),
    selected: oneOf(
      selections,
      'Whether it is chosen. `IMPLICIT`: by another choice, as the parent of a category; `IRRELEVANT`: chosen, but nothing matches.',
    ),
    searchParams: Type.Optional(searchParamsSchema),
    clusterLevel: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Level within a category path, from 0.' }),
    ),
    absoluteMinValue: Type.Optional(
      Type.Number({ description: 'Slider: the least value there is.' }),
    ),
    absoluteMaxValue: Type.Optional(
      Type.Number({ description: 'Slider: the greatest value there is.' }),
    ),
    selectedMinValue: Type.Optional(
      Type.Number({ description: 'Slider: lower end of the choice.' }),
    ),
    selectedMaxValue: Type.Optional(
      Type.Number({ description: 'Slider: upper end of the choice.' }),
    ),
    distance: Type.Optional(Type.Number({ description: 'Kilometres to the market.' })),
    showDistance: Type.Optional(
      Type.Boolean({ description: 'Whether the distance is worth showing.' }),
    ),
    previewImageURL: Type.Optional(Type.String({ description: 'Picture for the value.' })),
  },
  { title: 'FacetElement', description: 'One value to choose, or chosen.' },
)
export type FacetElement = Static<typeof facetElementSchema>

export const facetSchema = Type.Object(
  {
    name: Type.String({ description: 'What to show above the values.' }),
    associatedFieldName: Type.String({ description: 'The field whose values are offered.' }),
    type: oneOf(facetTypes, 'How the values are understood.'),
    filterStyle: oneOf(filterStyles, 'How it is meant to be shown.'),
    selectionType: oneOf(selectionTypes, 'What choosing a value does to the others.'),
    elements: Type.Array(facetElementSchema, { description: 'Values that can be chosen.' }),
    selectedElements: Type.Array(facetElementSchema, { description: 'Values that are chosen.' }),
    detailedLinks: Type.Integer({ minimum: 0, description: 'How many values to show first.' }),
    unit: Type.Optional(Type.String({ description: 'Unit of the values.' })),
    decimalPlaces: Type.Optional(Type.Integer({ minimum: 0, description: 'Decimals to show.' })),
    showPreviewImages: Type.Boolean({ description: 'Whether pictures are worth showing.' }),
  },
  { title: 'Facet', description: 'A field by whose values the result can be narrowed.' },
)
export type Facet = Static<typeof facetSchema>

export const breadcrumbSchema = Type.Object(
  {
    text: Type.String({ description: 'What to show.' }),
    type: oneOf(breadcrumbTypes, 'What kind of step it was.'),
    associatedFieldName: Type.Optional(Type.String({ description: 'The field of a filter.' })),
    value: Type.Optional(
      openObject({ description: 'The filter value of this step, as in `filters`.' }),
    ),
    searchParams: Type.Optional(searchParamsSchema),
  },
  {
    title: 'Breadcrumb',
    description: 'One step on the way here; its search state leads back to it.',
  },
)
export type Breadcrumb = Static<typeof breadcrumbSchema>

export const pageLinkSchema = Type.Object(
  {
    currentPage: Type.Boolean({ description: 'Whether it is this page.' }),
    number: Type.Integer({ minimum: 1, description: 'Number of the page.' }),
    searchParams: searchParamsSchema,
  },
  { title: 'PageLink', description: 'The way to another page.' },
)
export type PageLink = Static<typeof pageLinkSchema>

export const pagingSchema = Type.Object(
  {
    currentPage: Type.Integer({ minimum: 1, description: 'Number of this page.' }),
    defaultHitsPerPage: Type.Integer({ description: 'Hits on a page unless asked otherwise.' }),
    hitsPerPage: Type.Integer({ minimum: 0, description: 'Hits on a page here.' }),
    pageCount: Type.Integer({
      minimum: 0,
      description: 'How many pages there are; 0: nothing found.',
    }),
    nextLink: Type.Optional(pageLinkSchema),
    previousLink: Type.Optional(pageLinkSchema),
  },
  { title: 'Paging', description: 'Where this page stands among the others.' },
)
export type Paging = Static<typeof pagingSchema>

export const sortItemSchema = Type.Object(
  {
    name: Type.String({ description: 'The field sorted by, or `Relevancy`.' }),
    order: oneOf(sortDirections, 'Direction.'),
    description: Type.String({
      description: 'A message key such as `sort.priceAsc`, or a text to show.',
    }),
    selected: Type.Boolean({ description: 'Whether the result is sorted so.' }),
    searchParams: Type.Optional(searchParamsSchema),
  },
  { title: 'SortItem', description: 'A sort order to choose.' },
)
export type SortItem = Static<typeof sortItemSchema>

export const singleWordResultSchema = Type.Object(
  {
    word: Type.String({ description: 'One word of the query.' }),
    totalHits: Type.Integer({ minimum: 0, description: 'What it finds alone.' }),
    previewRecords: Type.Array(hitRecordSchema, { description: 'The first of them.' }),
    searchParams: Type.Optional(searchParamsSchema),
  },
  {
    title: 'SingleWordResult',
    description: 'What one word would find alone, when no hit holds all words.',
  },
)
export type SingleWordResult = Static<typeof singleWordResultSchema>

const milliseconds = (what: string) =>
  Type.Optional(Type.Number({ minimum: 0, description: `Milliseconds that ${what} took.` }))

export const searchResultSchema = Type.Object(
  {
    answers: Type.Optional(
      Type.Array(answerSchema, { description: 'Answers of advisor campaigns that led here.' }),
    ),
    articleNumberSearch: Type.Boolean({
      description: 'Whether the query was taken for an article number.',
    }),
    breadCrumbTrail: Type.Array(breadcrumbSchema, { description: 'The way here.' }),
    campaigns: Type.Array(campaignSchema, { description: 'Campaigns that apply.' }),
    exactSearchMode: Type.Optional(oneOf(exactSearchModes, 'How exact matches were used.')),
    facets: Type.Array(facetSchema, { description: 'Ways to narrow the result.' }),
    fieldRoles: fieldRolesSchema,
    filters: Type.Array(filterSchema, {
      description: 'The filters that were given, with warnings.',
    }),
    followSearch: Type.Optional(
      Type.String({ description: 'Links the next request to this one.' }),
    ),
    geo: Type.Optional(geoSchema),
    hits: Type.Array(hitRecordSchema, { description: 'The hits of this page.' }),
    paging: pagingSchema,
    resultType: oneOf(resultTypes, 'How the hits were found.'),
    scoreFirstHit: Type.Number({ description: 'Score of the first hit of the whole result.' }),
    scoreLastHit: Type.Number({ description: 'Score of the last hit of the whole result.' }),
    searchControlParams: searchControlParamsSchema,
    searchParams: searchParamsSchema,
    singleWordResults: Type.Optional(
      Type.Array(singleWordResultSchema, {
        description: 'One for each word, when no hit holds all.',
      }),
    ),
    sortItems: Type.Array(sortItemSchema, { description: 'Sort orders to choose from.' }),
    splitDocuments: Type.Boolean({
      description: 'Whether variants are shown as hits of their own.',
    }),
    timedOut: Type.Boolean({ description: 'Whether this is only what was ready at the deadline.' }),
    tookAssistantAi: milliseconds('the assistant'),
    tookSynonymModel: milliseconds('the synonym model'),
    tookPartner54: milliseconds('the partner service'),
    tookTotal: milliseconds('everything'),
    tookVector: milliseconds('the vector search'),
    tookIndex: milliseconds('the search in the index'),
    totalHits: Type.Integer({ minimum: 0, description: 'Hits on all pages.' }),
  },
  { title: 'SearchResult', description: 'The answer to a search or a navigation.' },
)
export type SearchResultBody = Static<typeof searchResultSchema>
