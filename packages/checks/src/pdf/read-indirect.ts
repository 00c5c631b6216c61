import * as lexer from './lexer.ts'
import { ParseError, parseObject, readInteger, acceptKeyword } from './parse-object.ts'
import type { ParserState } from './reading.ts'
import { Damaged, Dict, Ref, Stream } from './values.ts'
import type { PdfObject } from './values.ts'

export type IndirectObject = { ref: Ref; object: PdfObject; end: number }

export function readObjectHeader(input: lexer.Input): Ref | undefined {
  const number = readInteger(input)
  const generation = number === undefined ? undefined : readInteger(input)
  if (number === undefined || generation === undefined) return undefined
  return acceptKeyword(input, 'obj') ? new Ref(number, generation) : undefined
}

export function readIndirect(reading: ParserState, offset: number): IndirectObject | undefined {
  const input = { bytes: reading.bytes, at: offset, readBudget: reading.readBudget }
  try {
    const ref = readObjectHeader(input)
    return ref && { ref, object: readObjectBody(reading, { input, ref }), end: input.at }
  } finally {
    reading.readBudget.spend(Math.max(0, input.at - offset))
  }
}

type Body = { input: lexer.Input; ref: Ref }

function readObjectBody(reading: ParserState, { input, ref }: Body): PdfObject {
  if (acceptKeyword(input, 'endobj')) return null
  const { context, names, valueBudget, decryption } = reading
  const decrypt = decryption?.ofTexts(ref)
  try {
    const object = parseObject({ input, context, names, valueBudget, decrypt })
    if (!(object instanceof Dict) || !acceptKeyword(input, 'stream')) return object
    const rawBytes = readStreamData(reading, input, object)
    return new Stream(object, { rawBytes, decrypt: decryption?.ofStream(ref, object) })
  } catch (error) {
    if (error instanceof ParseError) return new Damaged()
    throw error
  }
}

/** Trusts `Length` only if `endstream` or `endobj` follows; otherwise searches for `endstream`. */
function readStreamData(reading: ParserState, input: lexer.Input, dict: Dict): Uint8Array {
  const { bytes } = reading
  skipLineBreak(input)
  const from = input.at
  const length = lengthOf(reading, dict)
  if (length !== undefined && hasEndKeyword(bytes, from + length)) {
    input.at = from + length
    return bytes.subarray(from, input.at)
  }
  const end = bytes.indexOf('endstream', from, 'latin1')
  // Charges the bytes searched.
  input.at = end < 0 ? bytes.length : end
  if (end < 0) throw new ParseError('a stream has no end')
  return bytes.subarray(from, endWithoutLineBreak(bytes, { from, end }))
}

function skipLineBreak(input: lexer.Input) {
  if (input.bytes[input.at] === 0x20) input.at += 1
  if (input.bytes[input.at] === 13) input.at += 1
  if (input.bytes[input.at] === 10) input.at += 1
}

function endWithoutLineBreak(bytes: Uint8Array, { from, end }: { from: number; end: number }) {
  let at = end
  if (at > from && bytes[at - 1] === 10) at -= 1
  if (at > from && bytes[at - 1] === 13) at -= 1
  return at
}

function lengthOf(reading: ParserState, dict: Dict): number | undefined {
  const length = dict.entries.get('Length')
  const number = length instanceof Ref ? reading.numberOf(length) : length
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0
    ? number
    : undefined
}

const isWordAt = (bytes: Uint8Array, at: number, word: string) =>
  Buffer.from(word, 'latin1').every((code, nth) => bytes[at + nth] === code)

const maxSpace = 100

function hasEndKeyword(bytes: Uint8Array, offset: number): boolean {
  let at = offset
  while (lexer.isSpace(bytes[at]) && at < offset + maxSpace) at += 1
  return ['endstream', 'endobj'].some((word) => isWordAt(bytes, at, word))
}
