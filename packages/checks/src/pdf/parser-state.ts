import type { Budget } from './budget.ts'
import type { Decryption } from './encryption/decryption.ts'
import type { Name } from './lexer.ts'
import type { ObjectContext, Dict, Ref } from './values.ts'

export type XrefEntry = { offset: number; generation: number } | { container: number }

export type ParserState = {
  bytes: Buffer
  context: ObjectContext
  /** By object number. A `lost` object is referred to but found nowhere. */
  xrefEntries: Map<number, XrefEntry | 'lost'>
  names: Map<string, Name>
  valueBudget: Budget
  objectBudget: Budget
  /** Entries of cross-reference tables, repeated ones included. */
  xrefEntryBudget: Budget
  unpackBudget: Budget
  /** Bytes parsed or searched, repeated ones included. */
  readBudget: Budget
  decryption: Decryption | undefined
  encryption: Dict | undefined
  damage: string | undefined
  /** The value of a numeric object, without reading or caching anything else. */
  numberOf: (ref: Ref) => number | undefined
  compressedNumbersIn: (container: number) => number[]
  /** Replaces all entries, clears the caches and turns decryption off. */
  replaceEntries: (entries: ParserState['xrefEntries']) => void
}
