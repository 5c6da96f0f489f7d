// A facet of category paths: the chosen branches level by level, and the ways on from there.

import type { FacetElement } from '../../contract/search-result.ts'
import { readPath, writePath } from '../channel/values.ts'
import { type ChosenValue, chosenValues, valueKey } from './choice.ts'
import { linkIf, withChosen, withoutChosen } from './links.ts'
import type { FacetFrame } from './present-facets.ts'
import type { Elements } from './present-slider.ts'

export function branchElements(frame: FacetFrame): Elements {
  const chosen = chosenValues(frame.plan.choice).map(partsOf)
  return { elements: offered(frame, chosen), selectedElements: selected(frame, chosen) }
}

function partsOf(value: ChosenValue): readonly string[] {
  return typeof value === 'string' ? readPath(value) : value
}

/** The children of the branches that the facet's plan names. */
function offered(
  { plan, counts, request }: FacetFrame,
  chosen: readonly (readonly string[])[],
): FacetElement[] {
  const keys = new Set(chosen.map((parts) => valueKey(writePath(parts))))
  const parents = new Set((plan.request.below ?? ['']).map(valueKey))
  return counts.all().flatMap(({ text, totalHits }): FacetElement[] => {
    const key = valueKey(text)
    if (!parents.has(parentOf(key)) || keys.has(key)) return []
    const parts = readPath(text)
    return [
      {
        text: parts.at(-1) ?? '',
        totalHits,
        selected: 'FALSE',
        clusterLevel: parts.length - 1,
        ...linkIf(request.links.choices, () => withChosen(request.state, plan, parts)),
      },
    ]
  })
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Each level of each chosen branch once; the levels above a choice follow from it. */
function selected(frame: FacetFrame, chosen: readonly (readonly string[])[]): FacetElement[] {
  const chosenKeys = new Set(chosen.map((parts) => valueKey(writePath(parts))))
  const levels = new Map<string, readonly string[]>()
  for (const parts of chosen) {
    parts.forEach((_, depth) => {
      const branch = parts.slice(0, depth + 1)
      const key = valueKey(writePath(branch))
      if (!levels.has(key)) levels.set(key, branch)
    })
  }
  return [...levels].map(([key, branch]) => levelElement(frame, branch, chosenKeys.has(key)))
}

function levelElement(
  { plan, counts, request }: FacetFrame,
  branch: readonly string[],
  isChosen: boolean,
): FacetElement {
  const counted = counts.of(writePath(branch))
  const totalHits = counted?.totalHits ?? 0
  const parts = counted === undefined ? branch : readPath(counted.text)
  const selected = totalHits === 0 ? 'IRRELEVANT' : 'TRUE'
  return {
    text: parts.at(-1) ?? '',
    totalHits,
    selected: isChosen ? selected : 'IMPLICIT',
    clusterLevel: branch.length - 1,
    ...linkIf(request.links.choices, () => withoutChosen(request.state, plan, [...branch])),
  }
}
