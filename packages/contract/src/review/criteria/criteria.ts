import type { CriterionRow } from './criterion.ts'
import { operableCriteria } from './operable.ts'
import { perceivableCriteria } from './perceivable.ts'
import { robustCriteria, understandableCriteria } from './understandable-robust.ts'

export type Criterion = CriterionRow & {
  /** The clause of EN 301 549 V3.2.1 for documents outside the web; null without one. */
  en301549: string | null
  /** The paragraph of Section 508 that asks documents for it; null if none does. */
  section508: string | null
}

/**
 * Both standards exempt documents from criteria about sets of pages. Section 508 asks for WCAG 2.0
 * by reference, EN 301 549 has a clause for each of WCAG 2.1.
 */
function withStandardNumbers(row: CriterionRow): Criterion {
  const { number, since, isOfSets } = row
  return {
    ...row,
    en301549: since === '2.2' || isOfSets ? null : `10.${number}`,
    section508: since === '2.0' && !isOfSets ? 'E205.4' : null,
  }
}

/**
 * The criteria of levels A and AA: 50 of WCAG 2.1 and six that WCAG 2.2 adds, in its order, with the
 * conditions and questions that bear on them.
 */
export const criteria: readonly Criterion[] = [
  perceivableCriteria,
  operableCriteria,
  understandableCriteria,
  robustCriteria,
]
  .flat()
  .map(withStandardNumbers)
