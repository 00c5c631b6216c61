import { comparedTextLimits } from '#checks/limits.ts'
import type { DocumentText } from './document-text.ts'
import type { PageWords } from './page-words.ts'
import type { StructureCounts } from './pdf-words.ts'
import type { Vocabulary } from './vocabulary.ts'

export type OriginalAndFixed<T> = { original: T; fixed: T }

export type Comparison = {
  state: 'compared'
  arePdfs: boolean
  /** Words of the original; none where it is a scan or a picture, which has nothing to compare. */
  words: number
  /** How many of them the fixed document has too. */
  found: number
  /** Words nowhere in the original, on pages where it has text: slides may be printed in steps. */
  added: number | undefined
  pages: OriginalAndFixed<number | undefined>
  /** Undefined unless both have tags. */
  structure: OriginalAndFixed<StructureCounts> | undefined
  /** Words that only the original has, by its pages: the first ones of each page. */
  lost: { page: number; words: string[] }[]
}

/** What a fixed document is compared with: its words have the numbers of this vocabulary. */
export type OriginalText = DocumentText & { vocabulary: Vocabulary }

/** Takes time for each word, memory for each different one; the order makes no difference. */
export function compareTexts(original: OriginalText, fixed: DocumentText): Comparison {
  const vocabularySize = original.vocabulary.texts.length
  const originalCounts = countByWordNumber(original.words, vocabularySize)
  const fixedCounts = countByWordNumber(fixed.words, vocabularySize)
  return {
    state: 'compared',
    arePdfs: original.isPdf && fixed.isPdf,
    words: originalCounts.reduce((sum, count) => sum + count, 0),
    found: originalCounts.reduce(
      (sum, count, number) => sum + Math.min(count, fixedCounts[number] ?? 0),
      0,
    ),
    added: countAdded(original, fixed),
    pages: { original: original.pages, fixed: fixed.pages },
    structure: original.structure &&
      fixed.structure && { original: original.structure, fixed: fixed.structure },
    lost: listLostWords(original, fixed, fixedCounts),
  }
}

function countByWordNumber(pages: readonly PageWords[], vocabularySize: number): Uint32Array {
  const counts = new Uint32Array(vocabularySize)
  for (const { numbers } of pages) for (const number of numbers) increment(counts, number, 1)
  return counts
}

const increment = (counts: Uint32Array, number: number, by: number) => {
  counts[number] = (counts[number] ?? 0) + by
}

/** Scans with a stamp, a header or a page number still show most of their text as a picture. */
const maxStampWords = 20

function countAdded(original: DocumentText, fixed: DocumentText): number | undefined {
  if (!original.isWhole) return undefined
  const { words: originalPages } = original
  const hasEqualPages = originalPages.length === fixed.words.length
  // The new words may be recognized text of unknown pages.
  if (!hasEqualPages && originalPages.some(({ numbers }) => numbers.length === 0)) return undefined
  return fixed.words
    .filter(
      (_, index) => !hasEqualPages || new Set(originalPages[index]?.numbers).size > maxStampWords,
    )
    .reduce((sum, { others }) => sum + others, 0)
}

/** With equally many pages, words are looked for on the same page first, then on all others. */
function listLostWords(
  original: OriginalText,
  fixed: DocumentText,
  fixedCounts: Uint32Array,
): Comparison['lost'] {
  const { texts } = original.vocabulary
  const hasEqualPages = original.words.length === fixed.words.length
  const remainingCounts = fixedCounts.slice()
  const pageCounts = new Uint32Array(texts.length)
  const decrementOnPage = (number: number) =>
    decrement(pageCounts, number) && decrement(remainingCounts, number)
  const numbersMissingOnPage = original.words.map(({ numbers }, index) => {
    const samePage = hasEqualPages ? (fixed.words[index]?.numbers ?? []) : []
    for (const number of samePage) increment(pageCounts, number, 1)
    const missingNumbers = numbers.filter((number) => !decrementOnPage(number))
    for (const number of samePage) pageCounts[number] = 0
    return missingNumbers
  })
  return numbersMissingOnPage
    .map((numbers, index) => {
      const lostNumbers = new Set(numbers.filter((number) => !decrement(remainingCounts, number)))
      const first = [...lostNumbers].slice(0, comparedTextLimits.lostWords)
      return { page: index + 1, words: first.map((number) => texts[number] ?? '') }
    })
    .filter(({ words }) => words.length > 0)
    .slice(0, comparedTextLimits.lostPages)
}

function decrement(counts: Uint32Array, number: number): boolean {
  const remainingCount = counts[number] ?? 0
  if (remainingCount > 0) counts[number] = remainingCount - 1
  return remainingCount > 0
}
