/** A code map of a TrueType font: platform, encoding, and glyphs by their codes. */
export type CodeMap = [platform: number, encoding: number, glyphs: Record<number, number>]

/** A TrueType program without outlines. `more` glyphs have the width of the last one. */
export function aTrueType({
  widths = [500, 600, 700],
  maps = [[3, 1, { 65: 1, 66: 2 }]] as CodeMap[],
  cmap = codeMaps(maps),
  more = 0,
} = {}): Uint8Array {
  const head = Buffer.alloc(54)
  head.writeUInt16BE(1000, 18)
  const maxp = Buffer.alloc(6)
  maxp.writeUInt16BE(widths.length + more, 4)
  const hhea = Buffer.alloc(36)
  hhea.writeUInt16BE(widths.length, 34)
  const hmtx = Buffer.alloc(widths.length * 4)
  for (const [glyph, width] of widths.entries()) hmtx.writeUInt16BE(width, glyph * 4)
  return sfnt({ cmap, head, hhea, hmtx, maxp })
}

function sfnt(tables: Record<string, Buffer>): Buffer {
  const entries = Object.entries(tables)
  const directory = Buffer.alloc(12 + entries.length * 16)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(entries.length, 4)
  let offset = directory.length
  for (const [index, [tag, table]] of entries.entries()) {
    const at = 12 + index * 16
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(table.length, at + 12)
    offset += table.length
  }
  return Buffer.concat([directory, ...entries.map(([, table]) => table)])
}

function codeMaps(maps: CodeMap[]): Buffer {
  const head = Buffer.alloc(4 + maps.length * 8)
  head.writeUInt16BE(maps.length, 2)
  const bodies = maps.map(([, , glyphs]) => groupPerCode(glyphs))
  let offset = head.length
  for (const [index, [platform, encoding]] of maps.entries()) {
    head.writeUInt16BE(platform, 4 + index * 8)
    head.writeUInt16BE(encoding, 6 + index * 8)
    head.writeUInt32BE(offset, 8 + index * 8)
    offset += bodies[index]?.length ?? 0
  }
  return Buffer.concat([head, ...bodies])
}

/** Format 12: one group for each code. */
const groupPerCode = (glyphs: Record<number, number>) =>
  groupsOf(Object.entries(glyphs).map(([code, glyph]) => [Number(code), Number(code), glyph]))

function groupsOf(groups: [start: number, end: number, glyph: number][]): Buffer {
  const body = Buffer.alloc(16 + groups.length * 12)
  body.writeUInt16BE(12, 0)
  body.writeUInt32BE(body.length, 4)
  body.writeUInt32BE(groups.length, 12)
  for (const [index, [start, end, glyph]] of groups.entries()) {
    body.writeUInt32BE(start, 16 + index * 12)
    body.writeUInt32BE(end, 20 + index * 12)
    body.writeUInt32BE(glyph, 24 + index * 12)
  }
  return body
}

/** A code map of one subtable, for Windows and Unicode. */
function codeMapOf(subtable: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(1, 2)
  head.writeUInt16BE(3, 4)
  head.writeUInt16BE(1, 6)
  head.writeUInt32BE(head.length, 8)
  return Buffer.concat([head, subtable])
}

/** Format 12: so many groups, all of the same codes. */
export const repeatedGroups = (count: number, codes: number) =>
  codeMapOf(groupsOf(Array.from({ length: count }, () => [1, codes, 1])))

/** Format 4: as many segments as it can have, all of the same codes. */
export function repeatedSegments(): Buffer {
  const count = 32_767
  const body = Buffer.alloc(16 + count * 8)
  body.writeUInt16BE(4, 0)
  body.writeUInt16BE(count * 2, 6)
  const startCodesOffset = 16 + count * 2
  for (let index = 0; index < count; index++) {
    body.writeUInt16BE(0xfffe, 14 + index * 2)
    body.writeUInt16BE(1, startCodesOffset + index * 2)
  }
  return codeMapOf(body)
}

/** A Type 1 program with these glyphs and their widths. */
export function aType1(widths: Record<string, number>): Uint8Array {
  const glyphs = Object.entries(widths).map(([name, width]) => {
    // 0, the width as five bytes, hsbw, endchar.
    const charString = Buffer.from([139, 255, 0, 0, width >> 8, width & 255, 13, 14])
    const hidden = encrypt(Buffer.concat([Buffer.alloc(4), charString]), 4330)
    return Buffer.concat([
      Buffer.from(`/${name} ${hidden.length} RD `),
      hidden,
      Buffer.from(' ND\n'),
    ])
  })
  const clear =
    '%!PS-AdobeFont-1.0\n/FontMatrix [0.001 0 0 0.001 0 0] def\n/Encoding StandardEncoding def\ncurrentfile eexec\n'
  const secret = Buffer.concat([
    Buffer.from(`\0\0\0\0/lenIV 4 def /CharStrings ${glyphs.length} dict dup begin\n`),
    ...glyphs,
    Buffer.from('end\n'),
  ])
  return Buffer.concat([Buffer.from(clear), encrypt(secret, 55_665)])
}

