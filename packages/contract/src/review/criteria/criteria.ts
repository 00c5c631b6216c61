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

/** Both standards exempt sets of pages; 508 asks for WCAG 2.0, EN 301 549 has clauses for 2.1. */
function toCriterion(row: CriterionRow): Criterion {
  const { number, since, isAboutDocumentSets } = row
  return {
    ...row,
    en301549: since === '2.2' || isAboutDocumentSets ? null : `10.${number}`,
    section508: since === '2.0' && !isAboutDocumentSets ? 'E205.4' : null,
  }
}

/** Levels A and AA: 50 criteria of WCAG 2.1 and six that WCAG 2.2 adds, in the order of WCAG. */
export const criteria: readonly Criterion[] = [
  perceivableCriteria,
  operableCriteria,
  understandableCriteria,
  robustCriteria,
]
  .flat()
  .map(toCriterion)
