import type { JobFile } from '@curbcut/contract'
import { inTransaction, type Context } from '#server/context.ts'
import type { JobFileRow, JobRow } from '#server/db/tables.ts'
import { requestChecks } from '#server/features/check-rows/check-service.ts'
import { insertVersion, nextVersionNumber } from '#server/features/file-rows/file-repository.ts'
import { presentOne, toStoredColumns } from '#server/features/file-rows/file-service.ts'
import { recordEvent } from '#server/features/history/history-service.ts'
import { holding } from '#server/holds.ts'
import type { StoredObject } from '#server/http/upload/receive-upload.ts'
import { newId } from '#server/ids.ts'
import { holdMarkableFile } from './hold-file.ts'

type Delivery = { jobId: string; fileId: string; document: StoredObject }

/** Hands in the fixed document of a file while its job is in remediation. */
export function addVersion(ctx: Context, { document, ...ids }: Delivery): Promise<JobFile> {
  return inTransaction(holding(ctx, { organizationsOfJobs: [ids.jobId] }), async (ctx) => {
    const { job, facts, file } = await holdMarkableFile(ctx, ids)
    const number = await appendVersion(ctx, { file, job }, document)
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

/**
 * Adds the next version to a file whose row this transaction holds, and asks for its check; returns its
 * number.
 */
export async function appendVersion(
  ctx: Context,
  { file, job }: { file: JobFileRow; job: Pick<JobRow, 'organization_id'> },
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
  await requestChecks(ctx, job.organization_id, [document])
  return number
}
