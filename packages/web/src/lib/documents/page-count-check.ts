import type { CheckSummary } from '@curbcut/contract'

/** The check of the newest fixed document if it has a number of pages, else of the original. */
export const pageCountCheckOf = (
  original: CheckSummary | null,
  fixed: CheckSummary | null | undefined,
): CheckSummary | null => (typeof fixed?.pages === 'number' ? fixed : original)
