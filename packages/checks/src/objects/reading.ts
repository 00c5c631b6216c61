import type { Budget } from './budget.ts'
import type { Decryption } from './encryption/decryption.ts'
import type { Name } from './lexer.ts'
import type { Context, Dict, Ref } from './values.ts'

/** Where an object is: in the file, or packed together with others in a stream. */
export type ObjectPlace = { offset: number; generation: number } | { container: number }

/** A file whose objects are read when they are requested, and stored. */
export type Reading = {
  /** The bytes of the document, from its first line on. */
  bytes: Buffer
  context: Context
  /** The places of objects by their numbers. A `lost` object is referred to, and found nowhere. */
  places: Map<number, ObjectPlace | 'lost'>
  names: Map<string, Name>
  values: Budget
  objects: Budget
  /** Rows of cross-reference tables that may be read, a repeated one each time. */
  rows: Budget
  unpacked: Budget
  /** Bytes that are parsed or looked through, be it again and again. */
  read: Budget
  decryption: Decryption | undefined
  /** The dictionary that tells of it. */
  encryption: Dict | undefined
  damage: string | undefined
  /** A number that is referred to, without reading anything else. */
  numberOf: (ref: Ref) => number | undefined
  /** The numbers of the objects that are packed together in a stream. */
  packedIn: (container: number) => number[]
  /** Looks for objects at other places from now on, and decrypts nothing. */
  moveTo: (places: Reading['places']) => void
}
