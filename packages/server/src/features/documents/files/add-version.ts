import type { JobFile } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import type { JobFileRow } from '#server/db/schema/tables.ts'
import {
  insertVersion,
  getNextVersionNumber,
  updateFile,
  type JobDocument,
} from '#server/features/documents/file-repository.ts'
import { getJobFile, toDocumentColumns } from '#server/features/documents/file-service.ts'
import { requestDocumentChecks } from '#server/features/documents/record-checks.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import type { StoredBytes, StoredObject } from '#server/http/upload/receive-upload.ts'
import { newId } from '#server/ids.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { dropProposalOf } from './drop-proposal.ts'
import { getLockedMarkableFile } from './locked-file.ts'

type NewVersion = { jobId: string; fileId: string; document: StoredObject }

export function addVersion(ctx: Context, { document, ...ids }: NewVersion): Promise<JobFile> {
  return inTransaction(withLocks(ctx, { organizationsOfJobs: [ids.jobId] }), async (ctx) => {
    const { job, facts, file } = await getLockedMarkableFile(ctx, ids)
    const addedDocument = await appendVersion(ctx, file, document)
    await recordEvent(ctx, {
      kind: 'version_added',
      jobId: job.id,
      fileId: file.id,
      organizationId: job.organization_id,
      details: { version: addedDocument.fixed.version },
    })
    await requestDocumentChecks(ctx, job.organization_id, [addedDocument])
    return getJobFile(ctx, facts, ids)
  })
}

type FixedDocument = JobDocument & { fixed: NonNullable<JobDocument['fixed']> }

/** Requires a locked file row. Drops its proposal; returns the document for `requestDocumentChecks`. */
export async function appendVersion(
  ctx: Context,
  file: JobFileRow,
  document: StoredBytes,
): Promise<FixedDocument> {
  await dropProposalOf(ctx, file)
  // The reason was about the earlier document.
  if (file.delivery_reason !== null) await updateFile(ctx.db, file.id, { delivery_reason: null })
  const number = await getNextVersionNumber(ctx.db, file.id)
  await insertVersion(ctx.db, {
    id: newId(),
    file_id: file.id,
    number,
    delivered_at: null,
    ...toDocumentColumns(ctx, document),
  })
  const comparedWith = document.mediaType === file.media_type ? file.sha256 : null
  const fixed = { version: number, original: file.sha256, comparedWith }
  return { jobId: file.job_id, fileId: file.id, sha256: document.sha256, fixed }
}
