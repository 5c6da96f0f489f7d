// What an import accepts from outside, and no more. What a record may be stands in server/channel/record-limits.ts.

const mebibyte = 1024 * 1024
const gibibyte = 1024 * mebibyte

export const limits = {
  /** A file as it lies on the disk, unless the options of the server say another size. */
  fileBytesMax: 8 * gibibyte,
  /** The same after expanding gzip or zip; a small file may claim to be a large one. */
  expandedBytesMax: 8 * gibibyte,
  /** How many times its size on the disk a file may become when it is expanded, once it is larger than `expansionFreeBytes`. */
  expansionMax: 400,
  expansionFreeBytes: 16 * mebibyte,
  /** Files in a zip file that are looked at to find the catalogue. */
  zipEntriesMax: 1_000,
  /** Elements within each other in an XML file. */
  xmlDepthMax: 64,
  /** One record as it stands in the file: a row of a CSV file, one JSON object. Bounds the memory of every reader. */
  recordBytesMax: mebibyte,
  /** Messages about single rows that are kept; the others are counted. */
  errorsKept: 100,
  errorLengthMax: 300,
  statusMessagesMax: 100,
  /** Bytes looked at to tell the format; more than a record, so that a first record is seen whole. */
  sampleBytes: mebibyte + 64 * 1024,
  /** Characters of a CSV file that are looked at to tell the delimiter. */
  delimiterSampleLength: 64 * 1024,
  /** Rows from which the keys are guessed, and of which at most `unreadableShareMax` may be unreadable. */
  sampleRows: 1_000,
  unreadableShareMax: 0.5,
  /** Different names of fields that are counted. */
  fieldsCountedMax: 100_000,
  /** Rows handed on together. */
  batchRows: 1_000,
  /** Characters of all records of a batch: it is handed on earlier when they are large. */
  batchLength: 4 * mebibyte,
  /** Recommended products of one product that are looked at to find the best. */
  recommendationsPerProductMax: 1_000,
  /** Numbers of a vector. */
  dimensionsMax: 2_048,
  /** Texts that name something in the files beside the catalogue: customers, markets, search terms. */
  nameLengthMax: 500,
  /** Redirects that are followed when a feed is fetched. */
  redirectsMax: 5,
  /** A feed that sends nothing for so long is asked once more. */
  idleMs: 30_000,
  /** Masters in one segment, and bytes of their stored texts; more begin another one. */
  segmentDocumentsMax: 2_000_000,
  segmentStoredBytesMax: gibibyte,
} as const

/** Whether a text is longer in UTF-8 than a record may be. Counts bytes only when it is close. */
export function isTooLong(text: string): boolean {
  if (text.length * 3 <= limits.recordBytesMax) return false
  return Buffer.byteLength(text) > limits.recordBytesMax
}
