import * as lexer from './lexer.ts'
import { NoObject, parseObject, readWholeNumber, takeWord } from './parse-object.ts'
import type { Reading } from './reading.ts'
import { Damaged, Dict, Ref, Stream } from './values.ts'
import type { PdfObject } from './values.ts'

export type Indirect = { ref: Ref; object: PdfObject; end: number }

export function readHead(input: lexer.Input): Ref | undefined {
  const number = readWholeNumber(input)
  const generation = number === undefined ? undefined : readWholeNumber(input)
  if (number === undefined || generation === undefined) return undefined
  return takeWord(input, 'obj') ? new Ref(number, generation) : undefined
}

export function readIndirect(reading: Reading, offset: number): Indirect | undefined {
  const input = { bytes: reading.bytes, at: offset, read: reading.read }
  try {
    const ref = readHead(input)
    return ref && { ref, object: readBody(reading, { input, ref }), end: input.at }
  } finally {
    reading.read.spend(Math.max(0, input.at - offset))
  }
}

type Body = { input: lexer.Input; ref: Ref }

function readBody(reading: Reading, { input, ref }: Body): PdfObject {
  if (takeWord(input, 'endobj')) return null
  const { context, names, values, decryption } = reading
  const decrypt = decryption?.ofTexts(ref)
  try {
    const object = parseObject({ input, context, names, values, decrypt })
    if (!(object instanceof Dict) || !takeWord(input, 'stream')) return object
    const packed = readData(reading, input, object)
    return new Stream(object, { packed, decrypt: decryption?.ofStream(ref, object) })
  } catch (error) {
    if (error instanceof NoObject) return new Damaged()
    throw error
  }
}

/** Trusts `Length` only if `endstream` or `endobj` follows; otherwise searches for `endstream`. */
function readData(reading: Reading, input: lexer.Input, dict: Dict): Uint8Array {
  const { bytes } = reading
  skipLineBreak(input)
  const from = input.at
  const length = lengthOf(reading, dict)
  if (length !== undefined && endsAt(bytes, from + length)) {
    input.at = from + length
    return bytes.subarray(from, input.at)
  }
  const end = bytes.indexOf('endstream', from, 'latin1')
  // Charges the bytes searched.
  input.at = end < 0 ? bytes.length : end
  if (end < 0) throw new NoObject('a stream has no end')
  return bytes.subarray(from, beforeLineBreak(bytes, { from, end }))
}

function skipLineBreak(input: lexer.Input) {
  if (input.bytes[input.at] === 0x20) input.at += 1
  if (input.bytes[input.at] === 13) input.at += 1
  if (input.bytes[input.at] === 10) input.at += 1
}

function beforeLineBreak(bytes: Uint8Array, { from, end }: { from: number; end: number }) {
  let at = end
  if (at > from && bytes[at - 1] === 10) at -= 1
  if (at > from && bytes[at - 1] === 13) at -= 1
  return at
}

function lengthOf(reading: Reading, dict: Dict): number | undefined {
  const length = dict.entries.get('Length')
  const number = length instanceof Ref ? reading.numberOf(length) : length
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0
    ? number
    : undefined
}

const isWordAt = (bytes: Uint8Array, at: number, word: string) =>
  Buffer.from(word, 'latin1').every((code, nth) => bytes[at + nth] === code)

const mostSpace = 100

function endsAt(bytes: Uint8Array, offset: number): boolean {
  let at = offset
  while (lexer.isSpace(bytes[at]) && at < offset + mostSpace) at += 1
  return ['endstream', 'endobj'].some((word) => isWordAt(bytes, at, word))
}
