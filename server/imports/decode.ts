// Bytes to text. UTF-8 unless the setting or the bytes say otherwise: bytes that are no UTF-8 are read as Latin-1 (in the form
// that has the euro sign, windows-1252) as long as nothing before them was certainly UTF-8. Works chunk by chunk.

import { isUtf8 } from 'node:buffer'

export type TextEncoding = 'utf-8' | 'latin1'

/** Says something about the whole import, such as a guess that was made. */
export type Say = (message: string) => void

/** The text of the chunks, without a byte order mark. */
export async function* decodeText(
  chunks: AsyncIterable<Buffer>,
  encoding: TextEncoding | undefined,
  say: Say,
): AsyncGenerator<string> {
  const decoder = encoding === 'latin1' ? latin1Text : new Utf8Decoder(encoding === undefined, say)
  let first = true
  for await (const chunk of chunks) {
    const text = decoder.decode(first ? withoutMark(chunk) : chunk)
    first = false
    if (text !== '') yield text
  }
  const rest = decoder.end()
  if (rest !== '') yield rest
}

function withoutMark(chunk: Buffer): Buffer {
  return chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf ? chunk.subarray(3) : chunk
}

const windows1252 = new TextDecoder('windows-1252')

const latin1Text = {
  decode: (chunk: Buffer): string => windows1252.decode(chunk),
  end: (): string => '',
}

/** Keeps the bytes of a character that a chunk cuts in two. Once it has turned to Latin-1 it stays there. */
class Utf8Decoder {
  readonly #mayTurn: boolean
  readonly #say: Say
  #cut: Buffer = Buffer.alloc(0)
  #latin1 = false
  #sawUtf8 = false
  #saidDamaged = false

  constructor(mayTurn: boolean, say: Say) {
    this.#mayTurn = mayTurn
    this.#say = say
  }

  decode(chunk: Buffer): string {
    if (this.#latin1) return windows1252.decode(chunk)
    const bytes = this.#cut.length === 0 ? chunk : Buffer.concat([this.#cut, chunk])
    const whole = wholeCharacters(bytes)
    this.#cut = Buffer.from(bytes.subarray(whole))
    return this.#text(bytes.subarray(0, whole))
  }

  end(): string {
    const rest = this.#cut
    this.#cut = Buffer.alloc(0)
    return rest.length === 0 ? '' : this.#text(rest)
  }

  #text(bytes: Buffer): string {
    if (isUtf8(bytes)) {
      const text = bytes.toString('utf8')
      if (text.length < bytes.length) this.#sawUtf8 = true
      return text
    }
    if (this.#mayTurn && !this.#sawUtf8 && !isMostlyUtf8(bytes)) {
      this.#latin1 = true
      this.#say('The bytes are not UTF-8: the file was read as Latin-1.')
      const cut = this.#cut
      this.#cut = Buffer.alloc(0)
      return windows1252.decode(cut.length === 0 ? bytes : Buffer.concat([bytes, cut]))
    }
    if (!this.#saidDamaged) {
      this.#saidDamaged = true
      this.#say('Some bytes are not UTF-8: they were replaced by the character U+FFFD.')
    }
    return bytes.toString('utf8')
  }
}

/** Whether more characters beyond ASCII are right than wrong: in Latin-1 hardly any of them is UTF-8 by chance. */
function isMostlyUtf8(bytes: Buffer): boolean {
  let right = 0
  let wrong = 0
  for (const [character] of bytes.toString('utf8').matchAll(/[^\0-\x7f]/gu)) {
    if (character === '\ufffd') wrong++
    else right++
  }
  return right > wrong
}

/** How many bytes at the beginning hold whole characters: all but a sequence that the end cuts. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] as number
    if ((byte & 0xc0) === 0x80) continue
    const expected = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    return expected > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}
