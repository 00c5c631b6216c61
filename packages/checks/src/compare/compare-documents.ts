import { compareTexts, type Comparison, type OriginalText } from './compare-texts.ts'
import { readDocumentText, type NamedDocument, type UnreadText } from './document-text.ts'
import { createVocabulary } from './vocabulary.ts'

export type FailedComparison = {
  state: 'not_compared'
  of: 'original' | 'fixed'
  why: UnreadText['state']
}

/** Compares the texts of two documents, one after the other in memory. Never throws. */
export async function compareDocuments(
  original: NamedDocument,
  fixed: NamedDocument,
): Promise<Comparison | FailedComparison> {
  const before = await readOriginal(original)
  return before.state === 'read' ? compareWithOriginal(before, fixed) : before
}

/** Reads what a fixed document is compared with. Never throws. */
export async function readOriginal(
  original: NamedDocument,
): Promise<OriginalText | FailedComparison> {
  const vocabulary = createVocabulary()
  const text = await readDocumentText(original, vocabulary.add)
  if (text.state !== 'read') return { state: 'not_compared', of: 'original', why: text.state }
  return { ...text, vocabulary }
}

/** Reads a fixed document and compares it with its original. Never throws. */
export async function compareWithOriginal(
  original: OriginalText,
  fixed: NamedDocument,
): Promise<Comparison | FailedComparison> {
  const text = await readDocumentText(fixed, original.vocabulary.find)
  if (text.state !== 'read') return { state: 'not_compared', of: 'fixed', why: text.state }
  return compareTexts(original, text)
}
