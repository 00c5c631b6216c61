import type { DocumentComparison } from './document-comparison.ts'

/** In a file of its own: screens ask this before they load what is said of a doubt. */
export const isDoubtful = (comparison: DocumentComparison | null | undefined): boolean =>
  (comparison?.doubts.length ?? 0) > 0
