/** Receives the number of bytes to come, and may throw to stop the filter. */
export type BeforeAdding = (length: number) => void

function createByteBuffer(beforeAdding: BeforeAdding) {
  let bytes = new Uint8Array(1024)
  let length = 0
  const reserve = (added: number) => {
    beforeAdding(added)
    if (length + added <= bytes.length) return
    const larger = new Uint8Array(Math.max(length + added, bytes.length * 2))
    larger.set(bytes.subarray(0, length))
    bytes = larger
  }
  return {
    add(chunk: Uint8Array) {
      reserve(chunk.length)
      bytes.set(chunk, length)
      length += chunk.length
    },
    toBytes: () => bytes.subarray(0, length),
  }
}

export function decodeAsciiHex(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1').split('>', 1)[0] ?? ''
  const digits = text.replace(/[^\da-f]/gi, '')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}

export function decodeAscii85(bytes: Uint8Array): Uint8Array {
  const out: number[] = []
  let group: number[] = []
  const flushGroup = () => {
    const missingDigits = 5 - group.length
    const digits = group.concat(Array.from({ length: missingDigits }, () => 84))
    const value = digits.reduce((sum, digit) => sum * 85 + digit, 0)
    for (let index = 0; index < 4 - missingDigits; index++)
      out.push(Math.floor(value / 256 ** (3 - index)) & 255)
    group = []
  }
  const hasStartMarker = bytes[0] === 0x3c && bytes[1] === 0x7e
  for (const code of hasStartMarker ? bytes.subarray(2) : bytes) {
    if (code === 0x7e) break
    if (code === 0x7a && group.length === 0) out.push(0, 0, 0, 0)
    if (code >= 0x21 && code <= 0x75) group.push(code - 0x21)
    if (group.length === 5) flushGroup()
  }
  if (group.length > 1) flushGroup()
  return Uint8Array.from(out)
}

export function decodeRunLength(bytes: Uint8Array, beforeAdding: BeforeAdding): Uint8Array {
  const out = createByteBuffer(beforeAdding)
  for (let offset = 0; offset < bytes.length;) {
    const length = bytes[offset] ?? 128
    if (length === 128) break
    const run = length < 128 ? length + 1 : 257 - length
    if (length < 128) out.add(bytes.subarray(offset + 1, offset + 1 + run))
    else out.add(new Uint8Array(run).fill(bytes[offset + 1] ?? 0))
    offset += length < 128 ? run + 1 : 2
  }
  return out.toBytes()
}

const clearTableCode = 256
const endOfDataCode = 257
const maxCodes = 4096

/** `earlyChange` is 1 where codes grow longer one code early, which is the default of PDF. */
export function decodeLzw(
  bytes: Uint8Array,
  { earlyChange, beforeAdding }: { earlyChange: number; beforeAdding: BeforeAdding },
) {
  const out = createByteBuffer(beforeAdding)
  const readCode = createBitReader(bytes)
  let table = initialTable()
  let previous: Uint8Array | undefined
  for (let width = 9, code = readCode(width); code !== undefined; code = readCode(width)) {
    if (code === endOfDataCode) break
    if (code === clearTableCode) {
      table = initialTable()
      previous = undefined
    } else {
      const entry =
        table[code] ??
        (previous && code === table.length ? appendByte(previous, previous) : undefined)
      if (!entry) throw new Error('a code that names nothing')
      out.add(entry)
      if (previous && table.length < maxCodes) table.push(appendByte(previous, entry))
      previous = entry
    }
    width = codeWidth(table.length + earlyChange)
  }
  return out.toBytes()
}

const initialTable = (): Uint8Array[] => [
  ...Array.from({ length: 256 }, (_, code) => Uint8Array.of(code)),
  new Uint8Array(),
  new Uint8Array(),
]

function appendByte(bytes: Uint8Array, next: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length + 1)
  out.set(bytes)
  out[bytes.length] = next[0] ?? 0
  return out
}

function codeWidth(codes: number) {
  if (codes >= 2048) return 12
  if (codes >= 1024) return 11
  return codes >= 512 ? 10 : 9
}

function createBitReader(bytes: Uint8Array) {
  let offset = 0
  let bits = 0
  let count = 0
  return (width: number): number | undefined => {
    while (count < width) {
      if (offset >= bytes.length) return undefined
      bits = ((bits << 8) | (bytes[offset++] ?? 0)) & 0xfffff
      count += 8
    }
    count -= width
    return (bits >> count) & ((1 << width) - 1)
  }
}
