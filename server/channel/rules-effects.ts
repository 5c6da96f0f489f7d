// A stored effect of a rule as merchandising knows it, or what is wrong with it although each part has the right shape.

import type { StoredEffect } from '../../contract/rule-effects.ts'
import type { Filter } from '../../contract/search-params.ts'
import type { AgeShape, Chosen, NumberShape, RuleEffect } from '../../merchandising/rule.ts'
import { CampaignFlaw, refuse } from './campaign-triggers.ts'

export type ChannelEffect = RuleEffect<readonly Filter[]>

const msOfDay = 86_400_000
/** What an effect multiplies by when it does not say. */
const usualFactor = 2
const usualDecay = 0.5

/** Throws CampaignFlaw; `path` is the place of the effect. */
export function readEffect(stored: StoredEffect, path: string): ChannelEffect {
  switch (stored.kind) {
    case 'boost': {
      const { factor = usualFactor } = stored
      refuse(factor < 1, `${path}.factor`, 'must be at least 1: below that it is a `bury`')
      return { kind: 'factor', chosen: chosenOf(stored, path), factor }
    }
    case 'bury': {
      const { factor = 1 / usualFactor } = stored
      refuse(factor > 1, `${path}.factor`, 'must be at most 1: above that it is a `boost`')
      return { kind: 'factor', chosen: chosenOf(stored, path), factor }
    }
    case 'hide':
      return { kind: 'hide', chosen: chosenOf(stored, path) }
    case 'pin':
      return readPin(stored, path)
    case 'number':
    case 'newness':
      return readCurve(stored, path)
    default:
      return readWords(stored, path)
  }
}

/** What is said twice is contradicted once: products are named, or told by what they have. */
function chosenOf(
  { ids = [], filters = [] }: StoredEffect,
  path: string,
): Chosen<readonly Filter[]> {
  const isEmpty = ids.length === 0 && filters.every(({ values }) => values.length === 0)
  refuse(isEmpty, path, 'needs `ids`, or `filters` with values')
  refuse(ids.length > 0 && filters.length > 0, path, 'has `ids` beside `filters`: say one of them')
  return ids.length > 0 ? { kind: 'ids', ids } : { kind: 'filters', filters }
}

function readPin({ ids = [], positions }: StoredEffect, path: string): ChannelEffect {
  refuse(ids.length === 0, `${path}.ids`, 'is missing: say which products')
  const places = positions ?? ids.map((_, i) => i + 1)
  refuse(places.length !== ids.length, `${path}.positions`, 'must have one place for each of `ids`')
  refuse(new Set(places).size < places.length, `${path}.positions`, 'must not name a place twice')
  refuse(new Set(ids).size < ids.length, `${path}.ids`, 'must not name a product twice')
  return { kind: 'pin', pins: ids.map((id, i) => ({ id, place: places[i] })) }
}

function readCurve(stored: StoredEffect, path: string): ChannelEffect {
  const { kind, field = '', factor = usualFactor } = stored
  refuse(field === '', `${path}.field`, 'is missing')
  if (kind === 'number') return { kind, field, shape: numberShape(stored, path), factor }
  return { kind: 'newness', field, shape: ageShape(stored, path), factor }
}

function numberShape({ shape = 'linear', from, to }: StoredEffect, path: string): NumberShape {
  if (from === undefined) throw new CampaignFlaw(`${path}.from`, 'is missing')
  if (shape === 'step') return { kind: 'step', from }
  if (shape !== 'linear' && shape !== 'logarithmic')
    throw new CampaignFlaw(`${path}.shape`, 'must be `linear`, `logarithmic` or `step` for numbers')
  if (to === undefined) throw new CampaignFlaw(`${path}.to`, 'is missing')
  refuse(to <= from, `${path}.to`, 'must be above `from`')
  return { kind: shape, from, to }
}

function ageShape(
  { shape = 'gaussian', scaleDays, offsetDays = 0, decay = usualDecay }: StoredEffect,
  path: string,
): AgeShape {
  if (shape !== 'linear' && shape !== 'exponential' && shape !== 'gaussian')
    throw new CampaignFlaw(
      `${path}.shape`,
      'must be `linear`, `exponential` or `gaussian` for dates',
    )
  if (scaleDays === undefined) throw new CampaignFlaw(`${path}.scaleDays`, 'is missing')
  refuse(scaleDays <= 0, `${path}.scaleDays`, 'must be above 0')
  return {
    kind: shape,
    scaleMs: scaleDays * msOfDay,
    offsetMs: offsetDays * msOfDay,
    part: decay,
  }
}

function readWords(stored: StoredEffect, path: string): ChannelEffect {
  const { kind, query = '', find = '', replace = '', synonyms = [], words = [] } = stored
  switch (kind) {
    case 'replaceQuery':
      refuse(query.trim() === '', `${path}.query`, 'is missing')
      return { kind, query: query.trim() }
    case 'rewriteQuery':
      refuse(find.trim() === '', `${path}.find`, 'is missing')
      return { kind, find, replace }
    case 'synonyms': {
      refuse(synonyms.length === 0, `${path}.synonyms`, 'is missing')
      synonyms.forEach(({ words: names, alsoFinds = [] }, i) => {
        const isAlone = names.length === 1 && alsoFinds.length === 0
        refuse(isAlone, `${path}.synonyms[${i}]`, 'needs a second name, or `alsoFinds`')
      })
      const list = synonyms.map(({ words: names, alsoFinds = [] }) => ({ words: names, alsoFinds }))
      return { kind, list }
    }
    case 'stopWords':
      refuse(words.length === 0, `${path}.words`, 'is missing')
      return { kind, words }
    default:
      throw new CampaignFlaw(`${path}.kind`, 'is not known')
  }
}
