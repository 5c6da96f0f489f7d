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

/** So many letters or fewer are encoded here as long as they are ASCII: the encoder costs more to call than they cost. */
const shortMax = 24

export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  if (text.length > shortMax) return encoder.encode(text)
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 0x80) return encoder.encode(text)
    bytes[i] = code
  }
  return bytes
}

/**
 * Bytes from `start` to before `end`. Short ASCII is put together here, which is faster than the decoder; the decoder also takes no
 * shared memory, so the rest is copied out first.
 */
export function decodeText(bytes: Uint8Array, start: number, end: number): string {
  if (end - start <= shortMax) {
    let text = ''
    let i = start
    while (i < end && bytes[i] < 0x80) text += String.fromCharCode(bytes[i++])
    if (i === end) return text
  }
  return decoder.decode(bytes.slice(start, end))
}
