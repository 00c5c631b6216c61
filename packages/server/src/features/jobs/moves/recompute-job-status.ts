import { statusByFiles, type JobStatus } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import {
  countRemediatedFiles,
  refreshSpecialFlagsOf,
} from '#server/features/documents/file-repository.ts'
import type { EventPayload } from '#server/features/jobs/history/event-details.ts'
import { recordJobEvent } from '#server/features/jobs/history/history-service.ts'
import { updateJob, type LockedJob } from '#server/features/jobs/job-repository.ts'
import {
  earnQuote,
  findQuoteTotals,
  hasApprovedQuote,
} from '#server/features/jobs/quotes/quote-service.ts'

/** The change for the history, to which the new status is added. */
export type StatusCause = EventPayload & { fileId?: string; reason?: string | undefined }

/** For changes of files or quotes in remediation. Requires a locked job. */
export async function recomputeJobStatus(
  ctx: Context,
  job: LockedJob,
  cause: StatusCause,
): Promise<void> {
  const counts = await countRemediatedFiles(ctx.db, job.id)
  const earnedEvent = await earnQuote(ctx, job, await deriveStatus(ctx, job.id, counts))
  // Derived again, because an earned quote no longer counts as approved.
  const status = await deriveStatus(ctx, job.id, counts)
  const specialColumns = await refreshSpecialWork(ctx, job.id)
  await updateJob(ctx.db, job.id, { ...counts, status, ...specialColumns })
  await recordStatusEvent(ctx, job, { cause, to: status })
  if (earnedEvent) await recordJobEvent(ctx, job, earnedEvent)
}

export const recordStatusEvent = (
  ctx: Context,
  job: LockedJob,
  { cause, to }: { cause: StatusCause; to: JobStatus },
) =>
  recordJobEvent(ctx, job, {
    ...cause,
    from: job.status,
    to,
    formerRemediatorId: job.remediator_id,
  })

/** Updates which files are special; returns the columns of the job that follow from its quotes. */
export async function refreshSpecialWork(ctx: Context, jobId: string) {
  await refreshSpecialFlagsOf(ctx.db, jobId)
  return findQuoteTotals(ctx, jobId)
}

async function deriveStatus(
  ctx: Context,
  jobId: string,
  counts: { file_count: number; remediated_file_count: number },
): Promise<JobStatus> {
  return statusByFiles({
    fileCount: counts.file_count,
    remediatedCount: counts.remediated_file_count,
    hasApprovedQuote: await hasApprovedQuote(ctx, jobId),
  })
}

/** For changes of files outside remediation, which keep the status. */
export async function recountFiles(
  ctx: Context,
  job: LockedJob,
  cause: StatusCause,
): Promise<void> {
  await updateJob(ctx.db, job.id, await countRemediatedFiles(ctx.db, job.id))
  await recordStatusEvent(ctx, job, { cause, to: job.status })
}
