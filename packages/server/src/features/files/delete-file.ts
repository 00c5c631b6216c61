import { may, remediationStatuses, type Job } from '@curbcut/contract'
import { inTransaction, type Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/history/history-service.ts'
import { getChangedJob } from '#server/features/jobs/job-service.ts'
import { holdJob } from '#server/features/jobs/read-job.ts'
import { recountFiles, settleJob } from '#server/features/jobs/settle-job.ts'
import { lockFile, updateFile } from './file-repository.ts'

/** Deletes a file that is not remediated; its bytes are kept for a while. Afterwards the files decide. */
export function deleteFile(ctx: Context, ids: { jobId: string; fileId: string }): Promise<Job> {
  return inTransaction(ctx, async (ctx) => {
    const { row: job, facts } = await holdJob(ctx, ids.jobId)
    const file = await lockFile(ctx.db, ids)
    ensure(file, 'not_found')
    ensure(!job.organization_is_archived, 'organization_archived')
    ensure(!job.is_archived, 'job_archived')
    ensure(may.deleteFiles(ctx.actor, facts), 'invalid_state')
    ensure(!file.is_remediated, 'file_remediated')
    ensure(job.status === 'CREATED' || job.file_count > 1, 'last_file')

    await updateFile(ctx.db, file.id, { deleted_at: ctx.now })
    const isByFiles = remediationStatuses.includes(job.status)
    const to = isByFiles ? await settleJob(ctx, job) : await recountFiles(ctx, job)
    await recordEvent(ctx, {
      kind: 'file_deleted',
      jobId: job.id,
      fileId: file.id,
      organizationId: job.organization_id,
      from: job.status,
      to,
    })
    return getChangedJob(ctx, job.id)
  })
}
