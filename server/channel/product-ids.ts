// Which product an id from outside means. Ids come from tracked events, from lists of recommendations, from baskets: some name a
// record, some a master.

import { stringAt } from '../../engine/segment/strings.ts'
import {
  type DocumentPlace,
  findDocument,
  findRowsDocument,
  type Snapshot,
} from '../../engine/snapshot.ts'
import type { ChannelView } from './view.ts'

type Indexed = Pick<ChannelView, 'snapshot'>

/** Where the product is; an id is a product number before it is that of a master. O(segments × log products). */
export function placeOfProduct({ snapshot }: Indexed, id: string): DocumentPlace | null {
  return findRowsDocument(snapshot, id) ?? findDocument(snapshot, id)
}

/** The id of the master that is meant; null: there is no such product. */
export function masterIdFor(view: Indexed, id: string): string | null {
  const place = placeOfProduct(view, id)
  return place === null ? null : masterIdAt(view.snapshot, place)
}

/** Without reading the document. */
export function masterIdAt({ segments }: Snapshot, { place, document }: DocumentPlace): string {
  return stringAt(segments[place].segment.documentKeys, document)
}
