import { brotliDecompressSync } from 'node:zlib'
import { readGlyphs } from './woff2-glyphs.ts'

type Table = { tag: string; bytes: Buffer; isTransformed: boolean }

// prettier-ignore
const knownTags = [
  'cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca',
  'prep', 'CFF ', 'VORG', 'EBDT', 'EBLC', 'gasp', 'hdmx', 'kern', 'LTSH', 'PCLT', 'VDMX', 'vhea',
  'vmtx', 'BASE', 'GDEF', 'GPOS', 'GSUB', 'EBSC', 'JSTF', 'MATH', 'CBDT', 'CBLC', 'COLR', 'CPAL',
  'SVG ', 'sbix', 'acnt', 'avar', 'bdat', 'bloc', 'bsln', 'cvar', 'fdsc', 'feat', 'fmtx', 'fvar',
  'gvar', 'hsty', 'just', 'lcar', 'mort', 'morx', 'opbd', 'prop', 'trak', 'Zapf', 'Silf', 'Glat',
  'Gloc', 'Feat', 'Sill',
]

// Without these a variable font is its plain, regular self.
const variationTables = ['avar', 'cvar', 'fvar', 'gvar', 'HVAR', 'MVAR', 'STAT', 'VVAR']

/** The value of `indexToLocFormat` that our `loca` table has. */
const longOffsets = 1

/**
 * Unpacks a WOFF2 web font into a TrueType font that can be embedded in a document. Only what our
 * own fonts use is understood: glyphs as outlines, one font in the file.
 */
export function toTrueType(woff2: Buffer): Buffer {
  if (woff2.toString('latin1', 0, 4) !== 'wOF2') throw new Error('Not a WOFF2 font.')
  const tables = readTables(woff2).filter(({ tag }) => !variationTables.includes(tag))
  const glyf = tables.find(({ tag }) => tag === 'glyf')
  if (!glyf?.isTransformed) throw new Error('A WOFF2 font without transformed glyphs.')

  const head = Buffer.from(tables.find(({ tag }) => tag === 'head')?.bytes ?? [])
  head.writeInt16BE(longOffsets, 50)
  const rebuilt: Record<string, Buffer> = { head, ...readGlyphs(glyf.bytes) }
  return writeFont(
    woff2.readUInt32BE(4),
    tables.map(({ tag, bytes }) => ({ tag, bytes: rebuilt[tag] ?? bytes })),
  )
}

function readTables(woff2: Buffer): Table[] {
  const count = woff2.readUInt16BE(12)
  const directory: { tag: string; length: number; isTransformed: boolean }[] = []
  let at = 48
  const nextNumber = () => {
    let value = 0
    for (;;) {
      const byte = woff2.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
  }
  for (let index = 0; index < count; index += 1) {
    const flags = woff2.readUInt8(at++)
    const isNamed = (flags & 0x3f) === 0x3f
    const tag = isNamed ? woff2.toString('latin1', at, at + 4) : (knownTags[flags & 0x3f] ?? '')
    if (isNamed) at += 4
    const version = flags >> 6
    const isTransformed = ['glyf', 'loca'].includes(tag) ? version === 0 : version !== 0
    if (isTransformed && tag === 'hmtx') throw new Error('A WOFF2 font with transformed metrics.')
    const plainLength = nextNumber()
    directory.push({ tag, isTransformed, length: isTransformed ? nextNumber() : plainLength })
  }
  const packed = woff2.subarray(at, at + woff2.readUInt32BE(20))
  return slices(brotliDecompressSync(packed), directory)
}

function slices(
  bytes: Buffer,
  directory: { tag: string; length: number; isTransformed: boolean }[],
) {
  let at = 0
  return directory.map(({ length, ...table }) => {
    at += length
    return { ...table, bytes: bytes.subarray(at - length, at) }
  })
}

function writeFont(flavor: number, tables: { tag: string; bytes: Buffer }[]): Buffer {
  const sorted = tables.toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
  const largestPower = 2 ** Math.floor(Math.log2(sorted.length))
  const header = Buffer.alloc(12 + 16 * sorted.length)
  header.writeUInt32BE(flavor, 0)
  header.writeUInt16BE(sorted.length, 4)
  header.writeUInt16BE(largestPower * 16, 6)
  header.writeUInt16BE(Math.log2(largestPower), 8)
  header.writeUInt16BE((sorted.length - largestPower) * 16, 10)

  let offset = header.length
  const bodies = sorted.map(({ tag, bytes }, index) => {
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    header.write(tag, 12 + 16 * index, 'latin1')
    header.writeUInt32BE(checksum(padded), 16 + 16 * index)
    header.writeUInt32BE(offset, 20 + 16 * index)
    header.writeUInt32BE(bytes.length, 24 + 16 * index)
    offset += padded.length
    return padded
  })
  return Buffer.concat([header, ...bodies])
}

function checksum(padded: Buffer) {
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}
