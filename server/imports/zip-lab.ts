// Writes zip files for the tests, plainly: one file after the other, then the list of them.

import { crc32, deflateRawSync } from 'node:zlib'

export type Zipped = {
  readonly name: string
  readonly content: string | Uint8Array
  /** What the file claims, when it lies. */
  readonly crc?: number
  readonly size?: number
  readonly encrypted?: boolean
}

export function zipped(files: readonly Zipped[]): Buffer {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const content = Buffer.from(file.content)
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800 | (file.encrypted === true ? 1 : 0), 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(file.crc ?? crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(file.size ?? content.length, 18)
    const name = Buffer.from(file.name)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, name]))
    bodies.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, directory, end])
}
