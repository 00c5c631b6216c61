import {
  humanConditionNames,
  type JudgedDocument,
  type Judgment,
  type JudgmentProgress,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { inSnapshot } from '#server/in-transaction.ts'
import { readJob } from '#server/features/job-rows/read-job.ts'
import {
  countJudgments,
  findJudgmentsOf,
  findPresentDocuments,
  type NamedJudgmentRow,
  type PresentDocument,
} from './judgment-repository.ts'

/** One page of a job's documents, each with its judgments. */
export function listJudgments(
  ctx: Context,
  { jobId, ...place }: { jobId: string; page: number; limit: number },
) {
  // As of one moment: the number of versions says which documents were seen.
  return inSnapshot(ctx, async (ctx) => {
    await readJob(ctx, jobId)
    const documents = await findPresentDocuments(ctx.db, jobId, place)
    const judgments = await findJudgmentsOf(
      ctx.db,
      documents.map(({ file_id }) => file_id),
    )
    const byFile = Map.groupBy(judgments, ({ file_id }) => file_id)
    const { files: total, ...progress } = await countProgress(ctx, jobId)
    return {
      documents: documents.map((one) => toJudgedDocument(one, byFile.get(one.file_id) ?? [])),
      total,
      progress,
    }
  })
}

/** How much of a job is judged, and the number of its files. */
export async function countProgress(
  ctx: Context,
  jobId: string,
): Promise<JudgmentProgress & { files: number }> {
  const { files, versions, judged } = await countJudgments(ctx.db, jobId)
  return { files, versions, judged, conditions: files * humanConditionNames.length }
}

function toJudgedDocument(
  { file_id, file_name, version_id, version }: PresentDocument,
  rows: readonly NamedJudgmentRow[],
): JudgedDocument {
  const present = rows.filter((row) => row.version_id === version_id)
  const judgments = humanConditionNames.flatMap((name) => {
    const row = present.find(({ condition }) => condition === name)
    return row ? [toJudgment(row)] : []
  })
  return { file: file_id, file_name, version, judgments, voided: rows.length - present.length }
}

const toJudgment = (row: NamedJudgmentRow): Judgment => ({
  condition: row.condition,
  verdict: row.verdict,
  judged_by: {
    _id: row.judged_by,
    firstName: row.first_name,
    lastName: row.last_name,
    userType: row.role,
  },
  judgedAt: row.judged_at,
  for_all: row.for_all,
})
