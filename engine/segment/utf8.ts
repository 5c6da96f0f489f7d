// Text to bytes and back. The two classes are part of every JavaScript runtime and pure; they are declared here because the pure
// world has no ambient types.

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
}
declare class TextDecoder {
  decode(bytes: Uint8Array): string
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text)
}

/**
 * Bytes from `start` to before `end`. Short ASCII is put together here, which is faster than the decoder; the decoder also takes no
 * shared memory, so the rest is copied out first.
 */
export function decodeText(bytes: Uint8Array, start: number, end: number): string {
  if (end - start <= 24) {
    let text = ''
    let i = start
    while (i < end && bytes[i] < 0x80) text += String.fromCharCode(bytes[i++])
    if (i === end) return text
  }
  return decoder.decode(bytes.slice(start, end))
}
