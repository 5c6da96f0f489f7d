// The categories as tiles for the start page: a picture, a link and a few branches each.

import type { SearchParams } from '../../contract/search-params.ts'
import type { Facet, FacetElement } from '../../contract/search-result.ts'
import type { Formats } from './formats.ts'

const tilesMax = 12
const branchesMax = 4

/** What stands for a category, by its first part. */
const pictures: Readonly<Record<string, string>> = {
  Clothing: 'jacket/2f5f8f',
  Shoes: 'boot/6f4430',
  Backpacks: 'backpack/3f9a4d',
  Camping: 'familytent/c79a2b',
  Sleeping: 'sleepingbag/2456b8',
  Accessories: 'beanie/a4472d',
  Climbing: 'carabiner/e8792b',
  'Winter sports': 'ski/c9302f',
  Cycling: 'bike/1f5f6b',
  'Water sports': 'kayak/d9562a',
  'Running & fitness': 'runshoe/5da4dd',
  'Ball & racket sports': 'ball/e8792b',
  'Light & navigation': 'headlamp/c9302f',
}
const usual = 'backpack/2aa3a3'

type Reply = { readonly facets: readonly Facet[] }
type Parts = { readonly root: string; readonly formats: Formats }

export function dressedTiles<Categories extends Reply>(
  reply: Categories,
  parts: Parts,
): Categories & { readonly shown: object } {
  const tiles: ReturnType<typeof tileOf>[] = []
  for (const element of reply.facets[0]?.elements ?? []) {
    if (element.clusterLevel === 0) tiles.push(tileOf(element, parts))
    else if (element.clusterLevel === 1) tiles.at(-1)?.inside.push(wayTo(element, parts))
  }
  const shown = tiles
    .slice(0, tilesMax)
    .map((tile) => ({ ...tile, inside: tile.inside.slice(0, branchesMax) }))
  return { ...reply, shown: { tiles: shown } }
}

function tileOf(element: FacetElement, parts: Parts) {
  const [first = ''] = pathOf(element.searchParams)
  return {
    ...wayTo(element, parts),
    count: parts.formats.count(element.totalHits),
    picture: `${parts.root}pictures/${pictures[first] ?? usual}.svg`,
    inside: [] as { readonly name: string; readonly link: string }[],
  }
}

function wayTo({ text, searchParams }: FacetElement, { root }: Parts) {
  const value = pathOf(searchParams).map(written).join('/')
  return {
    name: text,
    link: `${root}search?filter=${encodeURIComponent(`CategoryPath:${value}`)}`,
  }
}

function pathOf(params: SearchParams | undefined): readonly string[] {
  const value = params?.filters?.[0]?.values[0]?.value ?? []
  return typeof value === 'string' ? [value] : value
}

/** Inside a part of a category path these signs are percent-encoded before the parts are joined. */
function written(part: string): string {
  return part.replace(/[%/+]/g, encodeURIComponent)
}
