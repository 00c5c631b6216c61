import { checkDocument } from '#checks/check-document.ts'
import { isEncryptedOffice, fileTypeOf, type FileType } from '#checks/file-types.ts'
import { readImage } from '#checks/images/read-image.ts'
import { openPackage } from '#checks/office/office-package.ts'
import { LimitReached } from '#checks/pdf/budget.ts'
import { createWordReader, createPageWords, type PageWords, type WordReader } from './page-words.ts'
import { observePdfWords, type PdfWordObserver, type StructureCounts } from './pdf-words.ts'
import { readOfficeWords } from './read-office-words.ts'
import type { WordNumberLookup } from './vocabulary.ts'

export type DocumentText = {
  state: 'read'
  isPdf: boolean
  /** Undefined where the program that shows the document decides how many it has. */
  pages: number | undefined
  /** The words drawn, tagged or not, recognized or not: of each page or of the whole document. */
  words: PageWords[]
  /** Whether these are all words: numbers of a workbook are not among them. */
  isWhole: boolean
  /** Undefined for kinds without tags, and if only a part of them was read. */
  structure: StructureCounts | undefined
}

export type UnreadText = { state: 'locked' | 'unreadable' | 'too_large' | 'not_supported' }

export type NamedDocument = { bytes: Uint8Array; name: string }

/** Never throws; a text that is read in part is `unreadable`. */
export async function readDocumentText(
  { bytes, name }: NamedDocument,
  numberOf: WordNumberLookup,
): Promise<DocumentText | UnreadText> {
  const fileType = fileTypeOf(bytes, name)
  const readWords = createWordReader(numberOf)
  try {
    if (fileType === 'pdf') return await readPdf({ bytes, name }, readWords)
    if (fileType === 'image') return readImageText(bytes)
    if (isEncryptedOffice(bytes)) return { state: 'locked' }
    return fileType
      ? await readOffice(bytes, { expectedType: fileType, readWords })
      : { state: 'not_supported' }
  } catch (error) {
    return { state: error instanceof LimitReached ? 'too_large' : 'unreadable' }
  }
}

async function readPdf(
  { bytes, name }: NamedDocument,
  readWords: WordReader,
): Promise<DocumentText | UnreadText> {
  let pdfWords: PdfWordObserver | undefined
  const { state, reason, conditions } = await checkDocument(bytes, name, {
    observer: {
      observePdf: (read) => (pdfWords = observePdfWords(read, readWords)).observer,
      observeOffice: () => undefined,
    },
  })
  if (state !== 'done') return { state }
  // Its pages do not show the document: a portfolio, or a form that only Acrobat draws.
  if (reason !== undefined) return { state: 'not_supported' }
  const isReadWhole = conditions.every(
    ({ rule, gaps }) => rule !== 'scanned-pages' || gaps.length === 0,
  )
  if (!pdfWords || !isReadWhole) return { state: 'unreadable' }
  const text = pdfWords.finish()
  return { state: 'read', isPdf: true, pages: text.words.length, isWhole: true, ...text }
}

/** A picture has pages, and no text of its own. */
function readImageText(bytes: Uint8Array): DocumentText | UnreadText {
  const image = readImage(bytes)
  if (!image) return { state: 'unreadable' }
  const words = [createPageWords()]
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
  { expectedType, readWords }: { expectedType: FileType; readWords: WordReader },
): Promise<DocumentText | UnreadText> {
  const officePackage = await openPackage(bytes)
  const { kind, isEncrypted } = officePackage
  if (isEncrypted) return { state: 'locked' }
  if (expectedType !== 'office' && kind !== expectedType) return { state: 'unreadable' }
  if (!kind) return { state: 'not_supported' }
  const words = await readOfficeWords(officePackage, kind, readWords)
  const pages = kind === 'pptx' ? words.length : undefined
  const isWhole = kind !== 'xlsx'
  return { state: 'read', isPdf: false, pages, words, isWhole, structure: undefined }
}
