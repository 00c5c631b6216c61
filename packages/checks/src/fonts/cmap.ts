import { createTokenizer, Keyword } from '#checks/content/tokenizer.ts'
import type { ContentValue } from '#checks/content/tokenizer.ts'
import { limits } from '#checks/limits.ts'
import { createBudget } from '#checks/pdf/budget.ts'
import type { Budget } from '#checks/pdf/budget.ts'
import { Name } from '#checks/pdf/lexer.ts'

type CodeSpace = { length: number; low: number; high: number }

export type CMap = {
  codeSpaces: CodeSpace[]
  cidByCode: Map<string, number>
  textByCode: Map<string, string>
  writingMode: number | undefined
  baseCMapName: string | undefined
}

/** The key includes the length: the same number with more bytes is another code. */
export const codeKey = (code: number, length: number) => `${length}:${code}`

export function readCMap(bytes: Uint8Array): CMap {
  const cmap: CMap = {
    codeSpaces: [],
    cidByCode: new Map(),
    textByCode: new Map(),
    writingMode: undefined,
    baseCMapName: undefined,
  }
  const budget = createBudget(limits.cmapEntries, 'entries in a map of characters')
  const tokenizer = createTokenizer(bytes)
  let operands: ContentValue[] = []
  for (let token = tokenizer.next(); token !== undefined; token = tokenizer.next()) {
    budget.spend(1)
    if (!(token instanceof Keyword)) operands.push(token)
    else {
      readSection(cmap, token.word, { operands, budget })
      operands = []
    }
  }
  return cmap
}

type SectionOperands = { operands: ContentValue[]; budget: Budget }

function readSection(cmap: CMap, word: string, { operands, budget }: SectionOperands) {
  switch (word) {
    case 'endcodespacerange':
      for (const [low, high] of groupOperands(operands, 2)) addCodeSpace(cmap, low, high)
      break
    case 'endcidchar':
      for (const [code, cid] of groupOperands(operands, 2))
        addCids(cmap, { low: code, high: code, cid, budget })
      break
    case 'endcidrange':
      for (const [low, high, cid] of groupOperands(operands, 3))
        addCids(cmap, { low, high, cid, budget })
      break
    case 'endbfchar':
      for (const [code, text] of groupOperands(operands, 2))
        addTexts(cmap, { low: code, high: code, text, budget })
      break
    case 'endbfrange':
      for (const [low, high, text] of groupOperands(operands, 3))
        addTexts(cmap, { low, high, text, budget })
      break
    case 'usecmap':
      cmap.baseCMapName =
        operands.at(-1) instanceof Name ? (operands.at(-1) as Name).name : undefined
      break
    case 'def':
      if (operands.at(-2) instanceof Name && (operands.at(-2) as Name).name === 'WMode')
        cmap.writingMode = Number(operands.at(-1))
      break
    default:
  }
}

function groupOperands(operands: ContentValue[], size: number): ContentValue[][] {
  const groups: ContentValue[][] = []
  for (let start = operands.length % size; start + size <= operands.length; start += size)
    groups.push(operands.slice(start, start + size))
  return groups
}

function addCodeSpace(
  { codeSpaces }: CMap,
  low: ContentValue | undefined,
  high: ContentValue | undefined,
) {
  if (low instanceof Uint8Array && high instanceof Uint8Array && low.length <= 4)
    codeSpaces.push({ length: low.length, low: toCode(low), high: toCode(high) })
}

/** A range whose ends differ in length is invalid (Adobe Technical Note 5014). */
type CodeRange = { low: ContentValue | undefined; high: ContentValue | undefined; budget: Budget }

function addCids(
  cmap: CMap,
  { low, high, cid, budget }: CodeRange & { cid: ContentValue | undefined },
) {
  if (!(low instanceof Uint8Array) || !(high instanceof Uint8Array) || typeof cid !== 'number')
    return
  if (low.length !== high.length) return
  const first = toCode(low)
  const last = toCode(high)
  budget.spend(Math.max(0, last - first))
  for (let code = first; code <= last; code++)
    cmap.cidByCode.set(codeKey(code, low.length), cid + code - first)
}

function addTexts(
  cmap: CMap,
  { low, high, text, budget }: CodeRange & { text: ContentValue | undefined },
) {
  if (!(low instanceof Uint8Array) || !(high instanceof Uint8Array)) return
  if (low.length !== high.length) return
  const first = toCode(low)
  const last = toCode(high)
  budget.spend(Math.max(0, last - first))
  for (let code = first; code <= last; code++) {
    const mapped = Array.isArray(text) ? text[code - first] : text
    const increment = Array.isArray(text) ? 0 : code - first
    if (mapped instanceof Uint8Array)
      cmap.textByCode.set(codeKey(code, low.length), decodeUtf16(mapped, increment))
  }
}

const toCode = (bytes: Uint8Array) => bytes.reduce((value, byte) => value * 256 + byte, 0)

/** UTF-16BE, whose last unit counts up along a range. */
function decodeUtf16(bytes: Uint8Array, increment: number): string {
  if (bytes.length === 1) return String.fromCharCode((bytes[0] ?? 0) + increment)
  const units: number[] = []
  for (let offset = 0; offset + 1 < bytes.length; offset += 2)
    units.push(((bytes[offset] ?? 0) << 8) | (bytes[offset + 1] ?? 0))
  const last = units.length - 1
  if (last >= 0) units[last] = ((units[last] ?? 0) + increment) & 0xffff
  return String.fromCharCode(...units.slice(0, 1000))
}

export function splitCodes(
  bytes: Uint8Array,
  codeSpaces: CodeSpace[],
): { code: number; length: number }[] {
  const codes: { code: number; length: number }[] = []
  const minLength = Math.min(4, ...codeSpaces.map(({ length }) => length))
  for (let offset = 0; offset < bytes.length;) {
    const charCode = readCodeAt(bytes, offset, codeSpaces) ?? {
      code: toCode(bytes.subarray(offset, offset + minLength)),
      length: minLength,
    }
    codes.push(charCode)
    offset += Math.max(1, charCode.length)
  }
  return codes
}

function readCodeAt(bytes: Uint8Array, offset: number, codeSpaces: CodeSpace[]) {
  for (let length = 1; length <= 4 && offset + length <= bytes.length; length++) {
    const code = toCode(bytes.subarray(offset, offset + length))
    const isInCodeSpace = codeSpaces.some(
      (space) => space.length === length && fitsCodeSpace(code, space),
    )
    if (isInCodeSpace) return { code, length }
  }
  return undefined
}

/** Code spaces limit each byte separately. */
function fitsCodeSpace(code: number, { length, low, high }: CodeSpace) {
  for (let index = 0; index < length; index++) {
    const power = 256 ** index
    const byte = Math.floor(code / power) % 256
    if (byte < Math.floor(low / power) % 256 || byte > Math.floor(high / power) % 256) return false
  }
  return true
}
