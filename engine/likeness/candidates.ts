// Documents that may be like a given one: those that share its telling features, at most so many. A feature that more documents have
// than there is room for leads nowhere, unless the others lead to too few. One walk over a column for all of a field's features.

import type { Workspace } from '../rank/workspace.ts'
import { type Column, ordinalsBetween, ordinalsEqual } from '../segment/columns.ts'
import type { Segment } from '../segment/segment.ts'
import { type Bitset, has } from '../structures/bitset.ts'
import { type Feature, type FieldProfile, postingsOf } from './profile.ts'

/** Documents that are compared with the given one, over all segments. */
export const candidatesMax = 5_000
/** Numbers lead to documents only when nothing else does: those from a half to the double. */
const numberSpan = 2

/** Features of a field that lead to candidates. */
export type Lead = { readonly profile: FieldProfile; readonly features: readonly Feature[] }

/** The most telling features, as long as their documents have room. */
export function tellingLeads(profiles: readonly FieldProfile[]): Lead[] {
  const features = profiles
    .flatMap((profile) => profile.features.map((feature) => ({ profile, feature })))
    .filter(({ profile }) => profile.by.kind !== 'number')
    .sort((a, b) => a.feature.documents - b.feature.documents)
  let room = candidatesMax
  const chosen = new Set<Feature>()
  for (const { feature } of features) {
    if (feature.documents > room) continue
    room -= feature.documents
    chosen.add(feature)
  }
  return profiles.map((profile) => ({
    profile,
    features: profile.features.filter((feature) => chosen.has(feature)),
  }))
}

/** All features, for when the telling ones lead to too few: words and values first, numbers last. */
export function allLeads(profiles: readonly FieldProfile[]): Lead[] {
  const leads = profiles.map((profile) => ({ profile, features: profile.features }))
  const isNumber = ({ profile }: Lead): boolean => profile.by.kind === 'number'
  return [...leads.filter((lead) => !isNumber(lead)), ...leads.filter(isNumber)]
}

export type Gathering = {
  readonly segment: Segment
  readonly allowed: Bitset
  /** Candidates that there is room for. */
  readonly room: number
}

/** Adds to the workspace the allowed documents that the leads lead to; each is marked by stage 1. */
export function gather(
  { segment, allowed, room }: Gathering,
  leads: readonly Lead[],
  space: Workspace,
): void {
  const take = (document: number): void => {
    if (space.count >= room || space.stages[document] !== 0 || !has(allowed, document)) return
    space.stages[document] = 1
    space.documents[space.count++] = document
  }
  for (const { profile, features } of leads) {
    if (features.length === 0) continue
    if (profile.by.kind === 'words') {
      for (const { value } of features) {
        const { start, length } = postingsOf(segment, String(value))
        for (let i = start; i < start + length; i++) take(segment.postingDocuments[i])
      }
      continue
    }
    const column = segment.columns.get(profile.by.field)
    if (column === undefined) continue
    forEachChosen(segment, column, { chosen: chosenOrdinals(column, features), take })
  }
}

function chosenOrdinals(column: Column, features: readonly Feature[]): Uint8Array {
  const chosen = new Uint8Array(column.values)
  for (const { value } of features) {
    const { from, to } = ordinalsEqual(column, String(value))
    chosen.fill(1, from, to)
    if (typeof value !== 'number') continue
    const ends = [value / numberSpan, value * numberSpan]
    const near = ordinalsBetween(column, Math.min(...ends), Math.max(...ends))
    if (near.from < near.to) chosen.fill(1, near.from, near.to)
  }
  return chosen
}

type Walk = { readonly chosen: Uint8Array; readonly take: (document: number) => void }

/** Documents with any of the chosen ordinals, some more than once. */
function forEachChosen(segment: Segment, column: Column, { chosen, take }: Walk): void {
  const { ordinals } = column
  if (column.layout === 'sparse') {
    const documentOf = ascendingDocuments(segment, column)
    for (let i = 0; i < ordinals.length; i++)
      if (chosen[ordinals[i]] === 1) take(documentOf(column.units[i]))
    return
  }
  const isByRow = column.level === 'row'
  for (let document = 0; document < segment.documents; document++) {
    const first = isByRow ? segment.rowStarts[document] : document
    const end = isByRow ? segment.rowStarts[document + 1] : document + 1
    if (column.layout === 'single') {
      for (let unit = first; unit < end; unit++)
        if (ordinals[unit] !== 0 && chosen[ordinals[unit] - 1] === 1) take(document)
    } else {
      for (let i = column.starts[first]; i < column.starts[end]; i++)
        if (chosen[ordinals[i]] === 1) take(document)
    }
  }
}

/** The document of a unit, for units that are asked for in ascending order. */
function ascendingDocuments({ rowStarts }: Segment, { level }: Column): (unit: number) => number {
  let document = 0
  return (unit) => {
    if (level === 'document') return unit
    while (rowStarts[document + 1] <= unit) document++
    return document
  }
}
