import {
  humanConditionNames,
  type HumanConditionName,
  type ReportedVerdict,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import type { LockedJob } from '#server/features/jobs/job-repository.ts'
import { newId } from '#server/ids.ts'
import {
  deleteJudgments,
  deleteProblemsOf,
  upsertJudgments,
  type PresentDocument,
} from './judgment-repository.ts'

/** Null takes a verdict back; absent conditions do not change. */
export type Verdicts = { [Name in HumanConditionName]?: ReportedVerdict | null }

type GivenVerdicts = {
  documents: readonly PresentDocument[]
  verdicts: Verdicts
  forAll: boolean
  /** Whether they answer all open questions of the document at once. */
  withRest?: boolean
  /** The problems that the user saw; undefined if not known. */
  seen?: readonly string[] | undefined
}

/** Records an event only if verdicts have changed. */
export async function recordVerdicts(
  ctx: Context,
  job: LockedJob,
  given: GivenVerdicts,
): Promise<void> {
  const { documents, verdicts, forAll, withRest } = given
  if ((await writeJudgments(ctx, job.id, given)) === 0) return
  const [only, ...others] = documents
  await recordEvent(ctx, {
    kind: 'documents_judged',
    jobId: job.id,
    organizationId: job.organization_id,
    ...(only && others.length === 0 && { fileId: only.file_id }),
    details: {
      files: documents.map(({ file_id }) => file_id),
      for_all: forAll,
      verdicts,
      ...(withRest && { with_rest: true }),
    },
  })
}

/** Returns the number of changed judgments. */
async function writeJudgments(
  ctx: Context,
  jobId: string,
  { documents, verdicts, forAll, withRest = false, seen }: GivenVerdicts,
): Promise<number> {
  const names = humanConditionNames.filter((name) => verdicts[name] !== undefined)
  const takenBack = names.filter((name) => verdicts[name] === null)
  const judgments = documents.flatMap((document) =>
    names.flatMap((condition) => {
      const verdict = verdicts[condition]
      return verdict ? [{ id: newId(), document, condition, verdict }] : []
    }),
  )
  // Verdicts for all documents keep problems, which were found in a single document.
  if (!forAll) {
    const removed = await deleteProblemsOf(ctx.db, documents, names)
    ensure(seen === undefined || removed.every((id) => seen.includes(id)), 'list_changed', {
      message: 'The problems have changed in the meantime. Please look at them first.',
    })
  }
  const by = { jobId, judgedBy: ctx.actor.id, now: ctx.now, forAll, withRest }
  return (
    (await deleteJudgments(ctx.db, documents, { conditions: takenBack, forAll })) +
    (await upsertJudgments(ctx.db, by, judgments))
  )
}
