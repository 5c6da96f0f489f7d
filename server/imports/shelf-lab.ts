// What the tests of imports that fill shelves share: a shop with a channel, files that are sent, and what the shelves hold then.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem, type ProblemName } from '../../contract/problems.ts'
import type { FeedKind } from '../../contract/settings-modules.ts'
import type { Entry } from '../channel/delta.ts'
import type { ShelfName } from '../channel/shelf-names.ts'
import { inShop, type Shop } from './imports-lab.ts'
import type { ImportRequest } from './run.ts'

export function isProblem(name: ProblemName, message = /./) {
  return (error: unknown) => {
    assert.ok(error instanceof Problem, String(error))
    assert.equal(error.problem, name)
    assert.match(error.message, message)
    return true
  }
}

let files = 0

/** Imports a text as a file. */
export async function send(
  shop: Shop,
  kind: FeedKind,
  content: string,
  stage: ImportRequest['stage'] = 'FULL',
) {
  const path = join(shop.dataFolder, `sent-${files++}`)
  await writeFile(path, content)
  const source = { kind: 'file', path, name: '' } as const
  return shop.imports.run('shop', { kind, source, stage, by: 'ann' })
}

/** What the store holds of a shelf that is in use. */
export async function entries(
  shop: Shop,
  shelf: ShelfName,
): Promise<Record<string, Entry['body']>> {
  const found: Record<string, Entry['body']> = {}
  for await (const batch of shop.store.entries('shop', shelf)) {
    for (const { key, body } of batch) found[key] = body
  }
  return found
}

/** Runs `work` in a shop with an empty channel; nothing of the work of imports may be left. */
export async function inNewShop(work: (shop: Shop) => Promise<void>): Promise<void> {
  await inShop(async (shop) => {
    await shop.channels.create('shop', null, 'ann')
    await work(shop)
    assert.deepEqual(
      existsSync(join(shop.dataFolder, 'uploads'))
        ? await readdir(join(shop.dataFolder, 'uploads'))
        : [],
      [],
    )
  })
}
