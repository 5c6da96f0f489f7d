// Writes what the demo shop needs beside its page: the catalogue, the channel's settings and campaigns, the pictures. The server serves these
// files as any others and knows nothing of how they were made.

import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { demoCampaigns } from './campaigns.ts'
import { demoRecords } from './catalogue/catalogue.ts'
import { productPicture } from './catalogue/picture.ts'
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
  return ['catalogue.jsonl.gz', 'settings.json', 'campaigns.json', ...pictures.keys()]
}
