// Writes the demo catalogue as JSON Lines: `node demo/catalogue/write.ts [masters] [seed] > catalogue.jsonl`.

import { pipeline } from 'node:stream/promises'
import { demoRecords } from './catalogue.ts'

const masters = Number(process.argv[2] ?? 3000)
const seed = Number(process.argv[3] ?? 1)

await pipeline(jsonLines(), process.stdout)

function* jsonLines(): Generator<string> {
  for (const record of demoRecords({ masters, seed })) yield `${JSON.stringify(record)}\n`
}
