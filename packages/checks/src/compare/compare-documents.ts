import { compareTexts, type Comparison, type OriginalText } from './compare-texts.ts'
import { readDocumentText, type NamedBytes, type UnreadText } from './document-text.ts'
import { createVocabulary } from './vocabulary.ts'

/** Which of the two could not be read, and why. */
export type NoComparison = {
  state: 'not_compared'
  of: 'original' | 'fixed'
  why: UnreadText['state']
}

/** Compares the texts of two documents, one after the other in memory. Never throws. */
export async function compareDocuments(
  original: NamedBytes,
  fixed: NamedBytes,
): Promise<Comparison | NoComparison> {
  const before = await readOriginal(original)
  return before.state === 'read' ? compareWith(before, fixed) : before
}

/** Reads what a fixed document is compared with. Never throws. */
export async function readOriginal(original: NamedBytes): Promise<OriginalText | NoComparison> {
  const vocabulary = createVocabulary()
  const text = await readDocumentText(original, vocabulary.add)
  if (text.state !== 'read') return { state: 'not_compared', of: 'original', why: text.state }
  return { ...text, vocabulary }
}

/** Reads a fixed document and compares it with its original. Never throws. */
export async function compareWith(
  original: OriginalText,
  fixed: NamedBytes,
): Promise<Comparison | NoComparison> {
  const text = await readDocumentText(fixed, original.vocabulary.find)
  if (text.state !== 'read') return { state: 'not_compared', of: 'fixed', why: text.state }
  return compareTexts(original, text)
}
