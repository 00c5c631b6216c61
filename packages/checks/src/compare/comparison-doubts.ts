import type { Comparison } from './compare-texts.ts'

/** Why a fixed document may be that of another original. */
export const doubtNames = ['other_text', 'more_text', 'fewer_pages', 'less_structure'] as const
export type Doubt = (typeof doubtNames)[number]

/** The share of the original's words that its fixed document has at least. */
const minFoundShare = 0.9
/** The share from which on words count as replaced: letters of one template differ in few. */
const minReplacedShare = 0.03
/** Fewer lost words or elements say nothing: a date, a page number, two headings. */
const minWords = 3
const minElements = 4

/** Whether people should look whether this is the right document, and why. Empty: nothing to ask. */
export function doubtsOf(comparison: Comparison): Doubt[] {
  const { words, found, added = 0, pages, structure } = comparison
  const hasReplacedText = replacesWords(comparison)
  const doubts: Doubt[] = []
  const hasOtherText = words - found >= minWords && found < words * minFoundShare
  if (hasOtherText || hasReplacedText) doubts.push('other_text')
  // A short original is part of many a long document.
  const hasMoreText = words > 0 && added >= minWords && added > found
  if (hasMoreText || hasReplacedText) doubts.push('more_text')
  if ((pages.fixed ?? Infinity) < (pages.original ?? 0)) doubts.push('fewer_pages')
  if (structure && hasHalvedStructure(structure)) doubts.push('less_structure')
  return doubts
}

/** Programs print other words than an Office document has; a PDF saved again has the same. */
const replacesWords = ({ arePdfs, words, found, added = 0 }: Comparison): boolean =>
  arePdfs && Math.min(words - found, added) >= Math.max(minWords, words * minReplacedShare)

/** A better structure may have fewer elements, but not half of the words that readers hear. */
function hasHalvedStructure({ original, fixed }: NonNullable<Comparison['structure']>): boolean {
  const elementKinds = ['headings', 'lists', 'tables'] as const
  const hasFewerElements = elementKinds.some(
    (kind) => original[kind] >= minElements && fixed[kind] * 2 <= original[kind],
  )
  return hasFewerElements && fixed.heardWords * 2 <= original.heardWords
}
