import type { VisitorContext } from '#server/context.ts'
import {
  findUnpublishedCheck,
  markCheckPublished,
} from '#server/features/documents/check-run-repository.ts'
import { findDocumentsByHash } from '#server/features/documents/file-repository.ts'
import { recordCheckResults } from '#server/features/documents/record-checks.ts'
import { findDocumentsWithoutResult } from '#server/features/jobs/history/file-history.ts'
import { lockJobsOfOrganization } from '#server/features/jobs/job-repository.ts'
import { notify } from '#server/features/jobs/notifications/notify.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { findJobsByHash, findUnfinishedJobIdsFixedBy } from './checked-document-repository.ts'

type Deps = Pick<VisitorContext, 'db'> & { live?: VisitorContext['live'] | undefined }
type UnpublishedResult = NonNullable<Awaited<ReturnType<typeof findUnpublishedCheck>>>

/** Limits how many jobs one transaction locks. */
const jobsPerTransaction = 20

/** Adds a result to the history of every job with the document; resumable after an interruption. */
export async function publishResult(deps: Deps, checkId: string): Promise<void> {
  const unpublishedCheck = await findUnpublishedCheck(deps.db, checkId)
  if (!unpublishedCheck) return
  const jobIds = (await findJobsByHash(deps.db, unpublishedCheck)).map(({ id }) => id).toSorted()
  for (let from = 0; from < jobIds.length; from += jobsPerTransaction) {
    await publishToJobs(deps, unpublishedCheck, jobIds.slice(from, from + jobsPerTransaction))
  }
  await markCheckPublished(deps.db, unpublishedCheck)
}

const publishToJobs = (
  deps: Deps,
  unpublishedCheck: UnpublishedResult,
  jobIds: readonly string[],
) =>
  inBackgroundTransaction(deps, async ({ db, live, afterCommit }) => {
    await lockJobsOfOrganization(db, unpublishedCheck.organizationId, jobIds)
    await recordResult(
      { db, now: new Date().toISOString(), afterCommit, ...(live && { live }) },
      unpublishedCheck,
      jobIds,
    )
  })

type SystemReporter = Omit<Parameters<typeof notify>[0], 'actor' | 'impersonator'>

/** Reads documents only after their jobs are locked: before that, documents may come and go. */
async function recordResult(
  reporter: SystemReporter,
  unpublishedCheck: UnpublishedResult,
  jobIds: readonly string[],
) {
  const { db } = reporter
  const { organizationId, sha256, runId, barriers } = unpublishedCheck
  const rows = await findDocumentsByHash(db, sha256, jobIds)
  const documents = await findDocumentsWithoutResult(reporter, runId, rows)
  await recordCheckResults(reporter, organizationId, documents)
  if (!barriers) return
  const jobIdsWithResult = [...new Set(documents.map(({ jobId }) => jobId))]
  for (const jobId of await findUnfinishedJobIdsFixedBy(db, unpublishedCheck, jobIdsWithResult)) {
    const notification = { kind: 'barriers_found', jobId } as const
    await notify({ ...reporter, actor: null, impersonator: null }, notification)
  }
}
