// Why the hits of a search stand where they stand: which rules apply, and each score as a tree of what it is made of.

import { type Explanation, explainedHitsMax, type ScoreNode } from '../../contract/rule-explain.ts'
import type { Hit } from '../../engine/query.ts'
import { limitedFactors, type ScoreParts } from '../../engine/steering.ts'
import type { KeptDocument } from '../channel/documents.ts'
import type { ChannelView } from '../channel/view.ts'
import { presentHits } from './present-hits.ts'
import type { SearchRequest } from './request.ts'
import { seenBy } from './seen-by.ts'
import { findSteered } from './steered-search.ts'
import type { Steering } from './steering.ts'

/** `at`: milliseconds since 1970. */
export async function explainSearch(
  plain: ChannelView,
  asked: SearchRequest,
  at: number,
): Promise<Explanation> {
  const request = { ...asked, hitsPerPage: Math.min(asked.hitsPerPage, explainedHitsMax) }
  const { view: seen } = seenBy(plain, request)
  const { steering, found } = await findSteered(plain, request, {
    seen,
    facets: [],
    at,
    explain: true,
  })
  const { rules, query, sum } = steering.rules
  const { stored } = plain.shelves.rules
  const { hits, total } = found.result
  const shown = presentHits(request, hits)
  return {
    query: steering.request.query,
    queryChangedBy:
      query === asked.query ? [] : [...new Set(sum.queryBy.map(({ ruleId }) => ruleId))],
    rules: rules.map(({ id }) => ({
      id,
      name: stored.get(id)?.name ?? '',
      effects: (stored.get(id)?.effects ?? []).map(({ kind }) => kind),
    })),
    totalHits: total,
    hits: hits.map((hit, i) =>
      explainedHit(plain, steering, { hit, position: shown[i].position ?? 1 }),
    ),
  }
}

function explainedHit(
  view: ChannelView,
  { rules }: Steering,
  { hit, position }: { readonly hit: Hit; readonly position: number },
): Explanation['hits'][number] {
  const pin = rules.pins.find(({ key }) => key === hit.key)
  return {
    id: hit.key,
    name: nameOf(view, hit),
    position,
    score: hit.score,
    ...(pin === undefined ? {} : { pinnedBy: pin.ruleId }),
    why: scoreTree(rules, hit.parts),
  }
}

function nameOf({ fields }: ChannelView, { stored }: Hit): string {
  const { masterValues, variantValues } = JSON.parse(stored) as KeptDocument
  const field = fields.byRole.get('productName') ?? ''
  const values = { ...variantValues[0], ...masterValues }
  return Object.hasOwn(values, field) ? String(values[field]) : ''
}

/** What is typed as `*` says nothing. */
function wordsNode({ words, said }: ScoreParts): ScoreNode {
  const sum = said.reduce((total, { value }) => total + value, 0)
  if (sum === 0) return { kind: 'words', value: words, of: [] }
  const nodes = said.map(
    ({ word, found, fields, weight, information, impact, value }): ScoreNode => ({
      kind: 'word',
      value,
      word,
      found,
      fields: [...fields],
      nameWeight: weight,
      information,
      impact,
      of: [],
    }),
  )
  return {
    kind: 'words',
    value: words,
    of: [
      { kind: 'said', value: sum, of: nodes },
      { kind: 'look', value: words / sum, of: [] },
    ],
  }
}

/** Only what changes something has a node of its own. */
function scoreTree(
  { sum, steered }: Steering['rules'],
  parts: ScoreParts = { said: [], words: 0, boosts: [], factors: [], limited: 1, score: 0 },
): ScoreNode {
  const known = new Map(sum.factors.map((factor) => [factor.identity, factor]))
  const nodes = steered.factors.flatMap(({ id }, i): ScoreNode[] => {
    const value = parts.factors[i] ?? 1
    const place = known.get(id.split('@')[0])
    if (place === undefined || value === 1) return []
    return [{ kind: 'rule', value, rule: place.ruleId, effect: place.effect, of: [] }]
  })
  const limits = steered.factors.map(({ isLimited }, i) => (isLimited ? parts.factors[i] : 1))
  const limited = limits.reduce((product, one) => product * one, 1)
  const free = parts.factors.reduce((product, one) => product * one, 1) / limited
  const isHeld = limited > limitedFactors.greatest || limited < limitedFactors.least
  const ranking = parts.boosts.reduce((product, one) => product * one, 1)
  return {
    kind: 'score',
    value: parts.score,
    of: [
      wordsNode(parts),
      ...(ranking === 1 ? [] : [{ kind: 'ranking' as const, value: ranking, of: [] }]),
      ...(nodes.length === 0
        ? []
        : [
            {
              kind: 'rules' as const,
              value: parts.limited * free,
              ...(isHeld ? { limitedFrom: limited } : {}),
              of: nodes,
            },
          ]),
    ],
  }
}
