import type { Comparison } from './compare-texts.ts'

/** Why a fixed document may be that of another original. */
export const doubtNames = ['other_text', 'more_text', 'fewer_pages', 'less_structure'] as const
export type Doubt = (typeof doubtNames)[number]

/** The share of the original's words that its fixed document has at least. */
const minFoundShare = 0.9
/** Fewer lost words or elements say nothing: a date, a page number, two headings. */
const fewWords = 3
const fewElements = 4

/** Whether people should look whether this is the right document, and why. Empty: nothing to ask. */
export function doubtsOf(comparison: Comparison): Doubt[] {
  const { words, found, added = 0, pages, structure } = comparison
  const doubts: Doubt[] = []
  if (words - found >= fewWords && found < words * minFoundShare) doubts.push('other_text')
  // A short original is part of many a long document.
  if (words > 0 && added >= fewWords && added > found) doubts.push('more_text')
  if ((pages.fixed ?? Infinity) < (pages.original ?? 0)) doubts.push('fewer_pages')
  if (structure && isHalved(structure)) doubts.push('less_structure')
  return doubts
}

/** Elements may be fewer in a better structure; with half of the heard text gone as well, content is missing. */
function isHalved({ original, fixed }: NonNullable<Comparison['structure']>): boolean {
  const kinds = ['headings', 'lists', 'tables'] as const
  const isLess = kinds.some(
    (kind) => original[kind] >= fewElements && fixed[kind] * 2 <= original[kind],
  )
  return isLess && fixed.heardWords * 2 <= original.heardWords
}
