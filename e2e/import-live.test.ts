// An import beside a shop that goes on: every search is answered from the old catalogue or from the new one, never from none and
// never from both, and a change made meanwhile is not lost.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { administrator, startServer } from './server.ts'

const sizes = { old: 500, new: 20_000 } as const

function catalogue(edition: 'old' | 'new'): string {
  const rows = Array.from(
    { length: sizes[edition] },
    (_, i) => `p${i};Product ${i} of the ${edition} edition;${edition};${(i % 50) + 1}`,
  )
  return ['ProductNumber;Name;Edition;Price', ...rows].join('\n')
}

type Found = {
  readonly totalHits: number
  readonly hits: readonly { readonly masterValues: { readonly Edition: string } }[]
}
type Progress = { readonly progress?: { readonly rows: number } }

test('searches are answered from one whole catalogue while the next one is imported', async () => {
  const server = await startServer()
  try {
    const ask = administrator(server)
    await ask('POST', '/manage/v1/channels', { name: 'shop' })
    const importing = (edition: 'old' | 'new') =>
      ask<{ importedRecords: number }[]>(
        'POST',
        '/rest/v5/import/search?channel=shop',
        catalogue(edition),
        'text/csv',
      )
    await importing('old')

    let isRunning = true
    const running = importing('new').finally(() => {
      isRunning = false
    })
    const seen = new Set<number>()
    let sawItRunning = false
    let sawProgress = false
    let changed = false
    while (isRunning) {
      const { status, body } = await ask<Found>('GET', '/rest/v5/search/shop?query=product')
      assert.equal(status, 200)
      seen.add(body.totalHits)
      const editions = new Set(body.hits.map(({ masterValues }) => masterValues.Edition))
      assert.equal(editions.size, 1, 'a page shows one edition only')
      const state = await ask<boolean>('GET', '/rest/v5/import/running?channel=shop')
      if (state.body) {
        sawItRunning = true
        const imports = await ask<Progress[]>('GET', '/manage/v1/imports?channel=shop')
        sawProgress ||= imports.body.some(({ progress }) => (progress?.rows ?? 0) > 0)
        if (!changed) {
          changed = true
          const second = await importing('old')
          assert.equal(second.status, 409, 'a second import meanwhile is refused')
          const record = { ProductNumber: 'p7', Name: 'Changed while importing', Edition: 'new' }
          await ask('PUT', '/rest/v5/records/shop', [record])
        }
      }
    }
    const { body } = await running
    assert.equal(body[0].importedRecords, sizes.new)
    const expected = new Set([sizes.old, sizes.old - 1, sizes.new, sizes.new - 1])
    for (const total of seen) assert.ok(expected.has(total), `a search found ${total}`)
    assert.ok(sawItRunning && sawProgress, 'the import is seen while it runs')
    const after = await ask<Found>(
      'GET',
      '/rest/v5/search/shop?query=%22changed+while+importing%22',
    )
    assert.equal(after.body.totalHits, 1, 'the change stands on top of the new catalogue')
  } finally {
    await server.stop()
  }
})
