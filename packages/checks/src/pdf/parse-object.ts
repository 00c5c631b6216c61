import * as lexer from './lexer.ts'
import type { Budget } from './budget.ts'
import { Dict, PdfText, Ref } from './values.ts'
import type { Context, Decrypt, PdfObject } from './values.ts'

export class NoObject extends Error {}

export type Parsing = {
  input: lexer.Input
  context: Context
  names: Map<string, lexer.Name>
  /** Bounds memory: each value takes up to 90 bytes. */
  values: Budget
  decrypt: Decrypt | undefined
}

const deepest = 500

/** Throws `NoObject`. */
export function parseObject(parsing: Parsing, depth = 0): PdfObject {
  const { input, values } = parsing
  if (depth > deepest) throw new NoObject('objects are too deep in each other')
  lexer.skipSpace(input)
  const code = input.bytes[input.at]
  if (code === 0x3c && input.bytes[input.at + 1] === 0x3c) return parseDict(parsing, depth)
  if (code === 0x5b) return parseArray(parsing, depth)
  values.spend(1)
  if (code === 0x2f) return nameOf(parsing)
  if (code === 0x28) return textOf(parsing, lexer.readText, lexer.textEnd(input))
  if (code === 0x3c) return textOf(parsing, lexer.readHex, lexer.hexEnd(input))
  if (code === undefined || lexer.isDelimiter(code)) throw new NoObject('no object')
  return parseWord(parsing)
}

function nameOf({ input, names }: Parsing): lexer.Name {
  const text = lexer.readNameText(input)
  const known = names.get(text)
  if (known) return known
  const name = new lexer.Name(text)
  names.set(text, name)
  return name
}

type ReadText = (input: lexer.Input, end: number) => Uint8Array

function textOf({ input, decrypt }: Parsing, read: ReadText, end: number): PdfText {
  if (end >= input.bytes.length) {
    // Charges the bytes searched for the end.
    input.at = input.bytes.length
    throw new NoObject('a text has no end')
  }
  const bytes = read(input, end)
  return new PdfText(decrypt ? decrypt(bytes) : bytes)
}

function parseArray(parsing: Parsing, depth: number): PdfObject[] {
  const { input, values } = parsing
  values.spend(2)
  input.at += 1
  const items: PdfObject[] = []
  for (;;) {
    lexer.skipSpace(input)
    if (input.bytes[input.at] === 0x5d) break
    items.push(parseObject(parsing, depth + 1))
  }
  input.at += 1
  // Trims the spare capacity of a grown array, which adds up over many short ones.
  return items.length < 16 ? items.slice() : items
}

/** Shared, because a document may contain half a million empty dictionaries. */
const noEntries: ReadonlyMap<string, PdfObject> = new Map()

function parseDict(parsing: Parsing, depth: number): Dict {
  const { input, context, values } = parsing
  values.spend(4)
  input.at += 2
  let entries: Map<string, PdfObject> | undefined
  for (;;) {
    lexer.skipSpace(input)
    if (input.bytes[input.at] === 0x3e && input.bytes[input.at + 1] === 0x3e) break
    if (input.bytes[input.at] !== 0x2f) throw new NoObject('a key is no name')
    values.spend(1)
    const { name } = nameOf(parsing)
    entries ??= new Map()
    entries.set(name, parseObject(parsing, depth + 1))
  }
  input.at += 2
  return new Dict(entries ?? noEntries, context)
}

function parseWord(parsing: Parsing): PdfObject {
  const { input } = parsing
  const from = input.at
  input.at = lexer.wordEnd(input, from)
  const word = lexer.latin(input, from, input.at)
  const number = lexer.toNumber(word)
  if (number !== undefined) return (Number.isInteger(number) && refFrom(parsing, number)) || number
  if (word === 'true' || word === 'false') return word === 'true'
  if (word === 'null') return null
  // Some writers put nothing between a number and `endobj`.
  const digits = /^[+-.\d]+(?=endobj)/.exec(word)?.[0] ?? ''
  lexer.giveBack(input, from + digits.length)
  const cut = digits ? lexer.toNumber(digits) : undefined
  if (cut === undefined) throw new NoObject('an unknown word')
  return cut
}

function refFrom({ input, values }: Parsing, number: number): Ref | undefined {
  const after = input.at
  const generation = readWholeNumber(input)
  if (generation !== undefined) {
    lexer.skipSpace(input)
    const from = input.at
    input.at = lexer.wordEnd(input, from)
    if (input.at === from + 1 && input.bytes[from] === 0x52) {
      values.spend(2)
      return new Ref(number, generation)
    }
  }
  lexer.giveBack(input, after)
  return undefined
}

/** Skips white space first. Reads nothing if no safe integer follows. */
export function readWholeNumber(input: lexer.Input): number | undefined {
  const from = input.at
  lexer.skipSpace(input)
  let number = 0
  const start = input.at
  for (; lexer.isDigit(input.bytes[input.at]); input.at++)
    number = number * 10 + (input.bytes[input.at] ?? 0) - 0x30
  if (input.at > start && Number.isSafeInteger(number)) return number
  lexer.giveBack(input, from)
  return undefined
}

/** Skips white space first. Reads nothing if another word follows. */
export function takeWord(input: lexer.Input, word: string): boolean {
  const from = input.at
  lexer.skipSpace(input)
  for (let index = 0; index < word.length; index++)
    if (input.bytes[input.at + index] !== word.charCodeAt(index)) {
      lexer.giveBack(input, from)
      return false
    }
  input.at += word.length
  return true
}
