import { checkDocument } from '#checks/check-document.ts'
import { readImage } from '#checks/images/read-image.ts'
import { isEncryptedOffice, kindOf } from '#checks/kinds.ts'
import { comparisonLimits } from '#checks/limits.ts'
import { createBudget, LimitReached } from '#checks/pdf/budget.ts'
import { openPackage } from '#checks/office/package.ts'
import { readOfficeWords } from './office-words.ts'
import { readPdfWords, type PdfWords, type Structure } from './pdf-words.ts'
import type { WordBag } from './word-bag.ts'

/** What of a document is compared with another one. */
export type DocumentText = {
  state: 'read'
  /** Undefined where the program that shows the document decides how many it has. */
  pages: number | undefined
  /** The words that are drawn, tagged or not, recognized or not: of each page, or of the whole document. */
  words: WordBag[]
  /** Whether these are all words: numbers of a workbook are not among them. */
  isWhole: boolean
  /** Undefined for kinds without tags. */
  structure: Structure | undefined
}

export type UnreadText = { state: 'locked' | 'unreadable' | 'too_large' | 'not_supported' }

/** Reads what is compared of a document. Never throws; a text that is read in part is `unreadable`. */
export async function readDocumentText(
  bytes: Uint8Array,
  name = '',
): Promise<DocumentText | UnreadText> {
  const kind = kindOf(bytes, name)
  try {
    if (kind === 'pdf') return await readPdf(bytes, name)
    if (kind === 'image') return readPicture(bytes)
    if (isEncryptedOffice(bytes)) return { state: 'locked' }
    return kind ? await readOffice(bytes) : { state: 'not_supported' }
  } catch (error) {
    return { state: error instanceof LimitReached ? 'too_large' : 'unreadable' }
  }
}

const wordBudget = () => createBudget(comparisonLimits.words, 'words')

async function readPdf(bytes: Uint8Array, name: string): Promise<DocumentText | UnreadText> {
  let words: PdfWords | undefined
  const { state, conditions } = await checkDocument(bytes, name, {
    witness: {
      pdf: (read) => (words = readPdfWords(read, wordBudget())).reader,
      office: () => undefined,
    },
  })
  if (state !== 'done') return { state }
  const isReadWhole = conditions.every(
    ({ rule, gaps }) => rule !== 'scanned-pages' || gaps.length === 0,
  )
  if (!words || !isReadWhole) return { state: 'unreadable' }
  const text = words.finish()
  return { state: 'read', pages: text.words.length, isWhole: true, ...text }
}

/** A picture has pages, and no text of its own. */
function readPicture(bytes: Uint8Array): DocumentText | UnreadText {
  const image = readImage(bytes)
  if (!image) return { state: 'unreadable' }
  return { state: 'read', pages: image.pages, words: [], isWhole: true, structure: undefined }
}

async function readOffice(bytes: Uint8Array): Promise<DocumentText | UnreadText> {
  const opened = await openPackage(bytes)
  if (opened.isEncrypted) return { state: 'locked' }
  if (!opened.kind) return { state: 'not_supported' }
  const words = await readOfficeWords(opened, wordBudget())
  const pages = opened.kind === 'pptx' ? words.length : undefined
  return { state: 'read', pages, words, isWhole: opened.kind !== 'xlsx', structure: undefined }
}
