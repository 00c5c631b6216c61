import { statusByFiles, type JobStatus } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { updateJob, type LockedJob } from './job-repository.ts'

/** Where the files of this job say that it stands. */
export const statusOf = (files: { file_count: number; remediated_file_count: number }): JobStatus =>
  statusByFiles({
    fileCount: files.file_count,
    remediatedCount: files.remediated_file_count,
    hasApprovedQuote: false,
  })

/** After files of a locked job in remediation changed: keeps their count and the status by the files. */
export async function settleJob(
  ctx: Context,
  job: LockedJob,
  { remediatedFileCount }: { remediatedFileCount: number },
): Promise<JobStatus> {
  const status = statusOf({ ...job, remediated_file_count: remediatedFileCount })
  await updateJob(ctx.db, job.id, { status, remediated_file_count: remediatedFileCount })
  return status
}
