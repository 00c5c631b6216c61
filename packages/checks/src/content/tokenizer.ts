/** A name as operand, so that it is no text. */
export class Name {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export type Value = number | boolean | null | Name | Uint8Array | Value[] | Map<string, Value>

/** An operator, or a part of the syntax; never a value. */
export class Keyword {
  readonly word: string
  constructor(word: string) {
    this.word = word
  }
}

const deepest = 50
/** Values that one array or dictionary keeps, nested ones included; later values are read and dropped. */
const mostKept = 200_000
/** The longest name, number or operator, in bytes. */
const longestWord = 1_000

/** Space 1, delimiter 2, anything else 0. */
const kinds = new Uint8Array(256)
for (const code of [0, 9, 10, 12, 13, 32]) kinds[code] = 1
for (const character of '()<>[]{}/%') kinds[character.charCodeAt(0)] = 2

/** The bytes and how far they are read. */
type Input = { bytes: Uint8Array; at: number; objectOrRef: number; keywords: Map<string, Keyword> }

export type Tokenizer = {
  /** Undefined at the end. */
  next: () => Value | Keyword | undefined
  /** After `ID`: leaves the data of an inline image behind. */
  skipInlineImage: () => void
}

/** Reads values and operators of content streams and CMaps. It takes everything and throws nothing. */
export function createTokenizer(bytes: Uint8Array): Tokenizer {
  const input = { bytes, at: 0, objectOrRef: 0, keywords: new Map() }
  return {
    next() {
      input.objectOrRef = 0
      return readNext(input, 0)
    },
    skipInlineImage: () => skipInlineImage(input),
  }
}

function readNext(input: Input, depth: number): Value | Keyword | undefined {
  skipSpace(input)
  const code = input.bytes[input.at]
  if (code === undefined) return undefined
  if (code === 0x2f) return readName(input)
  if (code === 0x28) return readText(input)
  if (code === 0x3c)
    return input.bytes[input.at + 1] === 0x3c ? readDictionary(input, depth) : readHex(input)
  if (code === 0x5b) return readArray(input, depth)
  if (kinds[code] === 2) return readDelimiter(input, code)
  return readWord(input)
}

function skipSpace(input: Input) {
  for (;;) {
    while (kinds[input.bytes[input.at] ?? 255] === 1 && input.at < input.bytes.length) input.at += 1
    if (input.bytes[input.at] !== 0x25) return
    while (
      input.at < input.bytes.length &&
      input.bytes[input.at] !== 10 &&
      input.bytes[input.at] !== 13
    )
      input.at += 1
  }
}

function wordEnd(input: Input, from: number) {
  let end = from
  while (end < input.bytes.length && kinds[input.bytes[end] ?? 0] === 0) end += 1
  return end
}

function latin(input: Input, from: number, to: number) {
  let text = ''
  for (let index = from; index < Math.min(to, from + longestWord); index++)
    text += String.fromCharCode(input.bytes[index] ?? 0)
  return text
}

function readName(input: Input): Name {
  const from = input.at + 1
  input.at = wordEnd(input, from)
  const raw = latin(input, from, input.at)
  return new Name(
    raw.includes('#')
      ? raw.replace(/#([\da-f]{2})/gi, (_all, hex: string) =>
          String.fromCharCode(parseInt(hex, 16)),
        )
      : raw,
  )
}

function readWord(input: Input): Value | Keyword {
  const from = input.at
  input.at = wordEnd(input, from)
  const first = input.bytes[from] ?? 0
  if (first <= 0x39 && first !== 0x27 && first !== 0x22) {
    const number = toNumber(latin(input, from, input.at))
    if (number !== undefined) return number
  }
  const word = latin(input, from, input.at)
  if (word === 'true' || word === 'false') return word === 'true'
  return word === 'null' ? null : keyword(input, word)
}

function keyword(input: Input, word: string): Keyword {
  const known = input.keywords.get(word)
  if (known) return known
  const made = new Keyword(word)
  if (input.keywords.size < 200) input.keywords.set(word, made)
  return made
}

function readDelimiter(input: Input, code: number): Keyword {
  const isPair = code === 0x3e && input.bytes[input.at + 1] === 0x3e
  input.at += isPair ? 2 : 1
  return keyword(input, isPair ? '>>' : String.fromCharCode(code))
}

function readArray(input: Input, depth: number): Value[] {
  input.at += 1
  const values: Value[] = []
  for (;;) {
    const value = depth < deepest ? readNext(input, depth + 1) : undefined
    if (value === undefined) return values
    if (value instanceof Keyword) {
      if (value.word === ']') return values
    } else if (input.objectOrRef++ < mostKept) values.push(value)
  }
}

function readDictionary(input: Input, depth: number): Map<string, Value> {
  input.at += 2
  const values = new Map<string, Value>()
  for (;;) {
    const key = depth < deepest ? readNext(input, depth + 1) : undefined
    if (key === undefined || (key instanceof Keyword && key.word === '>>')) return values
    if (!(key instanceof Name)) continue
    const value = readNext(input, depth + 1)
    if (value === undefined || value instanceof Keyword) return values
    if (input.objectOrRef++ < mostKept) values.set(key.name, value)
  }
}

function readHex(input: Input): Uint8Array {
  input.at += 1
  const close = input.bytes.indexOf(0x3e, input.at)
  const end = close < 0 ? input.bytes.length : close
  const found = new Uint8Array(Math.ceil((end - input.at) / 2))
  let digits = 0
  for (; input.at < end; input.at++) {
    const digit = hexDigit(input.bytes[input.at] ?? 0)
    if (digit < 0) continue
    const at = digits >> 1
    found[at] = (found[at] ?? 0) + (digits % 2 === 0 ? digit * 16 : digit)
    digits += 1
  }
  input.at += 1
  const length = Math.ceil(digits / 2)
  return length === found.length ? found : found.subarray(0, length)
}

function readText(input: Input): Uint8Array {
  input.at += 1
  const end = textEnd(input)
  const found = new Uint8Array(end - input.at)
  let length = 0
  for (; input.at < end; input.at++) {
    const code = input.bytes[input.at] ?? 0
    const said = code === 0x5c ? takeEscape(input) : code
    if (said !== undefined) found[length++] = said
  }
  input.at = end + 1
  // Most texts are as long as they look, and need no second object.
  return length === found.length ? found : found.subarray(0, length)
}

/** The end of a text: where its parentheses close. A backslash hides the character after it. */
function textEnd({ bytes, at }: Input): number {
  let depth = 1
  let end = at
  for (; end < bytes.length; end++) {
    const code = bytes[end]
    if (code === 0x5c) end += 1
    else if (code === 0x28) depth += 1
    else if (code === 0x29 && --depth === 0) break
  }
  return Math.min(end, bytes.length)
}

/** Undefined where a line only goes on. */
function takeEscape(input: Input): number | undefined {
  input.at += 1
  const code = input.bytes[input.at] ?? 0
  if (code >= 0x30 && code <= 0x37) {
    const digits = /^[0-7]{1,3}/.exec(latin(input, input.at, input.at + 3))?.[0] ?? '0'
    input.at += digits.length - 1
    return parseInt(digits, 8) & 255
  }
  if (code === 13 && input.bytes[input.at + 1] === 10) input.at += 1
  return code === 10 || code === 13 ? undefined : (escapes[code] ?? code)
}

function skipInlineImage(input: Input) {
  for (input.at += 1; input.at < input.bytes.length; input.at++) {
    const isMark = input.bytes[input.at] === 0x45 && input.bytes[input.at + 1] === 0x49
    if (isMark && kinds[input.bytes[input.at - 1] ?? 0] === 1 && endsImage(input, input.at + 2))
      break
  }
  input.at += 2
}

/** Data may hold the two letters by chance; what follows must look like content. */
function endsImage(input: Input, from: number) {
  if (from >= input.bytes.length) return true
  if (kinds[input.bytes[from] ?? 0] !== 1) return false
  for (let index = from; index < Math.min(from + 10, input.bytes.length); index++) {
    const code = input.bytes[index] ?? 0
    if (code > 126 || (code < 32 && kinds[code] !== 1)) return false
  }
  return true
}

const escapes: Record<number, number> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 }

function hexDigit(code: number) {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

/** Also the odd numbers that writers make: `--5`, `1.2.3`, `.`. */
function toNumber(word: string): number | undefined {
  const number = Number(word)
  if (!Number.isNaN(number)) return number
  if (!/^[+-.\d]+$/.test(word)) return undefined
  const plain = parseFloat(word.replace(/^[+-]+/, ''))
  return Number.isNaN(plain) ? 0 : plain * (word.startsWith('-') ? -1 : 1)
}
