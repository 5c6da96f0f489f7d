// Which character stands between the cells of a CSV file: the one that cuts the first records into the most equal columns.

import { scanRecord } from './csv-scanner.ts'

const candidates = [';', '\t', ',', '|'] as const
const recordsMax = 50

export type Cut = { readonly delimiter: string; readonly columns: number }

/** `sample` is the beginning of the text. Null: no candidate gives two columns. */
export function detectDelimiter(sample: string, isAll: boolean): Cut | null {
  let best: (Cut & { score: number }) | null = null
  for (const delimiter of candidates) {
    const widths = columnCounts(sample, delimiter, isAll)
    const columns = widths[0] ?? 1
    if (columns < 2) continue
    const equal = widths.filter((width) => width === columns).length / widths.length
    // Equal widths count more than many columns: commas in descriptions are many, but never equally many.
    const score = equal * equal * Math.log2(columns + 1)
    if (best === null || score > best.score) best = { delimiter, columns, score }
  }
  return best === null ? null : { delimiter: best.delimiter, columns: best.columns }
}

/** Number of cells of each of the first records; a broken one ends the list. */
function columnCounts(sample: string, delimiter: string, isAll: boolean): number[] {
  const widths: number[] = []
  for (let at = 0; at < sample.length && widths.length < recordsMax; ) {
    const scanned = scanRecord(sample, at, { delimiter, isAll })
    if (scanned.kind === 'broken') widths.push(0)
    if (scanned.kind !== 'record') break
    const isBlank = scanned.cells.length === 1 && scanned.cells[0] === ''
    if (!isBlank) widths.push(scanned.cells.length)
    at = scanned.end
  }
  return widths
}
