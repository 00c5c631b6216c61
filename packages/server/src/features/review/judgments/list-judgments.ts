import {
  deliveryStatusOf,
  humanConditionNames,
  may,
  type DeliveryStatus,
  type HumanConditionName,
  type JudgedDocument,
  type Judgment,
  type JudgmentProgress,
  type ReviewLeft,
  type SeenPages,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { readJob } from '#server/features/jobs/read-job.ts'
import { inSnapshot } from '#server/in-transaction.ts'
import { findAbsences } from './absences.ts'
import { findReviewEnd } from './find-review-end.ts'
import {
  countJudgments,
  findFixedDocumentChecks,
  findFirstFileIdToJudge,
  findJudgmentsOf,
  findNewestDocuments,
  type JudgmentWithAuthorRow,
  type NewestDocument,
} from './judgment-repository.ts'
import { toProblem } from './list-problems.ts'
import { findProblemsOf, type ProblemRow } from './problem-repository.ts'
import { toSeenPages } from './see-document.ts'
import { findSeenDocuments, unseenOf } from './seen-repository.ts'

export function listJudgments(
  ctx: Context,
  {
    jobId,
    ...documentPage
  }: { jobId: string; file?: string | undefined; page: number; limit: number },
) {
  // One snapshot, because the number of versions tells which documents the user saw.
  return inSnapshot(ctx, async (ctx) => {
    const { facts } = await readJob(ctx, jobId)
    const documents = await findNewestDocuments(ctx.db, jobId, documentPage)
    const fileIds = documents.map(({ file_id }) => file_id)
    const judgments = Map.groupBy(await findJudgmentsOf(ctx.db, fileIds), fileIdOf)
    const problems = Map.groupBy(await findProblemsOf(ctx.db, fileIds), fileIdOf)
    const isOpen = may.judgeDocuments(ctx.actor, facts)
    const absentByFile = isOpen ? await findAbsences(ctx, jobId, fileIds) : undefined
    const { files, ...progress } = await countJobJudgments(ctx, jobId)
    const seenRows = await findSeenDocuments(ctx.db, jobId, ctx.actor.id)
    const seenByFile = new Map(seenRows.map((document) => [document.file_id, document]))
    return {
      documents: documents.map((document) =>
        toJudgedDocument(document, {
          judgments: judgments.get(document.file_id) ?? [],
          problems: problems.get(document.file_id) ?? [],
          absent: absentByFile?.get(document.file_id) ?? [],
          seen: seenByFile.get(document.file_id),
        }),
      ),
      total: documentPage.file === undefined ? files : documents.length,
      progress: {
        ...progress,
        ended: isOpen ? null : await findReviewEnd(ctx, { jobId, ...facts }),
        unseen: unseenOf(seenRows).length,
      },
    }
  })
}

const fileIdOf = ({ file_id }: { file_id: string }) => file_id

export async function countProgress(ctx: Context, jobId: string): Promise<JudgmentProgress> {
  const { files: _, ...progress } = await countJobJudgments(ctx, jobId)
  return progress
}

async function countJobJudgments(ctx: Context, jobId: string) {
  const { files, versions, judged, problems } = await countJudgments(ctx.db, jobId)
  return { files, versions, judged, problems, conditions: files * humanConditionNames.length }
}

/** What would remain open if the review were completed now. */
export function getReviewLeft(ctx: Context, jobId: string): Promise<ReviewLeft> {
  return inSnapshot(ctx, async (ctx) => {
    await readJob(ctx, jobId)
    const { files, judged, problems, notFixed } = await countJudgments(ctx.db, jobId)
    const conditions = files * humanConditionNames.length
    const checks = await findFixedDocumentChecks(ctx.db, jobId)
    const deliveredKinds = checks.map((check) => deliveryStatusOf({ check }))
    const countOf = (status: DeliveryStatus) =>
      deliveredKinds.filter((kind) => kind === status).length
    const unseen = unseenOf(await findSeenDocuments(ctx.db, jobId)).length
    const notJudged = conditions - judged
    const toJudge = (await findFirstFileIdToJudge(ctx.db, jobId)) ?? null
    return {
      conditions,
      notJudged,
      toJudge,
      problems,
      notFixed,
      unseen,
      documentsWithBarriers: countOf('barriers'),
      notFullyChecked: countOf('partly'),
      notChecked: countOf('unchecked'),
      beingChecked: countOf('checking'),
      sealed: countOf('sealed'),
    }
  })
}

type DocumentReview = {
  judgments: readonly JudgmentWithAuthorRow[]
  problems: readonly ProblemRow[]
  absent: readonly HumanConditionName[]
  seen: SeenPages | undefined
}

function toJudgedDocument(
  { file_id, file_name, version_id, version }: NewestDocument,
  review: DocumentReview,
): JudgedDocument {
  const currentJudgments = review.judgments.filter((row) => row.version_id === version_id)
  const rowOf = (name: HumanConditionName) =>
    currentJudgments.find(({ condition }) => condition === name)
  return {
    file: file_id,
    file_name,
    version,
    judgments: humanConditionNames.flatMap((name) => {
      const row = rowOf(name)
      return row ? [toJudgment(row)] : []
    }),
    problems: review.problems.filter((row) => row.version_id === version_id).map(toProblem),
    proposed: review.absent.filter((name) => !rowOf(name)),
    voided: review.judgments.length - currentJudgments.length,
    seen: toSeenPages(review.seen),
  }
}

const toJudgment = (row: JudgmentWithAuthorRow): Judgment => ({
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
  with_rest: row.with_rest,
})
