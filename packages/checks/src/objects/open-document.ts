import { PDFContext, PDFDocument, ParseSpeeds } from '@cantoo/pdf-lib'
import type { PDFDict } from '@cantoo/pdf-lib'
import { LimitReached, createBudget } from './budget.ts'
import type { Budget } from './budget.ts'
import { limitParsers, openedFrom } from './limited-parser.ts'
import { dictAt, dictOf, resolve } from './objects.ts'
import { limits } from '#checks/limits.ts'

/** A document whose objects can be read. */
export type Source = {
  bytes: Uint8Array
  context: PDFContext
  catalog: PDFDict
  /** The encryption dictionary, where there is one. */
  encryption: PDFDict | undefined
  /** What of its packed objects cannot be read. */
  damage: string | undefined
  /** For the streams of the whole document together. */
  inflated: Budget
}

export type Opened =
  | { state: 'done'; source: Source }
  | { state: 'locked' | 'unreadable' | 'too_large'; reason: string }

const header = /%PDF-/i

/** Opens the bytes of a PDF; with the empty password where it is encrypted. Never throws. */
export async function openDocument(bytes: Uint8Array): Promise<Opened> {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  if (!header.test(start)) return unreadable('The file is no PDF.')

  const readable = withPlainHeader(bytes, start)
  const context = await load(readable, { password: '' })
  if (context instanceof LimitReached) return { state: 'too_large', reason: context.message }
  if (!context) return unopened(readable)
  const catalog = dictOf(resolve(context.trailerInfo.Root, context))
  if (!catalog || !dictAt(catalog, 'Pages')) return unreadable('The file has no pages.')
  const inflated = createBudget(limits.inflatedBytes, 'bytes once unpacked')
  const { encryption, damage } = openedFrom(context)
  return { state: 'done', source: { bytes, context, catalog, encryption, damage, inflated } }
}

/** What pdf-lib does not open with the empty password is locked, or else damaged. */
async function unopened(bytes: Uint8Array): Promise<Opened> {
  const context = await load(bytes, { ignoreEncryption: true })
  const isLocked = context instanceof PDFContext && openedFrom(context).encryption !== undefined
  if (!isLocked) return unreadable('The file is damaged.')
  return { state: 'locked', reason: 'The document asks for a password.' }
}

/** pdf-lib opens nothing with an odd first line; a rule of its own judges that line. */
function withPlainHeader(bytes: Uint8Array, start: string): Uint8Array {
  if (/%PDF-\d+\.\d/.test(start)) return bytes
  const copy = Uint8Array.from(bytes)
  const at = start.search(header)
  copy.set(Buffer.from('%PDF-1.7').subarray(0, bytes.length - at), at)
  return copy
}

const unreadable = (reason: string): Opened => ({ state: 'unreadable', reason })

type Password = { ignoreEncryption: true } | { password: string }

limitParsers()

async function load(
  bytes: Uint8Array,
  password: Password,
): Promise<PDFContext | LimitReached | undefined> {
  const speak = hush()
  try {
    const document = await PDFDocument.load(bytes, {
      ...password,
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
      throwOnInvalidObject: false,
      warnOnInvalidObjects: false,
    })
    return document.context
  } catch (error) {
    return error instanceof LimitReached ? error : undefined
  } finally {
    speak()
  }
}

let hushed = 0
let output = console
const silent = { ...console, warn: () => undefined }

/**
 * pdf-lib warns of each odd object, without a way to stop it, and a document may have a million of them. The
 * console itself is frozen where documents are checked in turn.
 */
function hush() {
  if (hushed++ === 0) {
    output = console
    globalThis.console = silent
  }
  return () => {
    if (--hushed === 0) globalThis.console = output
  }
}
