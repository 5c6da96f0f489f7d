// Writes what the demo shop needs beside its page: the catalogue, the channel's settings, campaigns and shelves, the pictures. The server serves
// these files as any others and knows nothing of how they were made.

import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'
import { demoCampaigns } from './campaigns.ts'
import { demoRecords } from './catalogue/catalogue.ts'
import { productPicture } from './catalogue/picture.ts'
import { customerPricesOf } from './customer-prices.ts'
import { demoMarkets, marketValuesOf } from './markets.ts'
import { recommendationsOf } from './recommended.ts'
import { demoAbTests, demoRules } from './rules.ts'
import { demoSettings } from './settings.ts'

const picturePath = /^\/demo\/(pictures\/([a-z-]+)\/([0-9a-f]{6})\.svg)$/

/** Answers with the written paths, relative to the folder. */
export async function buildDemo(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const pictures = new Map<string, string>()
  function* lines(): Generator<string> {
    for (const record of demoRecords()) {
      const match = picturePath.exec(String(record.ImageUrl))
      if (match !== null) pictures.set(match[1], productPicture(match[2], match[3]))
      yield `${JSON.stringify(record)}\n`
    }
  }
  const catalogue = createWriteStream(join(folder, 'catalogue.jsonl.gz'))
  await pipeline(Readable.from(lines()), createGzip(), catalogue)
  for (const [path, svg] of pictures) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), svg)
  }
  const writeJson = (name: string, value: unknown): void =>
    writeFileSync(join(folder, name), `${JSON.stringify(value, undefined, 2)}\n`)
  writeJson('settings.json', demoSettings)
  writeJson('campaigns.json', demoCampaigns)
  writeFileSync(join(folder, 'shelves.json.gz'), gzipSync(JSON.stringify(shelves())))
  const others = ['settings.json', 'campaigns.json', 'shelves.json.gz']
  return ['catalogue.jsonl.gz', ...others, ...pictures.keys()]
}

/** What the channel has beside products and campaigns, as a shop would send it. */
function shelves() {
  const records = [...demoRecords()]
  return {
    markets: demoMarkets,
    marketValues: records.flatMap(marketValuesOf),
    customerPrices: records.flatMap(customerPricesOf),
    recommendations: recommendationsOf(records),
    rules: demoRules,
    abTests: demoAbTests,
  }
}

export type DemoShelves = ReturnType<typeof shelves>
