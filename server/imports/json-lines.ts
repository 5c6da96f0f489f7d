// JSON Lines: one object per line. A line that cannot be read costs that line, however broken it is, because the next line
// begins anew. Memory: one line of at most `recordBytesMax` and one chunk.

import { isTooLong, limits } from './limits.ts'
import { Batch, type Row, type RowBatches, rowOf, shown } from './row.ts'
import { TextWindow } from './text-window.ts'

export async function* readJsonLines(chunks: AsyncIterable<string>): RowBatches {
  const window = new TextWindow(chunks)
  const batch = new Batch()
  try {
    for (;;) {
      const line = window.line
      const text = await nextLine(window)
      if (text === null) break
      const row = text === tooLong ? tooLongRow(line) : rowOfText(text, line)
      if (row !== null && batch.add(row, text === tooLong ? 0 : text.length)) yield batch.take()
    }
    const rest = batch.take()
    if (rest.length > 0) yield rest
  } finally {
    await window.close()
  }
}

const tooLong = Symbol('too long')

async function nextLine(window: TextWindow): Promise<string | typeof tooLong | null> {
  let wasTooLong = false
  for (;;) {
    const end = window.text.indexOf('\n', window.at)
    if (end !== -1) {
      const text = window.text.slice(window.at, end)
      window.moveTo(end + 1)
      return wasTooLong || isTooLong(text) ? tooLong : text
    }
    if (window.ahead > limits.recordBytesMax) {
      wasTooLong = true
      window.moveTo(window.text.length)
    }
    if (await window.more()) continue
    if (window.ahead === 0) return wasTooLong ? tooLong : null
    const text = window.text.slice(window.at)
    window.moveTo(window.text.length)
    return wasTooLong || isTooLong(text) ? tooLong : text
  }
}

function tooLongRow(line: number): Row {
  return { line, error: `the record is longer than ${limits.recordBytesMax} bytes` }
}

/** The row that a JSON text is; null: there is nothing but white space. */
export function rowOfText(text: string, line: number): Row | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    const trimmed = text.trim()
    return trimmed === '' ? null : { line, error: `this is not valid JSON: ${shown(trimmed)}` }
  }
  return rowOf(value, line)
}
