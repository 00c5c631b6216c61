import { isMarkable, may, type FileFacts, type JobFacts, type JobFile } from '@curbcut/contract'
import { inTransaction, type Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import type { JobFileRow } from '#server/db/tables.ts'
import { recordEvent } from '#server/features/history/history-service.ts'
import { holdJob, readJob } from '#server/features/jobs/read-job.ts'
import type { StoredObject } from '#server/http/receive-upload.ts'
import { newId } from '#server/ids.ts'
import { findFile, insertVersion, lockFile, nextVersionNumber } from './file-repository.ts'
import { presentOne, toStoredColumns } from './file-service.ts'
import { toFileFacts } from './to-file.ts'

type Delivery = { jobId: string; fileId: string; document: StoredObject }

/** Hands in the fixed document of a file, while its job is in remediation. */
export function addVersion(ctx: Context, { document, ...ids }: Delivery): Promise<JobFile> {
  return inTransaction(ctx, async (ctx) => {
    const { row: job, facts } = await holdJob(ctx, ids.jobId)
    const file = await lockFile(ctx.db, ids)
    ensure(file, 'not_found')
    refuseVersion(ctx, facts, toFileFacts(file))

    const number = await appendVersion(ctx, file, document)
    await recordEvent(ctx, {
      kind: 'version_added',
      jobId: job.id,
      fileId: file.id,
      organizationId: job.organization_id,
      details: { version: number },
    })
    return presentOne(ctx, facts, ids)
  })
}

/** Whether the file would take a fixed document now; `addVersion` judges again. */
export async function checkAddVersion(
  ctx: Context,
  ids: { jobId: string; fileId: string },
): Promise<void> {
  const { facts } = await readJob(ctx, ids.jobId)
  const file = await findFile(ctx.db, ids)
  ensure(file, 'not_found')
  refuseVersion(ctx, facts, toFileFacts(file))
}

function refuseVersion(ctx: Context, job: JobFacts, file: FileFacts) {
  ensure(!job.isArchived, 'job_archived')
  ensure(!job.organizationIsArchived, 'organization_archived')
  ensure(may.addVersion(ctx.actor, job), 'invalid_state')
  ensure(isMarkable(file), 'file_remediated')
}

/** Adds the next version to a file whose row this transaction holds; returns its number. */
export async function appendVersion(
  ctx: Context,
  file: JobFileRow,
  document: StoredObject,
): Promise<number> {
  const number = await nextVersionNumber(ctx.db, file.id)
  await insertVersion(ctx.db, {
    id: newId(),
    file_id: file.id,
    number,
    delivered_at: null,
    ...toStoredColumns(ctx, document),
  })
  return number
}
