// The largest real catalogue at hand: 215,341 groceries of 14 shops in three countries, with prices, units and, for a third of them,
// categories. It lies beside the project, not in it.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export type RealProduct = {
  readonly name: string
  readonly categoryPath: readonly string[] | null
}

/** Null: it is not there. */
export function realDataFolder(): string | null {
  const folder = join(import.meta.dirname, '../../shared/data/heissepreise-de')
  return existsSync(folder) ? folder : null
}

/** Each product as a line of JSON. */
export function realProductLines(folder: string): string[] {
  return ['AT', 'DE', 'SI'].flatMap((country) =>
    gunzipSync(readFileSync(join(folder, `products-${country}.ndjson.gz`)))
      .toString()
      .split('\n')
      .filter((line) => line !== ''),
  )
}
