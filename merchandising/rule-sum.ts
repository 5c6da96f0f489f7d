// What several rules do together. The rule of the highest priority decides where only one can: which query is searched for, which
// product has a place. Hiding, factors, synonyms and stop words add up.

import type { Chosen, Rule, RuleEffect, RuleSynonym } from './rule.ts'
import { rewritten, withoutStopWords } from './rule-words.ts'
import { normalText } from './trigger-text.ts'

/** A part of a rule: which of its effects, and its name for whatever is kept. */
export type EffectPlace = {
  readonly ruleId: string
  readonly effect: number
  readonly identity: string
}

export type RuleFactor<Filters> = EffectPlace & {
  readonly of: Extract<RuleEffect<Filters>, { kind: 'factor' | 'number' | 'newness' }>
  readonly isLimited: boolean
}

export type RuleHiding<Filters> = EffectPlace & {
  readonly chosen: Chosen<Filters>
  readonly isEverywhere: boolean
}

export type RuleSum<Filters> = {
  readonly hidden: readonly RuleHiding<Filters>[]
  readonly factors: readonly RuleFactor<Filters>[]
  /** Each place and each product once, those of the highest priority first. */
  readonly pins: readonly (EffectPlace & { readonly id: string; readonly place: number })[]
  /** `id`: never the same for others. */
  readonly synonyms: { readonly id: string; readonly list: readonly RuleSynonym[] } | null
  /** What is searched for. */
  readonly query: string
  /** The rules that had a hand in it, in the order in which they had. */
  readonly queryBy: readonly EffectPlace[]
}

/** `rules` in the order of their priority. Beyond `max` of them only hiding counts. */
export function sumRules<Filters>(
  rules: readonly Rule<Filters>[],
  { query, max }: { readonly query: string; readonly max: number },
): RuleSum<Filters> {
  const applied = placed(rules.slice(0, max))
  const synonyms = applied.flatMap(({ place, of }) =>
    of.kind === 'synonyms' ? [{ place, list: of.list }] : [],
  )
  return {
    hidden: placed(rules).flatMap(({ place, of, isEverywhere }) =>
      of.kind === 'hide' ? [{ ...place, chosen: of.chosen, isEverywhere }] : [],
    ),
    factors: applied.flatMap(({ place, of, isLimited }) =>
      of.kind === 'factor' || of.kind === 'number' || of.kind === 'newness'
        ? [{ ...place, of, isLimited }]
        : [],
    ),
    pins: pinsOf(applied),
    synonyms:
      synonyms.length === 0
        ? null
        : {
            id: synonyms.map(({ place }) => place.identity).join(' '),
            list: synonyms.flatMap(({ list }) => list),
          },
    ...queryOf(applied, query),
  }
}

type Placed<Filters> = {
  readonly place: EffectPlace
  readonly of: RuleEffect<Filters>
  readonly isLimited: boolean
  readonly isEverywhere: boolean
}

function placed<Filters>(rules: readonly Rule<Filters>[]): Placed<Filters>[] {
  return rules.flatMap(({ id, content: { identity, effects, isUnlimited, isEverywhere } }) =>
    effects.map((of, effect) => ({
      place: { ruleId: id, effect, identity: `${identity}.${effect}` },
      of,
      isLimited: !isUnlimited,
      isEverywhere,
    })),
  )
}

/** A place that is taken stays taken; what was to stand there has no place then. */
function pinsOf<Filters>(applied: readonly Placed<Filters>[]): RuleSum<Filters>['pins'] {
  const places = new Set<number>()
  const ids = new Set<string>()
  return applied.flatMap(({ place, of }) => {
    if (of.kind !== 'pin') return []
    return of.pins.flatMap((pin) => {
      if (places.has(pin.place) || ids.has(pin.id)) return []
      places.add(pin.place)
      ids.add(pin.id)
      return [{ ...place, ...pin }]
    })
  })
}

/** First the one query that stands for this one, then words in place of others, then stop words. */
function queryOf<Filters>(
  applied: readonly Placed<Filters>[],
  query: string,
): Pick<RuleSum<Filters>, 'query' | 'queryBy'> {
  const queryBy: EffectPlace[] = []
  let now = query
  const become = (text: string, place: EffectPlace): void => {
    if (text === now) return
    now = text
    queryBy.push(place)
  }
  const replacing = applied.find(({ of }) => of.kind === 'replaceQuery')
  if (replacing?.of.kind === 'replaceQuery') become(replacing.of.query, replacing.place)
  for (const { of, place } of applied)
    if (of.kind === 'rewriteQuery') become(rewritten(now, of), place)
  const stopWords = applied.filter(({ of }) => of.kind === 'stopWords')
  for (const { of, place } of stopWords)
    if (of.kind === 'stopWords')
      become(withoutStopWords(now, new Set(of.words.map(normalText))), place)
  return { query: now, queryBy }
}
