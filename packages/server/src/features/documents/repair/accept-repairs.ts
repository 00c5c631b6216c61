import type { Condition, JobFile } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import { runOncePerKey, type Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { getJobFile } from '#server/features/documents/file-service.ts'
import { appendVersion } from '#server/features/documents/files/add-version.ts'
import { dropProposalOf } from '#server/features/documents/files/drop-proposal.ts'
import {
  getLockedMarkableFile,
  type JobFileIds,
} from '#server/features/documents/files/locked-file.ts'
import { deleteProposal, type ProposalRow } from '#server/features/documents/proposal-repository.ts'
import { requestDocumentChecks } from '#server/features/documents/record-checks.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { MissingObjectError } from '#server/ports/file-store.ts'
import { getNewestDocument } from './newest-document.ts'
import { findOwnProposal } from './own-proposal.ts'
import { ensureRepairableFile } from './repairable-file.ts'

export async function acceptRepairs(
  ctx: Context,
  { proposalId, ...ids }: JobFileIds & { proposalId: string },
): Promise<JobFile> {
  await ensureRepairableFile(ctx, ids)
  await discardLostProposal(ctx, ids)
  return runOncePerKey(ctx, 'use', (ctx) => appendProposal(ctx, { proposalId, ...ids }))
}

const appendProposal = (
  ctx: Context,
  { proposalId, ...ids }: JobFileIds & { proposalId: string },
): Promise<JobFile> =>
  inTransaction(withLocks(ctx, { organizationsOfJobs: [ids.jobId] }), async (ctx) => {
    const { job, facts, file } = await getLockedMarkableFile(ctx, ids)
    const proposal = await findOwnProposal(ctx, file.id)
    const newestDocument = await getNewestDocument(ctx, ids)
    ensure(proposal?.id === proposalId, 'not_found')
    ensure(proposal.base_sha256 === newestDocument.document.sha256, 'newer_document')
    // The version takes over the proposal's bytes.
    ensure(await deleteProposal(ctx.db, file.id), 'not_found')
    const addedDocument = await appendVersion(ctx, file, toStoredBytes(proposal))
    await recordEvent(ctx, {
      kind: 'version_added',
      jobId: job.id,
      fileId: file.id,
      organizationId: job.organization_id,
      details: { version: addedDocument.fixed.version, put_right: countRepairedIssues(proposal) },
    })
    await requestDocumentChecks(ctx, job.organization_id, [addedDocument])
    return getJobFile(ctx, facts, ids)
  })

export const discardRepairs = (ctx: Context, ids: JobFileIds): Promise<void> =>
  inTransaction(withLocks(ctx, { organizationsOfJobs: [ids.jobId] }), async (ctx) => {
    const { file } = await getLockedMarkableFile(ctx, ids)
    await dropProposalOf(ctx, file)
  })

/** A restored backup may lack the bytes of a proposal that was discarded during the backup. */
async function discardLostProposal(ctx: Context, ids: JobFileIds) {
  const proposal = await findOwnProposal(ctx, ids.fileId)
  if (proposal && !(await isStored(ctx, proposal))) await discardRepairs(ctx, ids)
}

async function isStored({ files }: Context, { storage_key: key }: ProposalRow) {
  try {
    await files.read(key, { start: 0, end: 0 }).toArray()
    return true
  } catch (error) {
    if (error instanceof MissingObjectError) return false
    throw error
  }
}

const toStoredBytes = (row: ProposalRow) => ({
  key: row.storage_key,
  name: row.file_name,
  mediaType: row.media_type,
  sizeBytes: row.size_bytes,
  sha256: row.sha256,
  crc32: row.crc32,
})

/** A condition in doubt does not count as repaired. */
function countRepairedIssues({ before, after }: Pick<ProposalRow, 'before' | 'after'>): number {
  const isPassed = ({ status }: Condition) => status === 'pass' || status === 'not_applicable'
  const passedRules = new Set(after.filter(isPassed).map(({ rule }) => rule))
  return before.filter(({ status, rule }) => status === 'fail' && passedRules.has(rule)).length
}
