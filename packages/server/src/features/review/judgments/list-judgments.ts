import {
  deliveredKindOf,
  humanConditionNames,
  may,
  type DeliveredKind,
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
  findFixedChecks,
  findFirstToJudge,
  findJudgmentsOf,
  findPresentDocuments,
  type NamedJudgmentRow,
  type PresentDocument,
} from './judgment-repository.ts'
import { toProblem } from './list-problems.ts'
import { findProblemsOf, type ProblemRow } from './problem-repository.ts'
import { toSeenPages } from './see-document.ts'
import { findSeen, unseenOf } from './seen-repository.ts'

export function listJudgments(
  ctx: Context,
  { jobId, ...place }: { jobId: string; file?: string | undefined; page: number; limit: number },
) {
  // One snapshot, because the number of versions tells which documents the user saw.
  return inSnapshot(ctx, async (ctx) => {
    const { facts } = await readJob(ctx, jobId)
    const documents = await findPresentDocuments(ctx.db, jobId, place)
    const fileIds = documents.map(({ file_id }) => file_id)
    const judgments = Map.groupBy(await findJudgmentsOf(ctx.db, fileIds), ofFile)
    const problems = Map.groupBy(await findProblemsOf(ctx.db, fileIds), ofFile)
    const isOpen = may.judgeDocuments(ctx.actor, facts)
    const absences = isOpen ? await findAbsences(ctx, jobId, fileIds) : undefined
    const { files, ...progress } = await countAll(ctx, jobId)
    const seenRows = await findSeen(ctx.db, jobId, ctx.actor.id)
    const seenOf = new Map(seenRows.map((one) => [one.file_id, one]))
    return {
      documents: documents.map((one) =>
        toJudgedDocument(one, {
          judgments: judgments.get(one.file_id) ?? [],
          problems: problems.get(one.file_id) ?? [],
          absent: absences?.get(one.file_id) ?? [],
          seen: seenOf.get(one.file_id),
        }),
      ),
      total: place.file === undefined ? files : documents.length,
      progress: {
        ...progress,
        ended: isOpen ? null : await findReviewEnd(ctx, { jobId, ...facts }),
        unseen: unseenOf(seenRows).length,
      },
    }
  })
}

const ofFile = ({ file_id }: { file_id: string }) => file_id

export async function countProgress(ctx: Context, jobId: string): Promise<JudgmentProgress> {
  const { files: _, ...progress } = await countAll(ctx, jobId)
  return progress
}

async function countAll(ctx: Context, jobId: string) {
  const { files, versions, judged, problems } = await countJudgments(ctx.db, jobId)
  return { files, versions, judged, problems, conditions: files * humanConditionNames.length }
}

/** What would remain open if the review were completed now. */
export function getReviewLeft(ctx: Context, jobId: string): Promise<ReviewLeft> {
  return inSnapshot(ctx, async (ctx) => {
    await readJob(ctx, jobId)
    const { files, judged, problems, notFixed } = await countJudgments(ctx.db, jobId)
    const conditions = files * humanConditionNames.length
    const checks = await findFixedChecks(ctx.db, jobId)
    const kinds = checks.map((check) => deliveredKindOf({ check }))
    const countOf = (wanted: DeliveredKind) => kinds.filter((kind) => kind === wanted).length
    const unseen = unseenOf(await findSeen(ctx.db, jobId)).length
    const notJudged = conditions - judged
    const toJudge = (await findFirstToJudge(ctx.db, jobId)) ?? null
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

type About = {
  judgments: readonly NamedJudgmentRow[]
  problems: readonly ProblemRow[]
  absent: readonly HumanConditionName[]
  seen: SeenPages | undefined
}

function toJudgedDocument(
  { file_id, file_name, version_id, version }: PresentDocument,
  about: About,
): JudgedDocument {
  const present = about.judgments.filter((row) => row.version_id === version_id)
  const rowOf = (name: HumanConditionName) => present.find(({ condition }) => condition === name)
  return {
    file: file_id,
    file_name,
    version,
    judgments: humanConditionNames.flatMap((name) => {
      const row = rowOf(name)
      return row ? [toJudgment(row)] : []
    }),
    problems: about.problems.filter((row) => row.version_id === version_id).map(toProblem),
    proposed: about.absent.filter((name) => !rowOf(name)),
    voided: about.judgments.length - present.length,
    seen: toSeenPages(about.seen),
  }
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
  with_rest: row.with_rest,
})
