import { limits } from '#checks/limits.ts'

/** By operator; the key of an escaped operator is 1200 plus its second byte. */
export type CffDict = Map<number, number[]>

export function readIndex(bytes: Uint8Array, from: number): { items: Uint8Array[]; end: number } {
  const count = ((bytes[from] ?? 0) << 8) | (bytes[from + 1] ?? 0)
  const size = bytes[from + 2] ?? 0
  if (count === 0) return { items: [], end: from + 2 }
  if (size < 1 || size > 4 || count > limits.glyphs) throw new Error('a font is damaged')
  const offsets = from + 3
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

export function readDict(bytes: Uint8Array): CffDict {
  const dict: CffDict = new Map()
  let operands: number[] = []
  for (let at = 0; at < bytes.length;) {
    const code = bytes[at] ?? 0
    if (code <= 21) {
      const operator = code === 12 ? 1200 + (bytes[at + 1] ?? 0) : code
      dict.set(operator, operands)
      operands = []
      at += code === 12 ? 2 : 1
    } else {
      const { value, next } = code === 30 ? readReal(bytes, at + 1) : readInteger(bytes, at)
      operands.push(value)
      at = next
    }
  }
  return dict
}

function readInteger(bytes: Uint8Array, at: number): { value: number; next: number } {
  const byte = (index: number) => bytes[at + index] ?? 0
  const code = byte(0)
  if (code === 28) return { value: (((byte(1) << 8) | byte(2)) << 16) >> 16, next: at + 3 }
  if (code === 29)
    return { value: (byte(1) << 24) | (byte(2) << 16) | (byte(3) << 8) | byte(4), next: at + 5 }
  if (code >= 32 && code <= 246) return { value: code - 139, next: at + 1 }
  if (code >= 247 && code <= 250) return { value: (code - 247) * 256 + byte(1) + 108, next: at + 2 }
  if (code >= 251 && code <= 254)
    return { value: -(code - 251) * 256 - byte(1) - 108, next: at + 2 }
  return { value: 0, next: at + 1 }
}

const nibbles = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'E', 'E-', '', '-']

function readReal(bytes: Uint8Array, from: number): { value: number; next: number } {
  let text = ''
  for (let at = from; at < bytes.length; at++)
    for (const nibble of [(bytes[at] ?? 0) >> 4, (bytes[at] ?? 0) & 15]) {
      if (nibble === 15) return { value: Number(text) || 0, next: at + 1 }
      text += nibbles[nibble] ?? ''
    }
  return { value: Number(text) || 0, next: bytes.length }
}
