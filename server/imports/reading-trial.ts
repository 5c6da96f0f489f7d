// A thread for the tests: reads generated catalogues that are far larger than the memory it is given, and says how many rows each
// had. A reader that held on to what it read would end the thread.

import { parentPort } from 'node:worker_threads'
import { readCsv } from './csv.ts'
import { readJsonArray } from './json-array.ts'
import { readJsonLines } from './json-lines.ts'
import type { RowBatches } from './row.ts'
import { readXml } from './xml.ts'

const megabytes = 200
const text = 'A tent for two, light and dry. '.repeat(20)
const object = JSON.stringify({ id: 4711, name: 'Tent', text })

async function* catalogue(beginning: string, line: string, end: string): AsyncGenerator<string> {
  yield beginning
  const chunk = Buffer.from(line.repeat(Math.ceil(65_536 / line.length))).toString()
  for (let written = 0; written < megabytes * 1024 * 1024; written += chunk.length) yield chunk
  yield end
}

async function count(rows: RowBatches): Promise<number> {
  let found = 0
  for await (const batch of rows) found += batch.filter((row) => 'record' in row).length
  return found
}

parentPort?.postMessage({
  csv: await count(
    readCsv(catalogue('id;name;text\n', `4711;Tent;"${text}"\n`, ''), { say: () => {} }),
  ),
  lines: await count(readJsonLines(catalogue('', `${object}\n`, ''))),
  xml: await count(
    readXml(
      catalogue('<p>', `<i><id>4711</id><name>Tent</name><text>${text}</text></i>\n`, '</p>'),
      ['p', 'i'],
    ),
  ),
  array: await count(
    readJsonArray(catalogue(`[${object}\n`, `,${object}\n`, ']'), { kind: 'array' }),
  ),
})
