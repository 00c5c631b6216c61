import { crc32 } from 'node:zlib'

/** The entries of a zip with stored files, read by its directory; a wrong checksum throws. */
export function readZip(zip: Buffer): { name: string; content: Buffer; crc32: number }[] {
  const end = zip.lastIndexOf('PK\x05\x06')
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  if (at + zip.readUInt32LE(end + 12) !== end)
    throw new Error('The directory is not before its end.')

  return Array.from({ length: count }, () => {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('No entry of the directory here.')
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, nameEnd)
    const local = zip.readUInt32LE(at + 42)
    const sum = zip.readUInt32LE(at + 16)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    if (crc32(content) !== sum) throw new Error(`The sum of ${name} is wrong.`)
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    return { name, content, crc32: sum }
  })
}
