import type { Budget } from './budget.ts'
import * as lexer from './lexer.ts'
import { Dict, PdfString, Ref } from './values.ts'
import type { ObjectContext, Decrypt, PdfObject } from './values.ts'

export class ParseError extends Error {}

export type ParseOptions = {
  input: lexer.LexerInput
  context: ObjectContext
  names: Map<string, lexer.Name>
  /** Bounds memory: each value takes up to 90 bytes. */
  valueBudget: Budget
  decrypt: Decrypt | undefined
}

const maxDepth = 500

/** Throws `ParseError`. */
export function parseObject(options: ParseOptions, depth = 0): PdfObject {
  const { input, valueBudget } = options
  if (depth > maxDepth) throw new ParseError('objects are too deep in each other')
  lexer.skipSpace(input)
  const code = input.bytes[input.offset]
  if (code === 0x3c && input.bytes[input.offset + 1] === 0x3c) return parseDict(options, depth)
  if (code === 0x5b) return parseArray(options, depth)
  valueBudget.spend(1)
  if (code === 0x2f) return internName(options)
  if (code === 0x28)
    return parseString(options, lexer.readLiteralString, lexer.findLiteralStringEnd(input))
  if (code === 0x3c) return parseString(options, lexer.readHexString, lexer.findHexStringEnd(input))
  if (code === undefined || lexer.isDelimiter(code)) throw new ParseError('no object')
  return parseWord(options)
}

function internName({ input, names }: ParseOptions): lexer.Name {
  const text = lexer.readName(input)
  const cached = names.get(text)
  if (cached) return cached
  const name = new lexer.Name(text)
  names.set(text, name)
  return name
}

type ReadString = (input: lexer.LexerInput, end: number) => Uint8Array

function parseString({ input, decrypt }: ParseOptions, read: ReadString, end: number): PdfString {
  if (end >= input.bytes.length) {
    // Charges the bytes searched for the end.
    input.offset = input.bytes.length
    throw new ParseError('a text has no end')
  }
  const bytes = read(input, end)
  return new PdfString(decrypt ? decrypt(bytes) : bytes)
}

function parseArray(options: ParseOptions, depth: number): PdfObject[] {
  const { input, valueBudget } = options
  valueBudget.spend(2)
  input.offset += 1
  const items: PdfObject[] = []
  for (;;) {
    lexer.skipSpace(input)
    if (input.bytes[input.offset] === 0x5d) break
    items.push(parseObject(options, depth + 1))
  }
  input.offset += 1
  // Trims the spare capacity of a grown array, which adds up over many short ones.
  return items.length < 16 ? items.slice() : items
}

/** Shared, because a document may contain half a million empty dictionaries. */
const noEntries: ReadonlyMap<string, PdfObject> = new Map()

function parseDict(options: ParseOptions, depth: number): Dict {
  const { input, context, valueBudget } = options
  valueBudget.spend(4)
  input.offset += 2
  let entries: Map<string, PdfObject> | undefined
  for (;;) {
    lexer.skipSpace(input)
    if (input.bytes[input.offset] === 0x3e && input.bytes[input.offset + 1] === 0x3e) break
    if (input.bytes[input.offset] !== 0x2f) throw new ParseError('a key is no name')
    valueBudget.spend(1)
    const { name } = internName(options)
    entries ??= new Map()
    entries.set(name, parseObject(options, depth + 1))
  }
  input.offset += 2
  return new Dict(entries ?? noEntries, context)
}

function parseWord(options: ParseOptions): PdfObject {
  const { input } = options
  const start = input.offset
  input.offset = lexer.findWordEnd(input, start)
  const word = lexer.toLatin1(input, start, input.offset)
  const number = lexer.parseNumber(word)
  if (number !== undefined)
    return (Number.isInteger(number) && parseReference(options, number)) || number
  if (word === 'true' || word === 'false') return word === 'true'
  if (word === 'null') return null
  // Some writers put nothing between a number and `endobj`.
  const digits = /^[+-.\d]+(?=endobj)/.exec(word)?.[0] ?? ''
  lexer.rewind(input, start + digits.length)
  const parsed = digits ? lexer.parseNumber(digits) : undefined
  if (parsed === undefined) throw new ParseError('an unknown word')
  return parsed
}

function parseReference({ input, valueBudget }: ParseOptions, number: number): Ref | undefined {
  const wordEnd = input.offset
  const generation = readInteger(input)
  if (generation !== undefined) {
    lexer.skipSpace(input)
    const start = input.offset
    input.offset = lexer.findWordEnd(input, start)
    if (input.offset === start + 1 && input.bytes[start] === 0x52) {
      valueBudget.spend(2)
      return new Ref(number, generation)
    }
  }
  lexer.rewind(input, wordEnd)
  return undefined
}

/** Skips white space first. Reads nothing if no safe integer follows. */
export function readInteger(input: lexer.LexerInput): number | undefined {
  const start = input.offset
  lexer.skipSpace(input)
  let number = 0
  const digitsStart = input.offset
  for (; lexer.isDigit(input.bytes[input.offset]); input.offset++)
    number = number * 10 + (input.bytes[input.offset] ?? 0) - 0x30
  if (input.offset > digitsStart && Number.isSafeInteger(number)) return number
  lexer.rewind(input, start)
  return undefined
}

/** Skips white space first. Reads nothing if another word follows. */
export function acceptKeyword(input: lexer.LexerInput, word: string): boolean {
  const start = input.offset
  lexer.skipSpace(input)
  for (let index = 0; index < word.length; index++)
    if (input.bytes[input.offset + index] !== word.charCodeAt(index)) {
      lexer.rewind(input, start)
      return false
    }
  input.offset += word.length
  return true
}
