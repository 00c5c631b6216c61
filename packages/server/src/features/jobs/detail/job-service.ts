import {
  currentCheckOf,
  isClientUser,
  isJobFieldEditableBy,
  jobFieldNamesWith,
  may,
  remediationStatuses,
  type Job,
  type JobFacts,
  type JobStatus,
  type JobWithFiles,
  type jobRoutes,
  type RouteInput,
} from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { insertFiles, listAllFiles } from '#server/features/documents/file-service.ts'
import { requestDocumentChecks } from '#server/features/documents/record-checks.ts'
import { summarizeChecks } from '#server/features/documents/summarize-checks.ts'
import { hasEverHadFiles } from '#server/features/jobs/history/file-history.ts'
import { recordJobEvent } from '#server/features/jobs/history/history-service.ts'
import { findReturn } from '#server/features/jobs/history/last-move.ts'
import { toFieldColumns } from '#server/features/jobs/job-field-columns.ts'
import { hasReport, insertJob, updateJob } from '#server/features/jobs/job-repository.ts'
import { ensureWishIsNotOver } from '#server/features/jobs/promises/due-days.ts'
import { readPromise } from '#server/features/jobs/promises/promise-service.ts'
import {
  ensureWritable,
  getChangedJob,
  getLockedJob,
  readJob,
} from '#server/features/jobs/read-job.ts'
import { toJob } from '#server/features/jobs/to-job.ts'
import { ensureBelowWriteLimit } from '#server/features/jobs/write-limits.ts'
import { ensureQuota, takeFromQuota } from '#server/features/operations/quotas/take-from-quota.ts'
import {
  getAccountManager,
  lockActiveOrganization,
} from '#server/features/people/membership-service.ts'
import { findUser } from '#server/features/people/user-repository.ts'
import type { StoredObject } from '#server/http/upload/receive-upload.ts'
import { newId } from '#server/ids.ts'
import { inTransaction } from '#server/in-transaction.ts'

export async function getJobWithFiles(ctx: Context, id: string): Promise<JobWithFiles> {
  const { row, facts } = await readJob(ctx, id)
  const files = await listAllFiles(ctx, facts, id)
  // Only for the remediator's work: once it is handed in again, the return is over.
  const isInRemediation = remediationStatuses.includes(facts.status)
  return {
    ...toJob(row, ctx),
    files,
    promise: await readPromise(ctx, id),
    returned: isInRemediation ? await findReturn(ctx, id) : null,
    check: summarizeChecks(files.map(currentCheckOf)),
    has_report: may.readEvidence(ctx.actor, facts) && (await hasReport(ctx.db, id)),
    account_manager:
      facts.status === 'CREATED' ? await getAccountManager(ctx, facts.organizationId) : null,
  }
}

/** Throws if the quota of the organization is used up; `createJob` checks again. */
export async function ensureQuotaForJob(ctx: Context): Promise<void> {
  const { organizationId } = ctx.actor
  if (organizationId) await ensureQuota(ctx, organizationId, 1)
}

/** `notices` warn that the organization's quota is nearly used up. */
export type CreatedJob = { job: Job; notices: string[] }

type CreateJobBody = RouteInput<typeof jobRoutes.createJob>['body']

export function createJob(
  ctx: Context,
  body: CreateJobBody,
  files: readonly StoredObject[],
): Promise<CreatedJob> {
  return inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx.actor
    ensure(maySetAll(ctx, body), 'forbidden')
    ensure(organizationId, 'organization_required')
    ensure(await lockActiveOrganization(ctx, organizationId), 'organization_required')
    await ensureBelowWriteLimit(ctx, 'jobs')
    await ensureWishIsNotOver(ctx, body.wished_for)
    const usage = { bytes: totalBytesOf(files), openJobs: 1 }
    const notices = await takeFromQuota(ctx, organizationId, usage)

    const job = { id: newId(), organization_id: organizationId }
    const fields = toFieldColumns(body)
    const status: JobStatus = 'CREATED'
    await insertJob(ctx.db, {
      ...job,
      ...fields,
      status,
      created_by: ctx.actor.id,
      created_at: ctx.now,
      administrator_id: null,
      remediator_id: null,
      file_count: files.length,
    })
    const documents = await insertFiles(ctx, job.id, files)
    await recordJobEvent(ctx, job, {
      kind: 'job_created',
      to: status,
      isFirstOfClient: files.length > 0 && isClientUser(ctx.actor),
      details: { ...fields, files: documents.map(({ fileId }) => fileId) },
    })
    await requestDocumentChecks(ctx, organizationId, documents)
    return { job: await getChangedJob(ctx, job.id), notices }
  })
}

const maySetAll = ({ actor }: Context, body: CreateJobBody) =>
  jobFieldNamesWith('create').every(
    (name) => body[name] === undefined || isJobFieldEditableBy(actor, name),
  )

const totalBytesOf = (files: readonly StoredObject[]) =>
  files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

/** Throws if the job takes no more files; `addFiles` checks again. */
export async function ensureMayAddFiles(ctx: Context, jobId: string): Promise<void> {
  const { row: job, facts } = await readJob(ctx, jobId)
  ensureTakesFiles(ctx, facts, job.file_count + 1)
  await ensureQuota(ctx, job.organization_id, 0)
}

function ensureTakesFiles(ctx: Context, facts: JobFacts, fileCount: number) {
  ensureWritable(facts)
  ensure(may.addFiles(ctx.actor, facts), 'invalid_state')
  ensure(fileCount <= ctx.settings.uploads.maxFilesPerJob, 'too_many_files')
}

export function addFiles(
  ctx: Context,
  jobId: string,
  files: readonly StoredObject[],
): Promise<Job> {
  return inTransaction(withLocks(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    const { row: job, facts } = await getLockedJob(ctx, jobId)
    ensureTakesFiles(ctx, facts, job.file_count + files.length)
    const usage = { bytes: totalBytesOf(files), openJobs: 0 }
    await takeFromQuota(ctx, job.organization_id, usage)
    const isFirst = job.file_count === 0 && !(await hasEverHadFiles(ctx, jobId))
    const documents = await insertFiles(ctx, jobId, files)
    await updateJob(ctx.db, jobId, { file_count: job.file_count + files.length })
    await recordJobEvent(ctx, job, {
      kind: 'files_added',
      isFirstOfClient: isFirst && (await isCreatedByClientUser(ctx, job.created_by)),
      details: { files: documents.map(({ fileId }) => fileId) },
    })
    await requestDocumentChecks(ctx, job.organization_id, documents)
    return getChangedJob(ctx, jobId)
  })
}

async function isCreatedByClientUser({ db }: Context, creatorId: string): Promise<boolean> {
  const creator = await findUser(db, creatorId)
  return creator !== undefined && isClientUser(creator)
}
