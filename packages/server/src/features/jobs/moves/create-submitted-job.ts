import type { jobRoutes, RouteInput } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { createJob, type CreatedJob } from '#server/features/jobs/detail/job-service.ts'
import type { StoredObject } from '#server/http/upload/receive-upload.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { moveJob } from './move-job.ts'

/** Creates a job and submits it: both or neither. The move is judged like one of its own. */
export const createSubmittedJob = (
  ctx: Context,
  body: RouteInput<typeof jobRoutes.createJob>['body'],
  files: readonly StoredObject[],
): Promise<CreatedJob> =>
  inTransaction(ctx, async (ctx) => {
    const { job: createdJob, notices } = await createJob(ctx, body, files)
    const { job } = await moveJob(ctx, createdJob._id, { call: 'update-status', move: true })
    return { job, notices }
  })
