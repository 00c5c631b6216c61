import { isWrong, type Condition, type FileRepairs, type Repaired } from '@curbcut/contract'
import { locking } from '#server/access-locks.ts'
import type { RepairAnswers, Requester } from '#server/checker/create-repairer.ts'
import type { RepairOutcome } from '#server/checker/repair-answer.ts'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import type { StoredRow } from '#server/features/documents/file-repository.ts'
import { toStoredColumns } from '#server/features/documents/file-service.ts'
import { dropProposalOf } from '#server/features/documents/files/drop-proposal.ts'
import {
  getLockedMarkableFile,
  type JobFileId,
} from '#server/features/documents/files/locked-file.ts'
import { findProposal, insertProposal } from '#server/features/documents/proposal-repository.ts'
import { dropUpload, openUpload } from '#server/features/documents/upload/upload-service.ts'
import type { StoredBytes } from '#server/http/upload/receive-upload.ts'
import { newId } from '#server/ids.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { getNewestDocument, toRepairable } from './newest-document.ts'
import { differencesOf, findPromised } from './repair-differences.ts'
import { checkRepairableFile } from './repairable-file.ts'
import { storeRepaired, type StoreFile } from './store-repaired.ts'
import { proposed, refused } from './to-file-repairs.ts'

/** Replaces an earlier proposal of the file. */
export async function proposeRepairs(
  ctx: Context,
  { answers, storeFile, ...ids }: JobFileId & { answers: RepairAnswers; storeFile: StoreFile },
): Promise<FileRepairs> {
  await checkRepairableFile(ctx, ids)
  const { stored: before } = await getNewestDocument(ctx, ids)
  const document = toRepairable(ctx, before)
  if ('refused' in document) return refused(document)
  const outcome = await ctx.repairer.repair(document, answers, toRequester(ctx))
  if ('refused' in outcome) return refused(outcome)
  const uploadId = await openUpload(ctx)
  try {
    const checked = { uploadId, before, repaired: outcome, storeFile }
    const stored = await storeRepaired(ctx, checked)
    if ('refused' in stored) {
      await dropUpload(ctx, uploadId)
      return refused(stored)
    }
    const promised = await findPromised(ctx, { ids, before, answers })
    return await keepProposal(ctx, { ids, before, stored, outcome, promised })
  } catch (error) {
    await dropUpload(ctx, uploadId)
    throw error
  }
}

type Proposal = {
  ids: JobFileId
  before: StoredRow
  stored: StoredBytes
  outcome: Extract<RepairOutcome, { done: unknown }>
  promised: readonly Repaired[] | undefined
}

const keepProposal = (ctx: Context, { ids, before, stored, outcome, promised }: Proposal) =>
  inTransaction(locking(ctx, { organizationsOfJobs: [ids.jobId] }), async (ctx) => {
    const { file } = await getLockedMarkableFile(ctx, ids)
    const newest = await getNewestDocument(ctx, ids)
    // A new document may have come during the repair, which locks nothing.
    ensure(newest.stored.id === before.id, 'newer_document')
    await dropProposalOf(ctx, file)
    await insertProposal(ctx.db, {
      id: newId(),
      file_id: file.id,
      base_version: newest.version,
      base_sha256: before.sha256,
      ...toStoredColumns(ctx, stored),
      repairs: JSON.stringify(outcome.done),
      differences: JSON.stringify(differencesOf(outcome, promised)),
      ...wrongOf(outcome),
    })
    const row = await findProposal(ctx.db, file.id)
    ensure(row, 'internal')
    return proposed(row)
  })

function wrongOf({ before, after }: Record<'before' | 'after', Condition[]>) {
  const wrong = new Set([...before, ...after].filter(isWrong).map(({ rule }) => rule))
  const ofThem = (conditions: Condition[]) =>
    JSON.stringify(conditions.filter(({ rule }) => wrong.has(rule)))
  return { before: ofThem(before), after: ofThem(after) }
}

const toRequester = ({ actor, whenGone }: Pick<Context, 'actor' | 'whenGone'>): Requester => ({
  id: actor.id,
  signal: whenGone?.() ?? new AbortController().signal,
})
