import type { CheckSummary } from '@curbcut/contract'

/** The check that counts the pages of a file: of its newest fixed document, else of the original. */
export const countingCheckOf = (
  original: CheckSummary | null,
  fixed: CheckSummary | null | undefined,
): CheckSummary | null => (typeof fixed?.pages === 'number' ? fixed : original)
