import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Facet } from '../../contract/search-result.ts'
import { categoryGroups } from './category-groups.ts'

const tree = (...names: readonly string[]) => {
  const elements = names.map((name) => ({
    text: name.trim(),
    clusterLevel: name.length - name.trimStart().length,
    totalHits: 1,
    selected: 'FALSE' as const,
  }))
  return [{ elements } as unknown as Facet]
}
const shown = (facets: readonly Facet[], groups = 9, inside = 9) =>
  categoryGroups(facets, { groups, inside }).map(
    (group) => `${group.category.text}:${group.inside.map(({ text }) => text)}`,
  )

test('groups: each top category with those right below it; deeper ones are passed over', () => {
  const facets = tree('Shoes', ' Boots', '  High', ' Clogs', 'Tents')
  assert.deepEqual(shown(facets), ['Shoes:Boots,Clogs', 'Tents:'])
})

test('groups: no more groups, and no more in each, than wanted', () => {
  const facets = tree('A', ' a1', ' a2', 'B', ' b1', 'C')
  assert.deepEqual(shown(facets, 2, 1), ['A:a1', 'B:b1'])
})

test('groups: a channel without categories has none', () => {
  assert.deepEqual(shown([]), [])
})
