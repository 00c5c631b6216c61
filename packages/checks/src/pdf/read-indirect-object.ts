import * as lexer from './lexer.ts'
import { ParseError, parseObject, readInteger, acceptKeyword } from './parse-object.ts'
import type { ParserState } from './parser-state.ts'
import { DamagedObject, Dict, Ref, Stream } from './values.ts'
import type { PdfObject } from './values.ts'

export type IndirectObject = { ref: Ref; object: PdfObject; end: number }

export function readObjectHeader(input: lexer.LexerInput): Ref | undefined {
  const number = readInteger(input)
  const generation = number === undefined ? undefined : readInteger(input)
  if (number === undefined || generation === undefined) return undefined
  return acceptKeyword(input, 'obj') ? new Ref(number, generation) : undefined
}

export function readIndirectObject(state: ParserState, offset: number): IndirectObject | undefined {
  const input = { bytes: state.bytes, offset, readBudget: state.readBudget }
  try {
    const ref = readObjectHeader(input)
    return ref && { ref, object: readObjectBody(state, { input, ref }), end: input.offset }
  } finally {
    state.readBudget.spend(Math.max(0, input.offset - offset))
  }
}

type Body = { input: lexer.LexerInput; ref: Ref }

function readObjectBody(state: ParserState, { input, ref }: Body): PdfObject {
  if (acceptKeyword(input, 'endobj')) return null
  const { context, names, valueBudget, decryption } = state
  const decrypt = decryption?.createStringDecrypt(ref)
  try {
    const object = parseObject({ input, context, names, valueBudget, decrypt })
    if (!(object instanceof Dict) || !acceptKeyword(input, 'stream')) return object
    const rawBytes = readStreamData(state, input, object)
    return new Stream(object, { rawBytes, decrypt: decryption?.createStreamDecrypt(ref, object) })
  } catch (error) {
    if (error instanceof ParseError) return new DamagedObject()
    throw error
  }
}

/** Trusts `Length` only if `endstream` or `endobj` follows; otherwise searches for `endstream`. */
function readStreamData(state: ParserState, input: lexer.LexerInput, dict: Dict): Uint8Array {
  const { bytes } = state
  skipLineBreak(input)
  const start = input.offset
  const length = streamLengthOf(state, dict)
  if (length !== undefined && hasEndKeyword(bytes, start + length)) {
    input.offset = start + length
    return bytes.subarray(start, input.offset)
  }
  const end = bytes.indexOf('endstream', start, 'latin1')
  // Charges the bytes searched.
  input.offset = end < 0 ? bytes.length : end
  if (end < 0) throw new ParseError('a stream has no end')
  return bytes.subarray(start, trimLineBreak(bytes, { start, end }))
}

function skipLineBreak(input: lexer.LexerInput) {
  if (input.bytes[input.offset] === 0x20) input.offset += 1
  if (input.bytes[input.offset] === 13) input.offset += 1
  if (input.bytes[input.offset] === 10) input.offset += 1
}

function trimLineBreak(bytes: Uint8Array, { start, end }: { start: number; end: number }) {
  let lineEnd = end
  if (lineEnd > start && bytes[lineEnd - 1] === 10) lineEnd -= 1
  if (lineEnd > start && bytes[lineEnd - 1] === 13) lineEnd -= 1
  return lineEnd
}

function streamLengthOf(state: ParserState, dict: Dict): number | undefined {
  const length = dict.entries.get('Length')
  const number = length instanceof Ref ? state.numberOf(length) : length
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0
    ? number
    : undefined
}

const isWordAt = (bytes: Uint8Array, offset: number, word: string) =>
  Buffer.from(word, 'latin1').every((code, index) => bytes[offset + index] === code)

const maxSpace = 100

function hasEndKeyword(bytes: Uint8Array, offset: number): boolean {
  let position = offset
  while (lexer.isSpace(bytes[position]) && position < offset + maxSpace) position += 1
  return ['endstream', 'endobj'].some((word) => isWordAt(bytes, position, word))
}
