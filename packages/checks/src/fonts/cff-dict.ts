import { limits } from '#checks/limits.ts'

/** By operator; the key of an escaped operator is 1200 plus its second byte. */
export type CffDict = Map<number, number[]>

export function readCffIndex(
  bytes: Uint8Array,
  start: number,
): { items: Uint8Array[]; end: number } {
  const count = ((bytes[start] ?? 0) << 8) | (bytes[start + 1] ?? 0)
  const size = bytes[start + 2] ?? 0
  if (count === 0) return { items: [], end: start + 2 }
  if (size < 1 || size > 4 || count > limits.glyphs) throw new Error('a font is damaged')
  const offsets = start + 3
  const base = offsets + (count + 1) * size - 1
  const offset = (index: number) => {
    let value = 0
    for (let byte = 0; byte < size; byte++)
      value = value * 256 + (bytes[offsets + index * size + byte] ?? 0)
    return base + value
  }
  const items: Uint8Array[] = []
  for (let index = 0; index < count; index++)
    items.push(bytes.subarray(offset(index), Math.max(offset(index), offset(index + 1))))
  return { items, end: offset(count) }
}

export function readCffDict(bytes: Uint8Array): CffDict {
  const dict: CffDict = new Map()
  let operands: number[] = []
  for (let offset = 0; offset < bytes.length;) {
    const code = bytes[offset] ?? 0
    if (code <= 21) {
      const operator = code === 12 ? 1200 + (bytes[offset + 1] ?? 0) : code
      dict.set(operator, operands)
      operands = []
      offset += code === 12 ? 2 : 1
    } else {
      const { value, end } = code === 30 ? readReal(bytes, offset + 1) : readInteger(bytes, offset)
      operands.push(value)
      offset = end
    }
  }
  return dict
}

function readInteger(bytes: Uint8Array, offset: number): { value: number; end: number } {
  const byte = (index: number) => bytes[offset + index] ?? 0
  const code = byte(0)
  if (code === 28) return { value: (((byte(1) << 8) | byte(2)) << 16) >> 16, end: offset + 3 }
  if (code === 29)
    return { value: (byte(1) << 24) | (byte(2) << 16) | (byte(3) << 8) | byte(4), end: offset + 5 }
  if (code >= 32 && code <= 246) return { value: code - 139, end: offset + 1 }
  if (code >= 247 && code <= 250)
    return { value: (code - 247) * 256 + byte(1) + 108, end: offset + 2 }
  if (code >= 251 && code <= 254)
    return { value: -(code - 251) * 256 - byte(1) - 108, end: offset + 2 }
  return { value: 0, end: offset + 1 }
}

const nibbles = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'E', 'E-', '', '-']

function readReal(bytes: Uint8Array, start: number): { value: number; end: number } {
  let text = ''
  for (let offset = start; offset < bytes.length; offset++)
    for (const nibble of [(bytes[offset] ?? 0) >> 4, (bytes[offset] ?? 0) & 15]) {
      if (nibble === 15) return { value: Number(text) || 0, end: offset + 1 }
      text += nibbles[nibble] ?? ''
    }
  return { value: Number(text) || 0, end: bytes.length }
}
