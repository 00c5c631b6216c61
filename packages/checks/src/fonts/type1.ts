import { limits } from '#checks/limits.ts'
import { standardEncoding } from './encodings.ts'

export type Type1 = {
  charStrings: Map<string, Uint8Array>
  encoding: Map<number, string>
  widthOf: (name: string) => number | undefined
}

const eexecKey = 55_665
const charStringKey = 4330

export function readType1(bytes: Uint8Array): Type1 {
  const text = Buffer.from(bytes).toString('latin1')
  const marker = text.indexOf('eexec')
  if (marker < 0) throw new Error('a font is damaged')
  const clearText = text.slice(0, marker)
  const privateText = decryptEexec(bytes, marker + 5)
  const charStrings = readCharStrings(privateText)
  const matrix = /\/FontMatrix\s*\[\s*([-+.\deE]+)/.exec(clearText)?.[1]
  const scale = (matrix ? Number(matrix) || 0.001 : 0.001) * 1000
  return {
    charStrings,
    encoding: readEncoding(clearText),
    widthOf(name) {
      const charString = charStrings.get(name)
      const width = charString && readCharStringWidth(charString)
      return width === undefined ? undefined : width * scale
    },
  }
}

function decryptEexec(bytes: Uint8Array, offset: number): Buffer {
  let start = offset
  while ([9, 10, 13, 32].includes(bytes[start] ?? 0)) start += 1
  const head = Buffer.from(bytes.subarray(start, start + 4)).toString('latin1')
  const cipher = /^[\da-fA-F]{4}$/.test(head)
    ? Buffer.from(Buffer.from(bytes.subarray(start)).toString('latin1').replace(/\s+/g, ''), 'hex')
    : bytes.subarray(start)
  return Buffer.from(decrypt(cipher, { key: eexecKey, skip: 4 }))
}

function decrypt(bytes: Uint8Array, { key, skip }: { key: number; skip: number }): Uint8Array {
  const out = new Uint8Array(bytes.length)
  let r = key
  for (let offset = 0; offset < bytes.length; offset++) {
    const cipher = bytes[offset] ?? 0
    out[offset] = cipher ^ (r >> 8)
    r = ((cipher + r) * 52_845 + 22_719) & 0xffff
  }
  return out.subarray(skip)
}

function readCharStrings(privateText: Buffer): Map<string, Uint8Array> {
  const text = privateText.toString('latin1')
  const skip = Number(/\/lenIV\s+(-?\d+)/.exec(text)?.[1] ?? 4)
  const charStrings = new Map<string, Uint8Array>()
  const entry = /\/([^\s/{}[\]()<>]+)\s+(\d+)\s+(?:RD|-\||\S+) /g
  entry.lastIndex = Math.max(0, text.indexOf('/CharStrings'))
  entry.lastIndex = text.indexOf('begin', entry.lastIndex)
  if (entry.lastIndex < 0) return charStrings
  for (
    let match = entry.exec(text);
    match && charStrings.size < limits.glyphs;
    match = entry.exec(text)
  ) {
    const length = Number(match[2])
    const bytes = privateText.subarray(entry.lastIndex, entry.lastIndex + length)
    const charString = skip < 0 ? bytes : decrypt(bytes, { key: charStringKey, skip })
    if (!charStrings.has(match[1] ?? '')) charStrings.set(match[1] ?? '', charString)
    entry.lastIndex += length
  }
  return charStrings
}

function readEncoding(clearText: string): Map<number, string> {
  const encodingMatch = /\/Encoding\s+(StandardEncoding)?/.exec(clearText)
  const encoding = new Map<number, string>()
  if (!encodingMatch || encodingMatch[1])
    standardEncoding.forEach((name, code) => name && encoding.set(code, name))
  else
    for (const [, code, name = ''] of clearText.matchAll(/dup\s+(\d+)\s*\/([^\s/]+)\s+put/g))
      if (name !== '.notdef') encoding.set(Number(code), name)
  return encoding
}

/** `hsbw` or `sbw` comes first and sets the width. */
function readCharStringWidth(bytes: Uint8Array): number | undefined {
  const stack: number[] = []
  for (let offset = 0; offset < bytes.length;) {
    const code = bytes[offset] ?? 0
    const byte = (index: number) => bytes[offset + index] ?? 0
    if (code === 13) return stack[1]
    if (code === 12 && byte(1) === 7) return stack[2]
    if (code === 12 && byte(1) === 12) {
      const divisor = stack.pop() ?? 1
      stack.push((stack.pop() ?? 0) / divisor)
      offset += 2
    } else if (code < 32) return undefined
    else if (code === 255) {
      stack.push((byte(1) << 24) | (byte(2) << 16) | (byte(3) << 8) | byte(4))
      offset += 5
    } else if (code >= 247) {
      const sign = code >= 251 ? -1 : 1
      stack.push(sign * ((code - (code >= 251 ? 251 : 247)) * 256 + byte(1) + 108))
      offset += 2
    } else {
      stack.push(code - 139)
      offset += 1
    }
  }
  return undefined
}
