import { hasFault, type Condition, type FileRepairs, type RepairCount } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { RepairAnswers, Requester } from '#server/checker/create-repairer.ts'
import type { RepairOutcome } from '#server/checker/repair-answer.ts'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import type { StoredDocumentRow } from '#server/features/documents/file-repository.ts'
import { toDocumentColumns } from '#server/features/documents/file-service.ts'
import { dropProposalOf } from '#server/features/documents/files/drop-proposal.ts'
import {
  getLockedMarkableFile,
  type JobFileIds,
} from '#server/features/documents/files/locked-file.ts'
import { findProposal, insertProposal } from '#server/features/documents/proposal-repository.ts'
import { dropUpload, openUpload } from '#server/features/documents/upload/upload-service.ts'
import type { StoredBytes } from '#server/http/upload/receive-upload.ts'
import { newId } from '#server/ids.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { getNewestDocument, toRepairableDocument } from './newest-document.ts'
import { differencesOf, findPromisedRepairs } from './repair-differences.ts'
import { ensureRepairableFile } from './repairable-file.ts'
import { storeRepairedDocument, type StoreFile } from './store-repaired-document.ts'
import { toProposedRepairs, toRefusedRepairs } from './to-file-repairs.ts'

/** Replaces an earlier proposal of the file. */
export async function proposeRepairs(
  ctx: Context,
  { answers, storeFile, ...ids }: JobFileIds & { answers: RepairAnswers; storeFile: StoreFile },
): Promise<FileRepairs> {
  await ensureRepairableFile(ctx, ids)
  const { document: before } = await getNewestDocument(ctx, ids)
  const document = toRepairableDocument(ctx, before)
  if ('refused' in document) return toRefusedRepairs(document)
  const outcome = await ctx.repairer.repair(document, answers, toRequester(ctx))
  if ('refused' in outcome) return toRefusedRepairs(outcome)
  const uploadId = await openUpload(ctx)
  try {
    const repairToStore = { uploadId, before, repaired: outcome, storeFile }
    const stored = await storeRepairedDocument(ctx, repairToStore)
    if ('refused' in stored) {
      await dropUpload(ctx, uploadId)
      return toRefusedRepairs(stored)
    }
    const promised = await findPromisedRepairs(ctx, { ids, before, answers })
    return await saveProposal(ctx, { ids, before, stored, outcome, promised })
  } catch (error) {
    await dropUpload(ctx, uploadId)
    throw error
  }
}

type ProposalToSave = {
  ids: JobFileIds
  before: StoredDocumentRow
  stored: StoredBytes
  outcome: Extract<RepairOutcome, { done: unknown }>
  promised: readonly RepairCount[] | undefined
}

const saveProposal = (ctx: Context, { ids, before, stored, outcome, promised }: ProposalToSave) =>
  inTransaction(withLocks(ctx, { organizationsOfJobs: [ids.jobId] }), async (ctx) => {
    const { file } = await getLockedMarkableFile(ctx, ids)
    const newestDocument = await getNewestDocument(ctx, ids)
    // A new document may have come during the repair, which locks nothing.
    ensure(newestDocument.document.id === before.id, 'newer_document')
    await dropProposalOf(ctx, file)
    await insertProposal(ctx.db, {
      id: newId(),
      file_id: file.id,
      base_version: newestDocument.version,
      base_sha256: before.sha256,
      ...toDocumentColumns(ctx, stored),
      repairs: JSON.stringify(outcome.done),
      differences: JSON.stringify(differencesOf(outcome, promised)),
      ...wrongConditionsOf(outcome),
    })
    const row = await findProposal(ctx.db, file.id)
    ensure(row, 'internal')
    return toProposedRepairs(row)
  })

function wrongConditionsOf({ before, after }: Record<'before' | 'after', Condition[]>) {
  const wrongRules = new Set([...before, ...after].filter(hasFault).map(({ rule }) => rule))
  const toWrongJson = (conditions: Condition[]) =>
    JSON.stringify(conditions.filter(({ rule }) => wrongRules.has(rule)))
  return { before: toWrongJson(before), after: toWrongJson(after) }
}

const toRequester = ({ actor, whenGone }: Pick<Context, 'actor' | 'whenGone'>): Requester => ({
  id: actor.id,
  signal: whenGone?.() ?? new AbortController().signal,
})
