import type { EvidenceJudgment } from '@curbcut/contract'
import type { JudgedAtOnce } from '#server/features/history/history-service.ts'

type WithJudgments = { judgments: readonly EvidenceJudgment[] }

/**
 * The same documents with `name` as whoever gave these judgments. A report has no ids of people and keeps the name of
 * its day: the time and the condition of a judgment tell whose it is. The documents themselves, if none is theirs.
 */
export function withName<Document extends WithJudgments>(
  documents: readonly Document[],
  theirs: readonly JudgedAtOnce[],
  name: string,
): readonly Document[] {
  const isTheirs = ({ condition, judged_at }: EvidenceJudgment) =>
    theirs.some(({ at, conditions }) => at === judged_at && conditions.includes(condition))
  if (!documents.some(({ judgments }) => judgments.some(isTheirs))) return documents
  return documents.map((document) => ({
    ...document,
    judgments: document.judgments.map((one) =>
      isTheirs(one) ? { ...one, judged_by: name } : one,
    ),
  }))
}
