// What the tests of imports share: a data folder with a real store, real channels and real threads.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportResult } from '../../contract/imports.ts'
import type { SearchResult } from '../../engine/query.ts'
import { Channels } from '../channels.ts'
import { SearchThreads } from '../search-threads.ts'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import { type ImportRequest, Imports } from './run.ts'
import { loadDatabase } from './run-thread.ts'

export type Shop = {
  readonly dataFolder: string
  readonly store: Store
  readonly channels: Channels
  readonly imports: Imports
  /** Imports a text as a file. */
  send(
    channel: string,
    content: string | Uint8Array,
    stage?: ImportRequest['stage'],
  ): Promise<ImportResult>
  search(channel: string, text: string): Promise<SearchResult>
  /** Ends everything and begins anew on the same folder, without the segment files. */
  restart(): Promise<Shop>
}

const storeAddress = 'sqlite'

/** Runs `work` in a shop that goes away again. */
export async function inShop(work: (shop: Shop) => Promise<void>): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'aisle-imports-'))
  const ends: (() => Promise<void>)[] = []
  try {
    await work(await openShop(dataFolder, ends))
  } finally {
    for (const end of ends.splice(0).reverse()) await end()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

async function openShop(dataFolder: string, ends: (() => Promise<void>)[]): Promise<Shop> {
  const store = await openStore(storeAddress, dataFolder)
  ends.push(() => store.close())
  const threads = new SearchThreads(1)
  ends.push(() => threads.close())
  const place = { storeAddress, dataFolder }
  const channels = await Channels.open({
    store,
    threads,
    dataFolder,
    loadDatabase: (channel, databaseVersion, settings) =>
      loadDatabase(place, { channel, databaseVersion, settings }),
    clock: () => new Date(),
    onFailure: (what, error) => {
      throw new Error(what, { cause: error })
    },
  })
  ends.push(() => channels.close())
  const feedHosts = '127.0.0.1'
  const imports = new Imports({ ...place, store, channels, feedHosts, clock: () => new Date() })
  ends.push(() => imports.close())
  let files = 0
  return {
    dataFolder,
    store,
    channels,
    imports,
    async send(channel, content, stage = 'FULL') {
      await mkdir(join(dataFolder, 'uploads'), { recursive: true })
      const path = join(dataFolder, 'uploads', String(files++))
      await writeFile(path, content)
      return imports.run(channel, {
        source: { kind: 'file', path, name: 'text/csv' },
        stage,
        by: 'ann',
      })
    },
    search: (channel, text) => channels.view(channel).index.search(everything(text)),
    async restart() {
      for (const end of ends.splice(0).reverse()) await end()
      await rm(join(dataFolder, 'segments'), { recursive: true, force: true })
      return openShop(dataFolder, ends)
    },
  }
}

function everything(text: string) {
  return {
    text,
    searchField: null,
    matching: { tolerance: 'tolerant', relax: true, lastWordIsPrefix: false },
    clauses: [],
    facets: [],
    sort: [],
    from: 0,
    size: 10,
    foundWords: false,
  } as const
}

/** The product numbers in the stored documents of hits. */
export function namesIn(result: SearchResult): string[] {
  return result.hits.map(
    (hit) => (JSON.parse(hit.stored) as { masterValues: { name: string } }).masterValues.name,
  )
}
