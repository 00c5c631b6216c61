import type { EvidenceJudgment } from '@curbcut/contract'
import type { JudgedAtOnce } from '#server/features/jobs/history/history-service.ts'

/** Whose name gives way to which: `isTheirs` knows the judgments of somebody in one job. */
export type Renaming = { isTheirs(judgment: EvidenceJudgment): boolean; name: string }

/**
 * Renames whoever judged at these times. A report has no ids of people and keeps the name of its day: the time and the
 * condition of a judgment tell whose it is.
 */
export function renaming(theirs: readonly JudgedAtOnce[], name: string): Renaming {
  const keys = new Set(
    theirs.flatMap(({ at, conditions }) => conditions.map((condition) => `${at} ${condition}`)),
  )
  return { name, isTheirs: ({ judged_at, condition }) => keys.has(`${judged_at} ${condition}`) }
}

/** The same documents with the new name; undefined if they have no judgment of that person. */
export function withName<Document extends { judgments: readonly EvidenceJudgment[] }>(
  documents: readonly Document[],
  { isTheirs, name }: Renaming,
): Document[] | undefined {
  if (!documents.some(({ judgments }) => judgments.some(isTheirs))) return undefined
  return documents.map((document) => ({
    ...document,
    judgments: document.judgments.map((one) => (isTheirs(one) ? { ...one, judged_by: name } : one)),
  }))
}
