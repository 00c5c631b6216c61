import {
  maxProblemsPerJob,
  texts,
  type JudgmentProgress,
  type judgmentRoutes,
  type RouteInput,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import type { LockedJob } from '#server/features/jobs/job-repository.ts'
import { newId } from '#server/ids.ts'
import {
  countJudgments,
  deleteJudgments,
  getJudgmentId,
  upsertJudgments,
  type NewestDocument,
} from './judgment-repository.ts'
import {
  deleteProblem,
  findNewestCheckId,
  findProblemsOf,
  insertProblem,
  updateProblem,
  type ProblemRow,
} from './problem-repository.ts'
import { runInReview } from './run-in-review.ts'

type NewProblemBody = RouteInput<typeof judgmentRoutes.addProblem>['body']
type ProblemBody = RouteInput<typeof judgmentRoutes.changeProblem>['body']
type ProblemParams = RouteInput<typeof judgmentRoutes.changeProblem>['params']

/** Changes the verdict on the condition to 'problem'. */
export function addProblem(
  ctx: Context,
  { jobId, fileId }: { jobId: string; fileId: string },
  { condition, versions, ...problemText }: NewProblemBody,
): Promise<JudgmentProgress> {
  const find = (_ctx: Context, documents: readonly NewestDocument[]) => {
    const document = documents.find(({ file_id }) => file_id === fileId)
    ensure(document, 'not_found')
    return document
  }
  return runInReview(ctx, { jobId, versions, find }, async (ctx, { job, subject: document }) => {
    const { problems } = await countJudgments(ctx.db, jobId)
    ensure(problems < maxProblemsPerJob, 'invalid_input', {
      errors: { sentence: texts.validation.atMostProblems(maxProblemsPerJob) },
    })
    const judgmentContext = { jobId, judgedBy: ctx.actor.id, now: ctx.now, forAll: false }
    const verdict = { id: newId(), document, condition, verdict: 'problem' } as const
    await upsertJudgments(ctx.db, judgmentContext, [verdict])
    const judgment_id = await getJudgmentId(ctx.db, document, condition)
    const row = {
      id: newId(),
      judgment_id,
      ...(await toProblemText(ctx, { job, document }, problemText)),
    }
    await insertProblem(ctx.db, row)
    await recordProblem(ctx, job, { ...row, file_id: fileId, condition, is_removed: false })
  })
}

/** The user who changes a problem becomes its author; an unchanged text changes nothing. */
export function changeProblem(ctx: Context, params: ProblemParams, body: ProblemBody) {
  return runWithProblem(ctx, params, async (ctx, { job, problem, document }) => {
    const problemText = await toProblemText(ctx, { job, document }, body)
    if (isSameContent(problem, problemText)) return
    await updateProblem(ctx.db, problem.id, problemText)
    await recordProblem(ctx, job, { ...problem, ...problemText, is_removed: false })
  })
}

/** Removing the last problem of a condition also removes its verdict. */
export function removeProblem(ctx: Context, params: ProblemParams): Promise<JudgmentProgress> {
  return runWithProblem(ctx, params, async (ctx, { job, problem, document, otherCount }) => {
    await deleteProblem(ctx.db, problem.id)
    if (otherCount === 0) {
      const { condition } = problem
      await deleteJudgments(ctx.db, [document], { conditions: [condition], forAll: false })
    }
    await recordProblem(ctx, job, { ...problem, is_removed: true })
  })
}

type FoundProblem = {
  problem: ProblemRow
  document: NewestDocument
  /** The number of other problems of the same condition and document. */
  otherCount: number
}

function runWithProblem(
  ctx: Context,
  { jobId, problemId }: ProblemParams,
  change: (ctx: Context, at: FoundProblem & { job: LockedJob }) => Promise<void>,
): Promise<JudgmentProgress> {
  return runInReview(
    ctx,
    { jobId, find: (ctx, documents) => getProblem(ctx, documents, problemId) },
    (ctx, { job, subject }) => change(ctx, { job, ...subject }),
  )
}

/** Problems of earlier documents cannot be changed. */
async function getProblem(
  ctx: Context,
  documents: readonly NewestDocument[],
  problemId: string,
): Promise<FoundProblem> {
  const fileIds = documents.map(({ file_id }) => file_id)
  const all = await findProblemsOf(ctx.db, fileIds)
  const problem = all.find(({ id }) => id === problemId)
  const document = documents.find(
    ({ file_id, version_id }) => file_id === problem?.file_id && version_id === problem.version_id,
  )
  ensure(problem && document, 'not_found')
  const sameConditionProblems = all.filter(({ judgment_id }) => judgment_id === problem.judgment_id)
  return { problem, document, otherCount: sameConditionProblems.length - 1 }
}

/** A part is a number within the shown model, so it is dropped if there is none. */
async function toProblemText(
  { db, actor, now }: Context,
  { job, document: { sha256 } }: { job: LockedJob; document: NewestDocument },
  { page, place, part, sentence }: ProblemBody,
) {
  const request = { organizationId: job.organization_id, sha256 }
  const check = part === undefined ? undefined : await findNewestCheckId(db, request)
  return {
    page: page ?? null,
    place: place ?? null,
    sentence,
    part: check === undefined ? null : (part ?? null),
    part_check: check ?? null,
    found_by: actor.id,
    found_at: now,
  }
}

const isSameContent = (one: ProblemContent, other: ProblemContent) =>
  (['page', 'place', 'part', 'part_check', 'sentence'] as const).every(
    (name) => one[name] === other[name],
  )

type ProblemContent = Pick<ProblemRow, 'page' | 'place' | 'part' | 'part_check' | 'sentence'>

type RecordedProblem = Pick<ProblemRow, 'file_id' | 'condition' | 'page' | 'place' | 'sentence'> & {
  is_removed: boolean
}

const recordProblem = (
  ctx: Context,
  job: LockedJob,
  { file_id, condition, ...problemText }: RecordedProblem,
) => {
  const { page, place, sentence, is_removed } = problemText
  return recordEvent(ctx, {
    kind: 'documents_judged',
    jobId: job.id,
    organizationId: job.organization_id,
    fileId: file_id,
    details: {
      files: [file_id],
      for_all: false,
      verdicts: { [condition]: 'problem' },
      problem: { page, place, sentence, is_removed },
    },
  })
}
