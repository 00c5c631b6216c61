import type { Condition, JobFile } from '@curbcut/contract'
import { once, type Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { presentOne } from '#server/features/file-rows/file-service.ts'
import {
  deleteProposal,
  findProposal,
  type ProposalRow,
} from '#server/features/file-rows/proposal-repository.ts'
import { requestChecksOf } from '#server/features/file-rows/record-checks.ts'
import { appendVersion } from '#server/features/files/add-version.ts'
import { dropProposalOf } from '#server/features/files/drop-proposal.ts'
import { checkMarkableFile, getLockedMarkableFile } from '#server/features/files/locked-file.ts'
import { recordEvent } from '#server/features/history/history-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { locking } from '#server/locks.ts'
import { getNewestDocument } from './newest-document.ts'

type FileOfJob = { jobId: string; fileId: string }

/** 'Use this': the proposal becomes the next fixed document, as if the person had uploaded it. */
export async function useRepairs(
  ctx: Context,
  { proposalId, ...ids }: FileOfJob & { proposalId: string },
): Promise<JobFile> {
  await checkMarkableFile(ctx, ids)
  await ensureStored(ctx, await findProposal(ctx.db, ids.fileId))
  return once(ctx, 'use', (ctx) => appendProposal(ctx, { proposalId, ...ids }))
}

const appendProposal = (
  ctx: Context,
  { proposalId, ...ids }: FileOfJob & { proposalId: string },
): Promise<JobFile> =>
  inTransaction(locking(ctx, { organizationsOfJobs: [ids.jobId] }), async (ctx) => {
    const { job, facts, file } = await getLockedMarkableFile(ctx, ids)
    const proposal = await findProposal(ctx.db, file.id)
    const newest = await getNewestDocument(ctx, ids)
    ensure(proposal?.id === proposalId, 'not_found')
    ensure(proposal.base_sha256 === newest.stored.sha256, 'newer_document')
    // Its bytes stay: they are the version's from now on.
    await deleteProposal(ctx.db, file.id)
    const added = await appendVersion(ctx, file, toStored(proposal))
    await recordEvent(ctx, {
      kind: 'version_added',
      jobId: job.id,
      fileId: file.id,
      organizationId: job.organization_id,
      details: { version: added.fixed.version, put_right: countPutRight(proposal) },
    })
    await requestChecksOf(ctx, job.organization_id, [added])
    return presentOne(ctx, facts, ids)
  })

/** 'Discard'. That there is none is no fault: it may have gone already. */
export const discardRepairs = (ctx: Context, ids: FileOfJob): Promise<void> =>
  inTransaction(locking(ctx, { organizationsOfJobs: [ids.jobId] }), async (ctx) => {
    const { file } = await getLockedMarkableFile(ctx, ids)
    await dropProposalOf(ctx, file)
  })

/** A backup may lack a proposal that was discarded while it was made. */
async function ensureStored({ files }: Context, proposal: ProposalRow | undefined) {
  if (!proposal) return
  for await (const _byte of files.read(proposal.storage_key, { start: 0, end: 0 })) break
}

const toStored = (row: ProposalRow) => ({
  key: row.storage_key,
  name: row.file_name,
  mediaType: row.media_type,
  sizeBytes: row.size_bytes,
  sha256: row.sha256,
  crc32: row.crc32,
})

/** How many barriers of the document before are none any more. */
function countPutRight({ before, after }: Pick<ProposalRow, 'before' | 'after'>): number {
  const isBarrier = ({ status }: Condition) => status === 'fail'
  const left = new Set(after.filter(isBarrier).map(({ rule }) => rule))
  return before.filter((condition) => isBarrier(condition) && !left.has(condition.rule)).length
}
