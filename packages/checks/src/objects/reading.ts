import type { Budget } from './budget.ts'
import type { Decryption } from './decryption.ts'
import type { Name } from './lexis.ts'
import type { Context, Dict, Ref } from './values.ts'

/** Where an object stands: in the file, or packed together with others in a stream. */
export type ObjectPlace = { offset: number; generation: number } | { container: number }

/** A file whose objects are read when they are asked for, and kept. */
export type Reading = {
  /** From its first line on. */
  bytes: Buffer
  context: Context
  /** By their numbers. An object that is `lost` has to be there, and is found nowhere. */
  places: Map<number, ObjectPlace | 'lost'>
  names: Map<string, Name>
  values: Budget
  objects: Budget
  /** Of cross-reference tables, each counted as often as it stands there. */
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
  /** From now on objects are looked for at other places, and nothing is decrypted. */
  moveTo: (places: Reading['places']) => void
}
