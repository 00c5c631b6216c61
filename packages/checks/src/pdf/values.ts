import type { Name } from './lexer.ts'

export type Context = {
  lookup: (ref: Ref) => PdfObject | undefined
}

/** The raw bytes of a text, decrypted. */
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
  /** The raw bytes of the file, still packed and encrypted. */
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

export class Damaged {
  readonly isDamaged = true
}

export type Decrypt = (bytes: Uint8Array) => Uint8Array

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
