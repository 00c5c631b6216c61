import { createJobBody, dayOf, type Actor, type Role } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { remediateFile } from '#server/features/documents/files/remediate-file.ts'
import { archiveJob, changeJob } from '#server/features/jobs/detail/change-job.ts'
import { createJob, getJobWithFiles } from '#server/features/jobs/detail/job-service.ts'
import { setDueDate } from '#server/features/jobs/detail/set-due-date.ts'
import { moveJob } from '#server/features/jobs/moves/move-job.ts'
import { addNote } from '#server/features/jobs/notes/note-service.ts'
import { answerDispute, disputeDelivery } from '#server/features/jobs/sign-off/sign-off-service.ts'
import { addProblem } from '#server/features/review/judgments/problems.ts'
import { seeDocument } from '#server/features/review/judgments/see-document.ts'
import { setJudgments } from '#server/features/review/judgments/set-judgments.ts'
import type { StoredObject } from '#server/http/upload/receive-upload.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { daysAgo } from './demo-crowd.ts'
import type { DemoJob, DemoStep } from './demo-jobs.ts'
import { findOpenDisputeId } from './demo-repository.ts'
import { timeAfter } from './demo-waits.ts'
import { storeSamples } from './store-samples.ts'

export type DemoActors = Record<Role, Actor>
export type ContextOf = (actor: Actor) => Context

type JobInProgress = {
  jobId: string
  actors: DemoActors
  /** A fixed document for each file, in order. */
  fixed: readonly StoredObject[]
}

/** One transaction, so that an interrupted start leaves the whole job or nothing. */
export async function createDemoJob(
  { name, files, steps, waits = [] }: DemoJob,
  actors: DemoActors,
  contextOf: ContextOf,
) {
  const creator = contextOf(actors.RM_CLI)
  const storedFiles = await storeSamples(creator, files)
  const remediatedCount = Math.max(
    0,
    ...steps.map((step) => (step.does === 'remediates' ? step.files : 0)),
  )
  const isDeliveredAnyway = steps.some((step) => step.does === 'remediates' && step.reason)
  const fixed = await storeSamples(
    contextOf(actors.RM_REM),
    files
      .slice(0, remediatedCount)
      .map((file, at) => `${isDeliveredAnyway && at === 0 ? 'Half f' : 'F'}ixed ${file}`),
  )
  await inTransaction(creator, async (ctx) => {
    const body = createJobBody.parse({ job_name: name })
    const { _id: jobId } = (await createJob(ctx, body, storedFiles)).job
    let { now } = ctx
    for (const [index, step] of steps.entries()) {
      now = timeAfter(now, waits[index] ?? 0)
      await takeStep({ ...ctx, now, actor: actors[step.by] }, step, { jobId, actors, fixed })
    }
  })
}

async function takeStep(ctx: Context, step: DemoStep, progress: JobInProgress) {
  const { jobId } = progress
  switch (step.does) {
    case 'remediates':
      return remediate(ctx, step, step.isAgain ? { ...progress, fixed: [] } : progress)
    case 'judges':
      return judge(ctx, step, jobId)
    case 'finds':
      return reportProblem(ctx, step, jobId)
    case 'archives':
      return archiveJob(ctx, jobId, true)
    case 'writes': {
      const { thread, message, asks } = step
      return addNote(ctx, { jobId, thread, message, asks })
    }
    case 'disputes':
      return disputeFirst(ctx, jobId, step.reason)
    case 'answers':
      return keepAsItIs(ctx, jobId, step.answer)
    case 'rushes':
      return changeJob(ctx, jobId, { priority: 'RUSH' })
    case 'dates': {
      const own_date = dayOf(daysAgo(-step.inDays))
      return setDueDate(ctx, jobId, { own_date, reason: step.reason })
    }
    case 'moves':
      return makeMove(ctx, step, progress)
  }
}

type MoveStep = Extract<DemoStep, { does: 'moves' }>

async function makeMove(ctx: Context, step: MoveStep, { jobId, actors }: JobInProgress) {
  const { call = 'update-status', move, assignee, files = 0, cents, reason } = step
  const { files: allFiles } = await getJobWithFiles(ctx, jobId)
  await moveJob(ctx, jobId, {
    call,
    ...(call === 'update-status' && { move: move ?? true }),
    ...(assignee && { remID: actors[assignee].id }),
    files: allFiles.slice(0, files).map(({ _id }) => _id),
    ...(cents && { cents }),
    reason,
  })
}

async function judge(
  ctx: Context,
  { files: count, verdicts }: Extract<DemoStep, { does: 'judges' }>,
  jobId: string,
) {
  const { files } = await getJobWithFiles(ctx, jobId)
  const judgedFiles = count === 'all' ? files : files.slice(0, count)
  for (const { _id: fileId, versions } of judgedFiles) {
    const version = String(versions.at(-1)?.number ?? 'original')
    await seeDocument(ctx, { jobId, fileId }, { version, whole: true })
  }
  const fileIds = count === 'all' ? [] : judgedFiles.map(({ _id }) => _id)
  await setJudgments(ctx, jobId, { ...verdicts, files: fileIds, for_all: count === 'all' })
}

async function reportProblem(
  ctx: Context,
  { condition, page, sentence }: Extract<DemoStep, { does: 'finds' }>,
  jobId: string,
) {
  const [file] = (await getJobWithFiles(ctx, jobId)).files
  const problem = { condition, page, place: undefined, sentence }
  if (file) await addProblem(ctx, { jobId, fileId: file._id }, problem)
}

async function disputeFirst(ctx: Context, jobId: string, reason: string) {
  const [file] = (await getJobWithFiles(ctx, jobId)).files
  if (file) await disputeDelivery(ctx, jobId, { file: file._id, reason, place: undefined })
}

async function keepAsItIs(ctx: Context, jobId: string, answer: string) {
  const id = await findOpenDisputeId(ctx.db, jobId)
  if (id) await answerDispute(ctx, id, answer)
}

type RemediateStep = Extract<DemoStep, { does: 'remediates' }>

async function remediate(ctx: Context, step: RemediateStep, { jobId, fixed }: JobInProgress) {
  const { files } = await getJobWithFiles(ctx, jobId)
  for (const [index, file] of files.slice(0, step.files).entries()) {
    await remediateFile(ctx, {
      jobId,
      fileId: file._id,
      simplePages: 3 + index,
      complexPages: index,
      reason: index === 0 ? step.reason : undefined,
      document: fixed[index],
    })
  }
}
