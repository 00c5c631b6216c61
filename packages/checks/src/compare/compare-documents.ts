import { comparisonLimits } from '#checks/limits.ts'
import { readDocumentText, type DocumentText, type UnreadText } from './document-text.ts'
import type { Structure } from './pdf-words.ts'
import { countShared, countUnknown, countWords, joinBags, type WordBag } from './word-bag.ts'

/** Two numbers of one measure: of the original, and of the fixed document. */
export type Pair<T> = { original: T; fixed: T }

/** How a fixed document compares with its original. */
export type Comparison = {
  state: 'compared'
  /** Words of the original; none where it is a scan or a picture, which has nothing to compare. */
  words: number
  /** How many of them the fixed document has too. */
  found: number
  /**
   * Words of the fixed document that occur nowhere in the original, on pages where it has text: slides may be printed
   * step by step. Undefined where they may be recognized text of unknown pages, or numbers of a workbook.
   */
  added: number | undefined
  pages: Pair<number | undefined>
  /** Undefined unless both have tags. */
  structure: Pair<Structure> | undefined
  /** Words of the original that the fixed document lacks, by its pages: the first ones of each page. */
  lost: { page: number; words: string[] }[]
}

/** Which of the two could not be read, and why. */
export type NoComparison = {
  state: 'not_compared'
  of: 'original' | 'fixed'
  why: UnreadText['state']
}

export type NamedBytes = { bytes: Uint8Array; name: string }

/** Compares the texts of two documents, one after the other in memory. Never throws. */
export async function compareDocuments(
  original: NamedBytes,
  fixed: NamedBytes,
): Promise<Comparison | NoComparison> {
  const before = await readDocumentText(original.bytes, original.name)
  if (before.state !== 'read') return { state: 'not_compared', of: 'original', why: before.state }
  const after = await readDocumentText(fixed.bytes, fixed.name)
  if (after.state !== 'read') return { state: 'not_compared', of: 'fixed', why: after.state }
  return compareTexts(before, after)
}

/** Compares what was read of two documents. The order of words makes no difference. */
export function compareTexts(original: DocumentText, fixed: DocumentText): Comparison {
  const before = joinBags(original.words)
  const after = joinBags(fixed.words)
  return {
    state: 'compared',
    words: countWords(before),
    found: countShared(before, after),
    added: countAdded(original, fixed),
    pages: { original: original.pages, fixed: fixed.pages },
    structure: original.structure &&
      fixed.structure && { original: original.structure, fixed: fixed.structure },
    lost: lostWords(original.words, fixed.words),
  }
}

/** Scans with a stamp, a header or a page number still show most of their text as a picture. */
const stampWords = 20

function countAdded(original: DocumentText, fixed: DocumentText): number | undefined {
  if (!original.isWhole) return undefined
  const { words: before } = original
  const hasEqualPages = before.length === fixed.words.length
  if (!hasEqualPages && before.some((bag) => bag.size === 0)) return undefined
  const pages = hasEqualPages
    ? fixed.words.filter((_, index) => (before[index]?.size ?? 0) > stampWords)
    : fixed.words
  return countUnknown(joinBags(pages), joinBags(before))
}

/** Where both have equally many pages, words are looked for on the same page first, then on all others. */
function lostWords(before: readonly WordBag[], after: readonly WordBag[]): Comparison['lost'] {
  const hasEqualPages = before.length === after.length
  const own = (page: number, word: string, count: number) =>
    hasEqualPages ? Math.min(count, after[page]?.get(word) ?? 0) : 0
  const elsewhere = joinBags(after)
  const take = (word: string, count: number) => {
    const taken = Math.min(count, elsewhere.get(word) ?? 0)
    elsewhere.set(word, (elsewhere.get(word) ?? 0) - taken)
    return count - taken
  }
  for (const [page, bag] of before.entries())
    for (const [word, count] of bag) take(word, own(page, word, count))
  return before
    .map((bag, page) => ({
      page: page + 1,
      words: [...bag]
        .filter(([word, count]) => take(word, count - own(page, word, count)) > 0)
        .map(([word]) => word)
        .slice(0, comparisonLimits.lostWords),
    }))
    .filter(({ words }) => words.length > 0)
    .slice(0, comparisonLimits.lostPages)
}
