// Rows of suggestions: a term with its type, weight, image and deeplink; what else a row has are its attributes.

import { readNumber } from '../channel/values.ts'
import { columnsOf, firstOf, nameFrom, otherColumns } from './row-columns.ts'
import { type RowReader, whole } from './row-pieces.ts'

const termNames = ['term', 'suggestion', 'searchterm', 'query', 'name', 'text']
const weightNames = ['weight', 'hitcount', 'hits', 'count', 'score', 'frequency']
const imageNames = ['image', 'imageurl']

export const suggestRows: RowReader = {
  read: (record) => {
    const columns = columnsOf(record)
    const termName = termNames.find((name) => columns.has(name)) ?? 'term'
    const term = nameFrom(columns.get(termName), 'the column term')
    if (typeof term === 'string') return term
    const type = columns.get('type')
    if (type !== undefined && typeof type !== 'string') return 'the column type must hold a text'
    const weight = readWeight(firstOf(columns, weightNames))
    if (typeof weight === 'string') return weight
    const known = new Set([termName, 'type', 'deeplink', ...weightNames, ...imageNames])
    const image = firstOf(columns, imageNames)
    const deeplink = columns.get('deeplink')
    const body = {
      ...otherColumns(record, known),
      ...(type === undefined ? {} : { type }),
      ...(weight === undefined ? {} : { weight }),
      ...(image === undefined ? {} : { image: String(image) }),
      ...(deeplink === undefined ? {} : { deeplink: String(deeplink) }),
    }
    return [{ shelf: 'suggestTerms', key: term.name, part: whole, body }]
  },
  joining: null,
}

function readWeight(value: unknown): number | string | undefined {
  if (value === undefined) return undefined
  const weight = readNumber(value)
  return weight === null || weight < 0 ? 'the column weight must hold a number not below 0' : weight
}
