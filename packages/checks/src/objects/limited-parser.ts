import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib'
import type { PDFContext, PDFObject } from '@cantoo/pdf-lib'
import { limits } from '#checks/limits.ts'
import { LimitReached } from './budget.ts'
import { dictOf, numberAt, resolve } from './objects.ts'
import { decodeStream } from './streams.ts'

// pdf-lib reads all objects of a file before we can ask for any. It unpacks object streams without a limit.
// So parsers that count take the place of its own. Only a parser knows what a stream holds: its type, its
// filters and its encryption.

type Left = { objects: number; values: number; bytes: number }
/** What may still be opened of a file, the limit that it has reached, and what only its parser knows. */
type Opening = {
  left: Left
  exceeded: LimitReached | undefined
  /** pdf-lib forgets it once all is decrypted. */
  encryption: PDFDict | undefined
  damage: string | undefined
}

const openings = new WeakMap<PDFContext, Opening>()

function openingOf(context: PDFContext): Opening {
  const known = openings.get(context)
  if (known) return known
  const { openedObjects: objects, openedValues: values, objectStreamBytes: bytes } = limits
  const opening: Opening = {
    left: { objects, values, bytes },
    ...{ exceeded: undefined, encryption: undefined, damage: undefined },
  }
  openings.set(context, opening)
  return opening
}

function spend(opening: Opening, what: keyof Left, amount: number) {
  opening.left[what] -= amount
  if (opening.left[what] < 0) end(opening, what)
}

function end(opening: Opening, what: keyof Left): never {
  opening.exceeded ??= new LimitReached(
    what === 'bytes'
      ? 'The file unpacks to more than can be checked.'
      : 'The file has more objects than can be checked.',
  )
  throw opening.exceeded
}

/** In values, each of which takes about 90 bytes. A reference also has an entry in a table of pdf-lib. */
function weightOf(object: PDFObject): number {
  if (object instanceof PDFRef) return 3
  if (object instanceof PDFArray) return 2
  const dict = dictOf(object)
  return dict ? 4 + dict.keys().length : 1
}

class LimitedParser extends PDFParser {
  private readonly opening = openingOf(this.context)
  private depth = 0

  override async parseDocument(): Promise<PDFContext> {
    const context = await super.parseDocument()
    this.opening.encryption = dictOf(resolve(context.trailerInfo.Encrypt, context))
    return context
  }

  override parseObject(ref?: PDFRef): PDFObject {
    if (this.depth === 0) spend(this.opening, 'objects', 1)
    this.depth += 1
    try {
      const object = super.parseObject(ref)
      spend(this.opening, 'values', weightOf(object))
      return object
    } finally {
      this.depth -= 1
    }
  }

  /** After an object that fails pdf-lib looks for the next one, which begins with white space. */
  protected override skipWhitespaceAndComments() {
    if (this.opening.exceeded) throw this.opening.exceeded
    super.skipWhitespaceAndComments()
  }
}

class LimitedObjectStreamParser extends PDFObjectStreamParser {
  private readonly opening = openingOf(this.context)

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref)
    spend(this.opening, 'values', weightOf(object))
    return object
  }
}

/** The stream, already unpacked. pdf-lib would unpack it without a limit, and ignores predictors. */
function unpacked(stream: PDFRawStream): PDFRawStream {
  const opening = openingOf(stream.dict.context)
  spend(opening, 'objects', Math.max(0, numberAt(stream, 'N') ?? 0))
  const dict = copyOf(stream.dict)
  dict.delete(PDFName.of('Filter'))
  return PDFRawStream.of(dict, bytesOf(stream, opening))
}

function bytesOf(stream: PDFRawStream, opening: Opening): Uint8Array {
  try {
    return decodeStream(stream, { spend: (amount) => spend(opening, 'bytes', amount) })
  } catch (error) {
    if (error instanceof LimitReached) end(opening, 'bytes')
    opening.damage = 'Objects that are packed together cannot be unpacked.'
    throw error
  }
}

/** A table of references without its rows. Only its dictionary matters: pdf-lib finds objects by itself. */
function withoutRows({ dict }: PDFRawStream): PDFRawStream {
  const copy = copyOf(dict)
  copy.delete(PDFName.of('Filter'))
  copy.set(PDFName.of('Index'), dict.context.obj([]))
  return PDFRawStream.of(copy, new Uint8Array())
}

const copyOf = (dict: PDFDict) => PDFDict.fromMapWithContext(new Map(dict.entries()), dict.context)

/** What a file was found to have while it was opened. */
export function openedFrom(context: PDFContext) {
  const { encryption, damage } = openingOf(context)
  return { encryption, damage }
}

/** From now on pdf-lib opens nothing without these limits. */
export function limitParsers() {
  const rowsOf = PDFXRefStreamParser.forStream
  PDFParser.forBytesWithOptions = (...options) => new LimitedParser(...options)
  PDFObjectStreamParser.forStream = (stream, ...more) =>
    new LimitedObjectStreamParser(unpacked(stream), ...more)
  PDFXRefStreamParser.forStream = (stream) => rowsOf(withoutRows(stream))
}
