import {
  humanConditionNames,
  type HumanConditionName,
  type ReportedVerdict,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { LockedJob } from '#server/features/jobs/job-repository.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import {
  deleteJudgments,
  deleteProblemsOf,
  upsertJudgments,
  type PresentDocument,
} from './judgment-repository.ts'

/** Null takes a verdict back; absent conditions stay as they are. */
export type Verdicts = { [Name in HumanConditionName]?: ReportedVerdict | null }

type GivenVerdicts = {
  documents: readonly PresentDocument[]
  verdicts: Verdicts
  /** Whether it is stated about all documents of the job at once. */
  forAll: boolean
  /** The problems that the person saw; undefined: nothing is known of it. */
  seen?: readonly string[] | undefined
}

/** Gives documents these verdicts. The history tells of it, unless they had them before. */
export async function recordVerdicts(
  ctx: Context,
  job: LockedJob,
  given: GivenVerdicts,
): Promise<void> {
  const { documents, verdicts, forAll } = given
  if ((await writeJudgments(ctx, job.id, given)) === 0) return
  const [only, ...others] = documents
  await recordEvent(ctx, {
    kind: 'documents_judged',
    jobId: job.id,
    organizationId: job.organization_id,
    ...(only && others.length === 0 && { fileId: only.file_id }),
    details: { files: documents.map(({ file_id }) => file_id), for_all: forAll, verdicts },
  })
}

/** Returns how many judgments are other than before. */
async function writeJudgments(
  ctx: Context,
  jobId: string,
  { documents, verdicts, forAll, seen }: GivenVerdicts,
): Promise<number> {
  const names = humanConditionNames.filter((name) => verdicts[name] !== undefined)
  const takenBack = names.filter((name) => verdicts[name] === null)
  const judgments = documents.flatMap((document) =>
    names.flatMap((condition) => {
      const verdict = verdicts[condition]
      return verdict ? [{ id: newId(), document, condition, verdict }] : []
    }),
  )
  // What is stated about all leaves problems alone: they were found in a document itself.
  if (!forAll) {
    const removed = await deleteProblemsOf(ctx.db, documents, names)
    ensure(seen === undefined || removed.every((id) => seen.includes(id)), 'list_changed', {
      message: 'The problems have changed in the meantime. Please look at them first.',
    })
  }
  const by = { jobId, judgedBy: ctx.actor.id, now: ctx.now, forAll }
  return (
    (await deleteJudgments(ctx.db, documents, { conditions: takenBack, forAll })) +
    (await upsertJudgments(ctx.db, by, judgments))
  )
}
