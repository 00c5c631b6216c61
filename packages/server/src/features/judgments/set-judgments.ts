import {
  humanConditionNames,
  may,
  texts,
  type HumanConditionName,
  type JudgmentProgress,
  type judgmentRoutes,
  type JudgmentVerdict,
  type RouteInput,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/history/history-service.ts'
import { ensureWritable, getLockedJob } from '#server/features/job-rows/read-job.ts'
import { locking } from '#server/locks.ts'
import { newId } from '#server/ids.ts'
import {
  deleteJudgments,
  findAllPresentDocuments,
  upsertJudgments,
  type PresentDocument,
} from './judgment-repository.ts'
import { countProgress } from './list-judgments.ts'

type Sent = RouteInput<typeof judgmentRoutes.setJudgments>['body']
/** Absent conditions stay as they are. */
type Body = Pick<Sent, 'files' | 'for_all' | 'versions'> & Partial<Pick<Sent, HumanConditionName>>
type Verdicts = { [Name in HumanConditionName]?: JudgmentVerdict | null }

/** Says of documents in review what only people can judge, or takes it back. */
export function setJudgments(ctx: Context, jobId: string, body: Body): Promise<JudgmentProgress> {
  return inTransaction(locking(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    const { row: job, facts } = await getLockedJob(ctx, jobId)
    ensureWritable(facts)
    ensure(may.judgeDocuments(ctx.actor, facts), 'invalid_state')
    // Versions come and files go only while their job is locked.
    const present = await findAllPresentDocuments(ctx.db, jobId)
    const before = await countProgress(ctx, jobId)
    ensure((body.versions ?? before.versions) === before.versions, 'newer_document')
    const documents = body.for_all ? present : pickDocuments(present, body.files)
    const verdicts = verdictsOf(body)
    const said = { jobId, documents, verdicts, forAll: body.for_all }
    if ((await say(ctx, said)) > 0) {
      const [only, ...others] = documents
      await recordEvent(ctx, {
        kind: 'documents_judged',
        jobId,
        organizationId: job.organization_id,
        ...(only && others.length === 0 && { fileId: only.file_id }),
        details: {
          files: documents.map(({ file_id }) => file_id),
          for_all: body.for_all,
          verdicts,
        },
      })
    }
    const { files: _, ...progress } = await countProgress(ctx, jobId)
    return progress
  })
}

function pickDocuments(present: readonly PresentDocument[], fileIds: readonly string[]) {
  const documents = present.filter(({ file_id }) => fileIds.includes(file_id))
  ensure(documents.length === new Set(fileIds).size, 'invalid_input', {
    errors: { files: texts.validation.documentsOrAll },
  })
  return documents
}

/** The sent conditions; the others stay as they are. */
function verdictsOf(body: Body): Verdicts {
  const verdicts: Verdicts = {}
  for (const name of humanConditionNames) {
    const verdict = body[name]
    if (verdict !== undefined) verdicts[name] = verdict
  }
  return verdicts
}

type Said = {
  jobId: string
  documents: readonly PresentDocument[]
  verdicts: Verdicts
  forAll: boolean
}

/** Returns how many judgments are other than before. */
async function say(ctx: Context, { jobId, documents, verdicts, forAll }: Said): Promise<number> {
  const names = humanConditionNames.filter((name) => verdicts[name] !== undefined)
  const takenBack = names.filter((name) => verdicts[name] === null)
  const judgments = documents.flatMap((document) =>
    names.flatMap((condition) => {
      const verdict = verdicts[condition]
      return verdict ? [{ id: newId(), document, condition, verdict }] : []
    }),
  )
  const by = { jobId, judgedBy: ctx.actor.id, now: ctx.now, forAll }
  return (
    (await deleteJudgments(ctx.db, documents, takenBack)) +
    (await upsertJudgments(ctx.db, by, judgments))
  )
}