function encrypt(plain: Buffer, key: number): Buffer {
  let r = key
  return Buffer.from(
    plain.map((byte) => {
      const cipher = byte ^ (r >> 8)
      r = ((cipher + r) * 52_845 + 22_719) & 0xffff
      return cipher
    }),
  )
}

/** A CFF program of letters: glyph 0 and one for each name, by its number, with an encoding that CFF predefines. */
export function aNamedCff(widths: Record<number, number>, encoding: 0 | 1): Uint8Array {
  const charStrings = [0, ...Object.values(widths)].map((width) =>
    Buffer.from([...integer(width), 14]),
  )
  const charset = Buffer.from([
    0,
    ...Object.keys(widths).flatMap((name) => [Number(name) >> 8, Number(name) & 255]),
  ])
  const fixed = Buffer.concat([Buffer.from([1, 0, 4, 1]), indexOf([Buffer.from('Test')])])
  const own = Buffer.from([...integer(0), 21])
  const top = ([toCharset = 0, toStrings = 0, toPrivate = 0]: number[]) =>
    Buffer.from([
      ...long(toCharset),
      15,
      ...integer(encoding),
      16,
      ...long(toStrings),
      17,
      ...integer(own.length),
      ...long(toPrivate),
      18,
    ])
  const packed = indexOf(charStrings)
  const start = fixed.length + indexOf([top([])]).length + 4
  const toStrings = start + charset.length
  const topDict = top([start, toStrings, toStrings + packed.length])
  // Between them stand no strings and no subroutines.
  return Buffer.concat([fixed, indexOf([topDict]), Buffer.alloc(4), charset, packed, own])
}

/** A CFF program of numbered characters: glyph 0 and one for each CID. */
export function aCidCff(widths: Record<number, number>): Uint8Array {
  const cids = Object.keys(widths).map(Number)
  const charStrings = [0, ...Object.values(widths)].map((width) =>
    Buffer.from([...integer(width), 14]),
  )
  const charset = Buffer.from([0, ...cids.flatMap((cid) => [cid >> 8, cid & 255])])
  const select = Buffer.from([0, ...charStrings.map(() => 0)])
  const fixed = Buffer.concat([Buffer.from([1, 0, 4, 1]), indexOf([Buffer.from('Test')])])
  const strings = indexOf([Buffer.from('Adobe'), Buffer.from('Identity')])
  const top = (offsets: number[]) => {
    const [toCharset = 0, toStrings = 0, toArray = 0, toSelect = 0] = offsets
    return Buffer.from([
      ...integer(391),
      ...integer(392),
      ...integer(0),
      12,
      30,
      ...long(toCharset),
      15,
      ...long(toStrings),
      17,
      ...long(toArray),
      12,
      36,
      ...long(toSelect),
      12,
      37,
    ])
  }
  const start = fixed.length + indexOf([top([])]).length + strings.length + 2
  const toStrings = start + charset.length
  const packed = indexOf(charStrings)
  const toSelect = toStrings + packed.length
  const toPrivate = toSelect + select.length
  const own = Buffer.from([...integer(0), 21])
  const fonts = indexOf([Buffer.from([...integer(own.length), ...long(toPrivate), 18])])
  const topDict = top([start, toStrings, toPrivate + own.length, toSelect])
  const parts = [
    fixed,
    indexOf([topDict]),
    strings,
    Buffer.from([0, 0]),
    charset,
    packed,
    select,
    own,
    fonts,
  ]
  return Buffer.concat(parts)
}

const integer = (value: number) => [28, (value >> 8) & 255, value & 255]
const long = (value: number) => [29, 0, (value >> 16) & 255, (value >> 8) & 255, value & 255]

function indexOf(items: Buffer[]): Buffer {
  const head = [items.length >> 8, items.length & 255, 2]
  let offset = 1
  const offsets = [offset, ...items.map((item) => (offset += item.length))]
  return Buffer.concat([
    Buffer.from([...head, ...offsets.flatMap((one) => [one >> 8, one & 255])]),
    ...items,
  ])
}
