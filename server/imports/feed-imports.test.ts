// Imports from feeds: fetched from a real server on this machine, or read from the folder of the feeds.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { emptySettings } from '../../contract/settings.ts'
import { Imports } from './run.ts'
import { entries, inNewShop, isProblem } from './shelf-lab.ts'
import { hangs, refuses, sends, withSource } from './source-lab.ts'

test('a feed is fetched once and read again from its copy until it is asked for anew', async () => {
  await withSource(
    [sends('sku;value\nA;1\n'), sends('sku;value\nB;1\n'), refuses(404)],
    async ({ url, asked }) => {
      await inNewShop(async (shop) => {
        await shop.channels.changeSettings('shop', withFeed(`${url}/ranking.csv`), 'ann')
        const run = (download: boolean) =>
          shop.imports.run('shop', {
            kind: 'ranking',
            source: { kind: 'feed' },
            stage: 'FULL',
            download,
            by: 'ann',
          })
        await run(false)
        await run(false)
        assert.deepEqual([asked.length, Object.keys(await entries(shop, 'ranking'))], [1, ['A']])
        await run(true)
        assert.deepEqual([asked.length, Object.keys(await entries(shop, 'ranking'))], [2, ['B']])
        await assert.rejects(run(true), isProblem('feedFailed', /status 404/))
        assert.deepEqual(Object.keys(await entries(shop, 'ranking')), ['B'])
        await shop.channels.changeSettings('shop', withFeed(`${url}/other.csv`), 'ann')
        await assert.rejects(run(false), isProblem('feedFailed', /status 404/))
        await shop.imports.forget('shop')
        assert.ok(!existsSync(join(shop.dataFolder, 'downloads', 'shop')))
      })
    },
  )
})

function withFeed(url: string) {
  const ranking = { url, timeoutSeconds: 10, bytesMax: 1_000, retries: 0 }
  return { ...emptySettings, feeds: { ranking } }
}

test('a feed that expands beyond its limit is refused', async () => {
  await inNewShop(async (shop) => {
    await mkdir(join(shop.dataFolder, 'feeds'))
    await writeFile(join(shop.dataFolder, 'feeds', 'a.csv'), `sku;value\n${'A;1\n'.repeat(1_000)}`)
    const ranking = { path: 'a.csv', timeoutSeconds: 10, bytesMax: 1_000, retries: 0 }
    await shop.channels.changeSettings('shop', { ...emptySettings, feeds: { ranking } }, 'ann')
    const request = { kind: 'ranking', source: { kind: 'feed' }, stage: 'FULL', by: 'ann' } as const
    await assert.rejects(
      shop.imports.run('shop', request),
      isProblem('badCatalogue', /at most 1000 are read/),
    )
  })
})

test('while a feed is fetched that can be seen, another import is refused, and closing ends it', async () => {
  await withSource([hangs], async ({ url }) => {
    await inNewShop(async (shop) => {
      await shop.channels.changeSettings('shop', withFeed(`${url}/ranking.csv`), 'ann')
      const imports = new Imports({
        feedHosts: '127.0.0.1',
        storeAddress: 'sqlite',
        dataFolder: shop.dataFolder,
        store: shop.store,
        channels: shop.channels,
        clock: () => new Date(),
      })
      const request = {
        kind: 'ranking',
        source: { kind: 'feed' },
        stage: 'FULL',
        by: 'ann',
      } as const
      const running = imports.run('shop', request)
      running.catch(() => undefined)
      while (imports.progress()[0]?.bytesRead !== 9)
        await new Promise((resolve) => setTimeout(resolve, 5))
      const [progress] = imports.progress()
      assert.deepEqual(
        [progress?.step, progress?.importType, imports.isRunning('shop')],
        ['fetching', 'RANKING', true],
      )
      await assert.rejects(
        imports.run('shop', { ...request, kind: 'geo' }),
        isProblem('importRunning'),
      )
      await imports.close()
      await assert.rejects(running, isProblem('notReady'))
      await assert.rejects(imports.run('shop', request), isProblem('notReady'))
    })
  })
})
