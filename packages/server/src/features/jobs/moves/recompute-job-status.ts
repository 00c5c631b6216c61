import { statusByFiles, type JobStatus } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import {
  countRemediated,
  refreshSpecialFlagsOf,
} from '#server/features/documents/file-repository.ts'
import type { WhatHappened } from '#server/features/jobs/history/event-details.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { updateJob, type LockedJob } from '#server/features/jobs/job-repository.ts'
import {
  earnQuote,
  findQuoteTotals,
  hasApprovedQuote,
} from '#server/features/jobs/quotes/quote-service.ts'

/** The change, as the history tells it; the job's new status is added. */
export type Cause = WhatHappened & { fileId?: string; reason?: string | undefined }

/**
 * Runs after a change of files or quotes of a locked job in remediation. Earns a quote whose work is
 * done, updates the counts, sets the status by the files, and records the cause before the earning.
 */
export async function recomputeJobStatus(
  ctx: Context,
  job: LockedJob,
  cause: Cause,
): Promise<void> {
  const counts = await countRemediated(ctx.db, job.id)
  const earned = await earnQuote(ctx, job, await statusOf(ctx, job.id, counts))
  const status = await statusOf(ctx, job.id, counts)
  await updateJob(ctx.db, job.id, { ...counts, status, ...(await settleQuotes(ctx, job.id)) })
  await recordStep(ctx, job, { cause, to: status })
  if (earned) await recordEvent(ctx, earned)
}

/** Records the event that brought a job from its old status to this one. */
export const recordStep = (
  ctx: Context,
  job: LockedJob,
  { cause, to }: { cause: Cause; to: JobStatus },
) =>
  recordEvent(ctx, {
    ...cause,
    jobId: job.id,
    organizationId: job.organization_id,
    from: job.status,
    to,
    formerRemediatorId: job.remediator_id,
  })

/** Sets the special flags of files by the quotes; returns the job's columns about them. */
export async function settleQuotes(ctx: Context, jobId: string) {
  await refreshSpecialFlagsOf(ctx.db, jobId)
  return findQuoteTotals(ctx, jobId)
}

async function statusOf(
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

/**
 * Runs after a change of files of a job outside remediation: updates the counts and keeps the status.
 */
export async function recountFiles(ctx: Context, job: LockedJob, cause: Cause): Promise<void> {
  await updateJob(ctx.db, job.id, await countRemediated(ctx.db, job.id))
  await recordStep(ctx, job, { cause, to: job.status })
}
