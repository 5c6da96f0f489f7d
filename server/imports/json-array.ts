// A JSON array of objects, alone or as a property of one object, and objects one after the other over several lines. Elements
// are cut out by their brackets and parsed one by one; memory: one element and one chunk. An element that is no valid JSON costs
// that element. Where the brackets themselves are broken nothing after them can be trusted, and the file is refused.

import { rowOfText } from './json-lines.ts'
import { endOfValue, type JsonShape } from './json-shape.ts'
import { isTooLong, limits } from './limits.ts'
import { refusal } from './refusal.ts'
import { Batch, type Row, type RowBatches } from './row.ts'
import { TextWindow } from './text-window.ts'

type Shape = Exclude<JsonShape, { readonly kind: 'lines' }>

export async function* readJsonArray(chunks: AsyncIterable<string>, shape: Shape): RowBatches {
  const window = new TextWindow(chunks)
  const batch = new Batch()
  try {
    if (shape.kind === 'wrapped') await enterProperty(window, shape.property)
    if (shape.kind !== 'sequence') await enterArray(window)
    while (await reachElement(window, shape.kind)) {
      const line = window.line
      const text = await cutValue(window)
      if (batch.add(rowOfElement(text, line), text.length)) yield batch.take()
    }
    const rest = batch.take()
    if (rest.length > 0) yield rest
  } finally {
    await window.close()
  }
}

function rowOfElement(text: string, line: number): Row {
  if (isTooLong(text)) {
    return { line, error: `the record is longer than ${limits.recordBytesMax} bytes` }
  }
  return rowOfText(text, line) ?? { line, error: 'an object was expected' }
}

/** Moves to the next element; false: there is none. */
async function reachElement(window: TextWindow, kind: Shape['kind']): Promise<boolean> {
  const found = await window.skipSpace()
  if (kind === 'sequence') {
    // Some exporters put commas between the objects though no array is around them.
    if (found && window.text[window.at] === ',') {
      window.moveTo(window.at + 1)
      return window.skipSpace()
    }
    return found
  }
  if (!found) throw refusal(`the file breaks off in line ${window.line}, before the array ends`)
  if (window.text[window.at] === ',') {
    window.moveTo(window.at + 1)
    if (!(await window.skipSpace())) {
      throw refusal(`the file breaks off in line ${window.line}, before the array ends`)
    }
  }
  return window.text[window.at] !== ']'
}

async function cutValue(window: TextWindow): Promise<string> {
  for (;;) {
    const end = endOfValue(window.text, window.at)
    if (end !== -1) {
      if (end === window.at) throw misplaced(window)
      const text = window.text.slice(window.at, end)
      window.moveTo(end)
      return text
    }
    if (window.ahead > limits.recordBytesMax) {
      throw refusal(
        `the record that begins in line ${window.line} does not end within ${limits.recordBytesMax} bytes; perhaps a quote or a bracket is missing`,
      )
    }
    if (!(await window.more())) {
      throw refusal(`the file breaks off within the record that begins in line ${window.line}`)
    }
  }
}

async function enterArray(window: TextWindow): Promise<void> {
  await expect(window, '[')
}

/** Moves behind `{ … "property":`. */
async function enterProperty(window: TextWindow, property: string): Promise<void> {
  await expect(window, '{')
  for (;;) {
    await window.skipSpace()
    const name = await cutValue(window)
    await expect(window, ':')
    if (name.startsWith('"') && JSON.parse(name) === property) {
      await window.skipSpace()
      return
    }
    await window.skipSpace()
    await cutValue(window)
    await expect(window, ',')
  }
}

async function expect(window: TextWindow, character: string): Promise<void> {
  const found = await window.skipSpace()
  if (!found || window.text[window.at] !== character) throw misplaced(window)
  window.moveTo(window.at + 1)
}

function misplaced(window: TextWindow): Error {
  const found = window.text[window.at]
  return refusal(
    `the JSON is broken in line ${window.line}: ${found === undefined ? 'it breaks off' : `found ${found} where it does not belong`}`,
  )
}
