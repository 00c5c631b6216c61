import type { VisitorContext } from '#server/context.ts'
import { findUnpublished, setPublished } from '#server/features/documents/check-run-repository.ts'
import { findDocumentsWith } from '#server/features/documents/file-repository.ts'
import { recordChecks } from '#server/features/documents/record-checks.ts'
import { findDocumentsWithoutResult } from '#server/features/jobs/history/history-service.ts'
import { lockJobs } from '#server/features/jobs/job-repository.ts'
import { notify } from '#server/features/jobs/notifications/notify.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { findJobsWith, findUnfinishedJobsFixedBy } from './checked-document-repository.ts'

type Deps = Pick<VisitorContext, 'db'> & { live?: VisitorContext['live'] | undefined }
type UnpublishedResult = NonNullable<Awaited<ReturnType<typeof findUnpublished>>>

/** Limits how many jobs one transaction locks. */
const jobsAtATime = 20

/** Adds a result to the history of every job with the document; resumable after an interruption. */
export async function publishResult(deps: Deps, checkId: string): Promise<void> {
  const unpublished = await findUnpublished(deps.db, checkId)
  if (!unpublished) return
  const jobIds = (await findJobsWith(deps.db, unpublished)).map(({ id }) => id).toSorted()
  for (let from = 0; from < jobIds.length; from += jobsAtATime) {
    await publishToJobs(deps, unpublished, jobIds.slice(from, from + jobsAtATime))
  }
  await setPublished(deps.db, unpublished)
}

const publishToJobs = (deps: Deps, unpublished: UnpublishedResult, jobIds: readonly string[]) =>
  inBackgroundTransaction(deps, async ({ db, live, afterCommit }) => {
    await lockJobs(db, unpublished.organizationId, jobIds)
    await recordUnpublished(
      { db, now: new Date().toISOString(), afterCommit, ...(live && { live }) },
      unpublished,
      jobIds,
    )
  })

type SystemReporter = Omit<Parameters<typeof notify>[0], 'actor' | 'impersonator'>

/** Reads documents only after their jobs are locked: before that, documents may come and go. */
async function recordUnpublished(
  reporter: SystemReporter,
  unpublished: UnpublishedResult,
  jobIds: readonly string[],
) {
  const { db } = reporter
  const { organizationId, sha256, runId, barriers } = unpublished
  const rows = await findDocumentsWith(db, sha256, jobIds)
  const documents = await findDocumentsWithoutResult(reporter, runId, rows)
  await recordChecks(reporter, organizationId, documents)
  if (!barriers) return
  const jobsWithResult = [...new Set(documents.map(({ jobId }) => jobId))]
  for (const jobId of await findUnfinishedJobsFixedBy(db, unpublished, jobsWithResult)) {
    const news = { kind: 'barriers_found', jobId } as const
    await notify({ ...reporter, actor: null, impersonator: null }, news)
  }
}
