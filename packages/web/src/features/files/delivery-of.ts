import { areOfOneEngine, documentTypeOf, type CheckSummary, type JobFile } from '@curbcut/contract'

/** The checks of a file's documents, as far as they are known. */
export type Delivery = {
  /** The original; null if nobody has asked for its check. */
  before: CheckSummary | null
  /** The newest fixed document; undefined if there is none. */
  after: CheckSummary | null | undefined
  /**
   * Whether the fixed document is of another kind, or was checked by another engine: it has other conditions, so their
   * numbers say nothing.
   */
  isOtherKind?: boolean | undefined
}

/** The checks of this file's documents. */
export function deliveryOf({ file_name, check, versions }: JobFile): Delivery {
  const fixed = versions.at(-1)
  return {
    before: check,
    after: fixed?.check,
    isOtherKind:
      fixed && (areOtherKinds(file_name, fixed.file_name) || !areOfOneEngine(check, fixed.check)),
  }
}

/** Whether two documents are of different kinds, by their names. */
export const areOtherKinds = (one: string, other: string) =>
  documentTypeOf(one) !== documentTypeOf(other)
