import { crc32, deflateRawSync } from 'node:zlib'

export type ZipPart = {
  name: string
  bytes: Uint8Array
  /** The bits of the entry; 1 is encrypted. */
  flags?: number
  /** The unpacked size that the entry claims, where that is wrong. */
  claims?: number
}

/** A zip of packed parts, in their order. */
export function aZip(parts: ZipPart[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, flags = 0, claims = bytes.length } of parts) {
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(flags, 2)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(claims, 18)
    head.writeUInt16LE(title.length, 22)
    files.push(Buffer.from('PK\x03\x04', 'latin1'), head, title, packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, place, title)
    at += 4 + head.length + title.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, listed, end])
}
