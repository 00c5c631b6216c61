import type { Name } from './lexer.ts'

export type ObjectContext = {
  lookup: (ref: Ref) => PdfObject | undefined
}

/** The raw bytes of a text, decrypted. */
export class PdfString {
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
  readonly context: ObjectContext
  constructor(entries: ReadonlyMap<string, PdfObject>, context: ObjectContext) {
    this.entries = entries
    this.context = context
  }
}

export class Stream {
  readonly dict: Dict
  /** The raw bytes of the file, still packed and encrypted. */
  readonly rawBytes: Uint8Array
  readonly decrypt: Decrypt | undefined
  constructor(
    dict: Dict,
    { rawBytes, decrypt }: { rawBytes: Uint8Array; decrypt?: Decrypt | undefined },
  ) {
    this.dict = dict
    this.rawBytes = rawBytes
    this.decrypt = decrypt
  }
}

export class DamagedObject {
  readonly isDamaged = true
}

export type Decrypt = (bytes: Uint8Array) => Uint8Array

export type PdfObject =
  | null
  | boolean
  | number
  | Name
  | PdfString
  | Ref
  | PdfObject[]
  | Dict
  | Stream
  | DamagedObject
