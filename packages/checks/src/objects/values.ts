import type { Name } from './lexer.ts'

/** Where the objects that references name are found. */
export type Context = {
  /** Undefined for a reference to nothing. */
  lookup: (ref: Ref) => PdfObject | undefined
}

/** A text as its bytes stand in the file, decrypted. */
export class PdfText {
  readonly bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

export class Ref {
  readonly number: number
  readonly generation: number
  constructor(number: number, generation: number) {
    this.number = number
    this.generation = generation
  }
}

export class Dict {
  readonly entries: ReadonlyMap<string, PdfObject>
  readonly context: Context
  constructor(entries: ReadonlyMap<string, PdfObject>, context: Context) {
    this.entries = entries
    this.context = context
  }
}

export class Stream {
  readonly dict: Dict
  /** The bytes as they stand in the file, still packed. */
  readonly packed: Uint8Array
  readonly decrypt: Decrypt | undefined
  constructor(
    dict: Dict,
    { packed, decrypt }: { packed: Uint8Array; decrypt?: Decrypt | undefined },
  ) {
    this.dict = dict
    this.packed = packed
    this.decrypt = decrypt
  }
}

/** An object that is there and cannot be read. */
export class Damaged {
  readonly isDamaged = true
}

export type Decrypt = (bytes: Uint8Array) => Uint8Array

/** An object of a PDF. Most may be referred to instead of being given. */
export type PdfObject =
  | null
  | boolean
  | number
  | Name
  | PdfText
  | Ref
  | PdfObject[]
  | Dict
  | Stream
  | Damaged
