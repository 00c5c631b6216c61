import { checkDocument } from '#checks/check-document.ts'
import { readImage } from '#checks/images/read-image.ts'
import { isEncryptedOffice, kindOf, type Kind } from '#checks/kinds.ts'
import { openPackage } from '#checks/office/package.ts'
import { LimitReached } from '#checks/pdf/budget.ts'
import { createWordReader, noWords, type PageWords, type WordReader } from './page-words.ts'
import { readPdfWords, type PdfWords, type Structure } from './pdf-words.ts'
import { readOfficeWords } from './read-office-words.ts'
import type { NumberOf } from './vocabulary.ts'

/** What of a document is compared with another one. */
export type DocumentText = {
  state: 'read'
  isPdf: boolean
  /** Undefined where the program that shows the document decides how many it has. */
  pages: number | undefined
  /** The words that are drawn, tagged or not, recognized or not: of each page, or of the whole document. */
  words: PageWords[]
  /** Whether these are all words: numbers of a workbook are not among them. */
  isWhole: boolean
  /** Undefined for kinds without tags, and if only a part of them was read. */
  structure: Structure | undefined
}

export type UnreadText = { state: 'locked' | 'unreadable' | 'too_large' | 'not_supported' }

export type NamedBytes = { bytes: Uint8Array; name: string }

/** Reads what is compared of a document. Never throws; a text that is read in part is `unreadable`. */
export async function readDocumentText(
  { bytes, name }: NamedBytes,
  numberOf: NumberOf,
): Promise<DocumentText | UnreadText> {
  const kind = kindOf(bytes, name)
  const readWords = createWordReader(numberOf)
  try {
    if (kind === 'pdf') return await readPdf({ bytes, name }, readWords)
    if (kind === 'image') return readPicture(bytes)
    if (isEncryptedOffice(bytes)) return { state: 'locked' }
    return kind ? await readOffice(bytes, { named: kind, readWords }) : { state: 'not_supported' }
  } catch (error) {
    return { state: error instanceof LimitReached ? 'too_large' : 'unreadable' }
  }
}

async function readPdf(
  { bytes, name }: NamedBytes,
  readWords: WordReader,
): Promise<DocumentText | UnreadText> {
  let words: PdfWords | undefined
  const { state, reason, conditions } = await checkDocument(bytes, name, {
    witness: {
      pdf: (read) => (words = readPdfWords(read, readWords)).reader,
      office: () => undefined,
    },
  })
  if (state !== 'done') return { state }
  // Its pages do not show the document: a portfolio, or a form that only Acrobat draws.
  if (reason !== undefined) return { state: 'not_supported' }
  const isReadWhole = conditions.every(
    ({ rule, gaps }) => rule !== 'scanned-pages' || gaps.length === 0,
  )
  if (!words || !isReadWhole) return { state: 'unreadable' }
  const text = words.finish()
  return { state: 'read', isPdf: true, pages: text.words.length, isWhole: true, ...text }
}

/** A picture has pages, and no text of its own. */
function readPicture(bytes: Uint8Array): DocumentText | UnreadText {
  const image = readImage(bytes)
  if (!image) return { state: 'unreadable' }
  const words = [noWords()]
  return {
    state: 'read',
    isPdf: false,
    pages: image.pages,
    words,
    isWhole: true,
    structure: undefined,
  }
}

async function readOffice(
  bytes: Uint8Array,
  { named, readWords }: { named: Kind; readWords: WordReader },
): Promise<DocumentText | UnreadText> {
  const officePackage = await openPackage(bytes)
  const { kind, isEncrypted } = officePackage
  if (isEncrypted) return { state: 'locked' }
  if (named !== 'office' && kind !== named) return { state: 'unreadable' }
  if (!kind) return { state: 'not_supported' }
  const words = await readOfficeWords(officePackage, kind, readWords)
  const pages = kind === 'pptx' ? words.length : undefined
  const isWhole = kind !== 'xlsx'
  return { state: 'read', isPdf: false, pages, words, isWhole, structure: undefined }
}
