import { deletionRefusal, may, remediationStatuses, type Job } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { AppError, ensure } from '#server/errors.ts'
import { updateFile } from '#server/features/documents/file-repository.ts'
import { toFileFacts } from '#server/features/documents/to-file.ts'
import {
  recountFiles,
  recomputeJobStatus,
} from '#server/features/jobs/moves/recompute-job-status.ts'
import { ensureWritable, getChangedJob } from '#server/features/jobs/read-job.ts'
import { endSignOffs } from '#server/features/jobs/sign-off/request-sign-offs.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { dropProposalOf } from './drop-proposal.ts'
import { getLockedFile } from './locked-file.ts'

/** Deletes a file that is not remediated; the sweeper removes its bytes later. */
export function deleteFile(ctx: Context, ids: { jobId: string; fileId: string }): Promise<Job> {
  return inTransaction(withLocks(ctx, { organizationsOfJobs: [ids.jobId] }), async (ctx) => {
    const { job, facts, file } = await getLockedFile(ctx, ids)
    ensureWritable(facts)
    ensure(may.deleteFiles(ctx.actor, facts), 'invalid_state')
    const { status, file_count: fileCount } = job
    const refusal = deletionRefusal({ status, fileCount }, toFileFacts(file))
    if (refusal) throw new AppError(refusal)

    await updateFile(ctx.db, file.id, { deleted_at: ctx.now })
    await dropProposalOf(ctx, file)
    await endSignOffs(ctx, job, [file.id])
    const recomputeJob = remediationStatuses.includes(job.status)
      ? recomputeJobStatus
      : recountFiles
    await recomputeJob(ctx, job, { kind: 'file_deleted', fileId: file.id })
    return getChangedJob(ctx, job.id)
  })
}
