import * as lexer from '#checks/pdf/lexer.ts'
import { Name } from '#checks/pdf/lexer.ts'

export type ContentValue =
  | number
  | boolean
  | null
  | Name
  | Uint8Array
  | ContentValue[]
  | Map<string, ContentValue>

export class Keyword {
  readonly word: string
  constructor(word: string) {
    this.word = word
  }
}

const maxDepth = 50
/** Values of one array or dictionary, nested ones included; further values are dropped. */
const maxValues = 200_000

type Input = lexer.LexerInput & { valueCount: number; keywords: Map<string, Keyword> }

export type Tokenizer = {
  next: () => ContentValue | Keyword | undefined
  /** The byte range of the last token; `to` is exclusive. */
  span: () => { from: number; to: number }
  /** Call it after `ID`. */
  skipInlineImage: () => void
}

/** Reads content streams and CMaps. Accepts any bytes and never throws. */
export function createTokenizer(bytes: Uint8Array): Tokenizer {
  const input = { bytes, offset: 0, valueCount: 0, keywords: new Map() }
  let start = 0
  return {
    next() {
      input.valueCount = 0
      lexer.skipSpace(input)
      start = input.offset
      return readNext(input, 0)
    },
    span: () => ({ from: start, to: input.offset }),
    skipInlineImage: () => skipInlineImage(input),
  }
}

function readNext(input: Input, depth: number): ContentValue | Keyword | undefined {
  lexer.skipSpace(input)
  const code = input.bytes[input.offset]
  if (code === undefined) return undefined
  if (code === 0x2f) return new Name(lexer.readName(input))
  if (code === 0x28) return lexer.readLiteralString(input, lexer.findLiteralStringEnd(input))
  if (code === 0x3c)
    return input.bytes[input.offset + 1] === 0x3c
      ? readDictionary(input, depth)
      : lexer.readHexString(input, lexer.findHexStringEnd(input))
  if (code === 0x5b) return readArray(input, depth)
  if (lexer.isDelimiter(code)) return readDelimiter(input, code)
  return readWord(input)
}

function readWord(input: Input): ContentValue | Keyword {
  const start = input.offset
  input.offset = lexer.findWordEnd(input, start)
  const first = input.bytes[start] ?? 0
  if (first <= 0x39 && first !== 0x27 && first !== 0x22) {
    const number = lexer.parseNumber(lexer.toLatin1(input, start, input.offset))
    if (number !== undefined) return number
  }
  const word = lexer.toLatin1(input, start, input.offset)
  if (word === 'true' || word === 'false') return word === 'true'
  return word === 'null' ? null : internKeyword(input, word)
}

function internKeyword(input: Input, word: string): Keyword {
  const cached = input.keywords.get(word)
  if (cached) return cached
  const newKeyword = new Keyword(word)
  if (input.keywords.size < 200) input.keywords.set(word, newKeyword)
  return newKeyword
}

function readDelimiter(input: Input, code: number): Keyword {
  const isPair = code === 0x3e && input.bytes[input.offset + 1] === 0x3e
  input.offset += isPair ? 2 : 1
  return internKeyword(input, isPair ? '>>' : String.fromCharCode(code))
}

function readArray(input: Input, depth: number): ContentValue[] {
  input.offset += 1
  const values: ContentValue[] = []
  for (;;) {
    const value = depth < maxDepth ? readNext(input, depth + 1) : undefined
    if (value === undefined) return values
    if (value instanceof Keyword) {
      if (value.word === ']') return values
    } else if (input.valueCount++ < maxValues) values.push(value)
  }
}

function readDictionary(input: Input, depth: number): Map<string, ContentValue> {
  input.offset += 2
  const values = new Map<string, ContentValue>()
  for (;;) {
    const key = depth < maxDepth ? readNext(input, depth + 1) : undefined
    if (key === undefined || (key instanceof Keyword && key.word === '>>')) return values
    if (!(key instanceof Name)) continue
    const value = readNext(input, depth + 1)
    if (value === undefined || value instanceof Keyword) return values
    if (input.valueCount++ < maxValues) values.set(key.name, value)
  }
}

function skipInlineImage(input: Input) {
  for (input.offset += 1; input.offset < input.bytes.length; input.offset++) {
    const isEndOfImage =
      input.bytes[input.offset] === 0x45 && input.bytes[input.offset + 1] === 0x49
    if (
      isEndOfImage &&
      lexer.isSpace(input.bytes[input.offset - 1]) &&
      endsImage(input, input.offset + 2)
    )
      break
  }
  input.offset += 2
}

/** `EI` may occur in the data by chance; after a real one the bytes look like content. */
function endsImage(input: Input, start: number) {
  if (start >= input.bytes.length) return true
  if (!lexer.isSpace(input.bytes[start])) return false
  for (let index = start; index < Math.min(start + 10, input.bytes.length); index++) {
    const code = input.bytes[index] ?? 0
    if (code > 126 || (code < 32 && !lexer.isSpace(code))) return false
  }
  return true
}
