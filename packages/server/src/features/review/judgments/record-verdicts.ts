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
  type NewestDocument,
} from './judgment-repository.ts'

/** Null takes a verdict back; absent conditions do not change. */
export type Verdicts = { [Name in HumanConditionName]?: ReportedVerdict | null }

type VerdictInput = {
  documents: readonly NewestDocument[]
  verdicts: Verdicts
  forAll: boolean
  /** Whether they answer all open questions of the document at once. */
  withRest?: boolean
  /** The problems that the user saw; undefined if not known. */
  seenProblemIds?: readonly string[] | undefined
}

/** Records an event only if verdicts have changed. */
export async function recordVerdicts(
  ctx: Context,
  job: LockedJob,
  input: VerdictInput,
): Promise<void> {
  const { documents, verdicts, forAll, withRest } = input
  if ((await writeJudgments(ctx, job.id, input)) === 0) return
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
  { documents, verdicts, forAll, withRest = false, seenProblemIds }: VerdictInput,
): Promise<number> {
  const names = humanConditionNames.filter((name) => verdicts[name] !== undefined)
  const withdrawnNames = names.filter((name) => verdicts[name] === null)
  const judgments = documents.flatMap((document) =>
    names.flatMap((condition) => {
      const verdict = verdicts[condition]
      return verdict ? [{ id: newId(), document, condition, verdict }] : []
    }),
  )
  // Verdicts for all documents keep problems, which were found in a single document.
  if (!forAll) {
    const removedProblemIds = await deleteProblemsOf(ctx.db, documents, names)
    ensure(
      seenProblemIds === undefined || removedProblemIds.every((id) => seenProblemIds.includes(id)),
      'list_changed',
      {
        message: 'The problems have changed in the meantime. Please look at them first.',
      },
    )
  }
  const judgmentContext = { jobId, judgedBy: ctx.actor.id, now: ctx.now, forAll, withRest }
  return (
    (await deleteJudgments(ctx.db, documents, { conditions: withdrawnNames, forAll })) +
    (await upsertJudgments(ctx.db, judgmentContext, judgments))
  )
}
