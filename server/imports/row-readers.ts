// Which rows each kind of import reads.

import type { ShelfKindName } from './kinds.ts'
import { ProductColumn } from './row-columns.ts'
import type { RowReader } from './row-pieces.ts'
import { customerPriceRows } from './rows-customer-prices.ts'
import { embeddingRows } from './rows-embeddings.ts'
import { geoRows } from './rows-geo.ts'
import { rankingRows } from './rows-ranking.ts'
import { recommendationRows } from './rows-recommendations.ts'
import { suggestRows } from './rows-suggest.ts'

const readers: Readonly<Record<ShelfKindName, (products: ProductColumn) => RowReader>> = {
  customerPrices: customerPriceRows,
  embedding: embeddingRows,
  geo: geoRows,
  ranking: rankingRows,
  recommendation: recommendationRows,
  suggest: () => suggestRows,
}

/** `productField` is the field with the role productNumber, if the settings name one. */
export function rowReaderFor(kind: ShelfKindName, productField: string | null): RowReader {
  return readers[kind](new ProductColumn(productField))
}
