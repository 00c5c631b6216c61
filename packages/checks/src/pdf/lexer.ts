import type { Budget } from './budget.ts'

export type LexerInput = {
  bytes: Uint8Array
  offset: number
  /** Counts bytes that are read ahead and given back. */
  readBudget?: Budget
}

export class Name {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const maxWordLength = 1_000

/** Space 1, delimiter 2, anything else 0. */
const characterClasses = new Uint8Array(256)
for (const code of [0, 9, 10, 12, 13, 32]) characterClasses[code] = 1
for (const character of '()<>[]{}/%') characterClasses[character.charCodeAt(0)] = 2

export const isSpace = (code: number | undefined) =>
  code !== undefined && characterClasses[code] === 1
export const isDelimiter = (code: number | undefined) =>
  code !== undefined && characterClasses[code] === 2
export const isDigit = (code: number | undefined) =>
  code !== undefined && code >= 0x30 && code <= 0x39

export function skipSpace(input: LexerInput) {
  const { bytes } = input
  let { offset } = input
  for (;;) {
    while (offset < bytes.length && characterClasses[bytes[offset] ?? 0] === 1) offset += 1
    if (bytes[offset] !== 0x25) break
    while (offset < bytes.length && bytes[offset] !== 10 && bytes[offset] !== 13) offset += 1
  }
  input.offset = offset
}

/** Charges the bytes read ahead; hostile files could otherwise cause unlimited work. */
export function rewind(input: LexerInput, start: number) {
  input.readBudget?.spend(input.offset - start)
  input.offset = start
}

export function findWordEnd(input: LexerInput, start: number) {
  let end = start
  while (end < input.bytes.length && characterClasses[input.bytes[end] ?? 0] === 0) end += 1
  return end
}

export function toLatin1(input: LexerInput, start: number, end: number) {
  let text = ''
  for (let index = start; index < Math.min(end, start + maxWordLength); index++)
    text += String.fromCharCode(input.bytes[index] ?? 0)
  return text
}

export function readName(input: LexerInput): string {
  const start = input.offset + 1
  input.offset = findWordEnd(input, start)
  const raw = toLatin1(input, start, input.offset)
  return raw.includes('#')
    ? raw.replace(/#([\da-f]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : raw
}

export function findHexStringEnd({ bytes, offset }: LexerInput): number {
  const close = bytes.indexOf(0x3e, offset)
  return close < 0 ? bytes.length : close
}

export function readHexString(input: LexerInput, end: number): Uint8Array {
  input.offset += 1
  const decoded = new Uint8Array(Math.ceil(Math.max(0, end - input.offset) / 2))
  let digits = 0
  for (; input.offset < end; input.offset++) {
    const digit = hexDigit(input.bytes[input.offset] ?? 0)
    if (digit < 0) continue
    const index = digits >> 1
    decoded[index] = (decoded[index] ?? 0) + (digits % 2 === 0 ? digit * 16 : digit)
    digits += 1
  }
  input.offset = end + 1
  return trimTo(decoded, Math.ceil(digits / 2))
}

export function findLiteralStringEnd({ bytes, offset }: LexerInput): number {
  let depth = 1
  let end = offset + 1
  for (; end < bytes.length; end++) {
    const code = bytes[end]
    if (code === 0x5c) end += 1
    else if (code === 0x28) depth += 1
    else if (code === 0x29 && --depth === 0) break
  }
  return Math.min(end, bytes.length)
}

export function readLiteralString(input: LexerInput, end: number): Uint8Array {
  input.offset += 1
  const decoded = new Uint8Array(Math.max(0, end - input.offset))
  let length = 0
  for (; input.offset < end; input.offset++) {
    const code = input.bytes[input.offset] ?? 0
    const value = code === 0x5c ? readEscape(input) : code
    if (value !== undefined) decoded[length++] = value
  }
  input.offset = end + 1
  return trimTo(decoded, length)
}

/** Most texts contain no escapes, so their bytes need no second view. */
const trimTo = (bytes: Uint8Array, length: number) =>
  length === bytes.length ? bytes : bytes.subarray(0, length)

/** Undefined for a line continuation. */
function readEscape(input: LexerInput): number | undefined {
  input.offset += 1
  const code = input.bytes[input.offset] ?? 0
  if (code >= 0x30 && code <= 0x37) {
    const digits = /^[0-7]{1,3}/.exec(toLatin1(input, input.offset, input.offset + 3))?.[0] ?? '0'
    input.offset += digits.length - 1
    return parseInt(digits, 8) & 255
  }
  if (code === 13 && input.bytes[input.offset + 1] === 10) input.offset += 1
  return code === 10 || code === 13 ? undefined : (escapes[code] ?? code)
}

const escapes: Record<number, number> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 }

function hexDigit(code: number) {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

/** Accepts malformed numbers of some writers: `--5`, `1.2.3`, `.`. */
export function parseNumber(word: string): number | undefined {
  const number = Number(word)
  if (!Number.isNaN(number)) return number
  if (!/^[+-.\d]+$/.test(word)) return undefined
  const plain = parseFloat(word.replace(/^[+-]+/, ''))
  return Number.isNaN(plain) ? 0 : plain * (word.startsWith('-') ? -1 : 1)
}
