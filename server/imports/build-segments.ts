// The loading half of an import: the rows of a stored database become segments, ready to be searched. Memory: the segments
// themselves and one batch of rows.

import { Problem } from '../../contract/problems.ts'
import type { ChannelSettings } from '../../contract/settings.ts'
import { SegmentBuilder } from '../../engine/segment/build.ts'
import { documentReader } from '../channel/documents.ts'
import { fieldTable, indexSchema } from '../channel/fields.ts'
import type { Store, StoredDocument } from '../store/store.ts'
import { limits } from './limits.ts'
import { refusal } from './refusal.ts'
import type { Report } from './report.ts'

export type BuildOrder = {
  readonly channel: string
  readonly databaseVersion: number
  readonly settings: ChannelSettings
}

export type Built = {
  /** The delta up to which the rows were certainly read; later ones may be in the segments as well. */
  readonly deltaVersion: number
  readonly segments: readonly SharedArrayBuffer[]
  readonly documents: number
}

export async function buildSegments(
  store: Store,
  order: BuildOrder,
  report: Report,
): Promise<Built> {
  const { channel, databaseVersion, settings } = order
  // Asked for before the rows are read: what is logged later is applied once more, which changes nothing.
  const { deltaVersion } = await storedChannel(store, channel)
  const read = documentReader(settings)
  const schema = indexSchema(settings)
  const checkNumbers = numberCheck(settings)
  const segments: SharedArrayBuffer[] = []
  let builder = new SegmentBuilder(schema)
  let documents = 0
  report.update({ step: 'building', documents })
  for await (const batch of store.documents(channel, databaseVersion)) {
    for (const document of batch) {
      checkNumbers(document)
      builder.add(read(document))
    }
    documents += batch.length
    report.update({ documents })
    if (!isFull(builder)) continue
    segments.push(builder.finish())
    builder = new SegmentBuilder(schema)
  }
  if (builder.documents > 0) segments.push(builder.finish())
  return { deltaVersion, segments, documents }
}

/**
 * Refuses rows that are stored under another number than the settings find in them: the settings were changed after the rows were
 * stored, and a change of such a record would make a second one of it.
 */
function numberCheck(settings: ChannelSettings): (document: StoredDocument) => void {
  const field = fieldTable(settings).byRole.get('productNumber')
  return ({ records, productNumbers }) => {
    if (field === undefined) {
      throw refusal('the settings of the channel name no field with the role productNumber')
    }
    const other = productNumbers.find((number, i) => String(records[i]?.[field] ?? '') !== number)
    if (other === undefined) return
    throw refusal(
      `the stored rows have another product number than the field ${field}, which the settings name, the first of them ${other}; import the file again`,
    )
  }
}

function isFull(builder: SegmentBuilder): boolean {
  return (
    builder.documents >= limits.segmentDocumentsMax ||
    builder.storedBytes >= limits.segmentStoredBytesMax
  )
}

/** The stored state of a channel. Refused with Problem `unknownChannel`. */
export async function storedChannel(store: Store, name: string) {
  const found = (await store.channels()).find((channel) => channel.name === name)
  if (found === undefined) throw new Problem('unknownChannel', { channel: name })
  return found
}
