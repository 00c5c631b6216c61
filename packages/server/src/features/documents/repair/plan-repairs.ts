import { engineVersion } from '@curbcut/checks/version.ts'
import {
  canMarkRemediated,
  isCheckPending,
  resolveMove,
  type FileRepairs,
  type JobRepairs,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findChecksWithRepairs } from '#server/features/documents/check-repository.ts'
import { requestChecks } from '#server/features/documents/check-service.ts'
import {
  findAllFiles,
  findVersionsOf,
  type StoredDocumentRow,
} from '#server/features/documents/file-repository.ts'
import type { JobFileIds } from '#server/features/documents/files/locked-file.ts'
import { toFileFacts } from '#server/features/documents/to-file.ts'
import { readJob } from '#server/features/jobs/read-job.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { getNewestDocument, toRepairableDocument } from './newest-document.ts'
import { findOwnProposal } from './own-proposal.ts'
import { ensureRepairableFile } from './repairable-file.ts'
import {
  toPlannedRepairs,
  toProposedRepairs,
  toRefusedRepairs,
  pendingRepairs,
} from './to-file-repairs.ts'

type DocumentToRepair = { fileId: string; stored: StoredDocumentRow }

export async function planRepairs(ctx: Context, ids: JobFileIds): Promise<FileRepairs> {
  await ensureRepairableFile(ctx, ids)
  const { facts } = await readJob(ctx, ids.jobId)
  const { document: newestDocument } = await getNewestDocument(ctx, ids)
  const document = { fileId: ids.fileId, stored: newestDocument }
  const [documentPlan] = await findRepairs(ctx, facts.organizationId, [document])
  return documentPlan?.repairs ?? pendingRepairs
}

export async function planAllRepairs(
  ctx: Context,
  { jobId }: { jobId: string },
): Promise<JobRepairs> {
  const { facts } = await readJob(ctx, jobId)
  const { refusal } = resolveMove(ctx.actor, facts, { call: 'remediate' })
  if (refusal) throw new AppError(refusal)
  const files = (await findAllFiles(ctx.db, jobId)).filter((file) =>
    canMarkRemediated(toFileFacts(file)),
  )
  const versions = Map.groupBy(
    await findVersionsOf(
      ctx.db,
      files.map(({ id }) => id),
    ),
    (version) => version.file_id,
  )
  const documents = files.map((file) => ({
    fileId: file.id,
    stored: versions.get(file.id)?.at(-1) ?? file,
  }))
  const plannedDocuments = await findRepairs(ctx, facts.organizationId, documents)
  return plannedDocuments.map(({ fileId, repairs, title = null, language = null }) => ({
    file: fileId,
    title,
    language,
    ...repairs,
  }))
}

type PlannedDocument = {
  fileId: string
  repairs: FileRepairs
  title?: string | undefined
  language?: string | undefined
}

/** Requests checks of documents that the present engine has not checked. */
async function findRepairs(
  ctx: Context,
  organizationId: string,
  documents: readonly DocumentToRepair[],
): Promise<PlannedDocument[]> {
  const hashes = documents.map(({ stored }) => stored.sha256)
  const checks = await findChecksWithRepairs(ctx.db, organizationId, hashes)
  const needsCheck = ({ stored }: DocumentToRepair) =>
    !('refused' in toRepairableDocument(ctx, stored)) &&
    checks.get(stored.sha256)?.engine !== engineVersion
  const uncheckedDocuments = documents.filter(needsCheck)
  if (uncheckedDocuments.length > 0)
    await inTransaction(ctx, (ctx) =>
      requestChecks(
        ctx,
        organizationId,
        uncheckedDocuments.map(({ stored }) => stored),
      ),
    )
  return Promise.all(
    documents.map(async ({ fileId, stored }) => {
      const check = checks.get(stored.sha256)
      const isCurrent = check?.engine === engineVersion && !isCheckPending(check.state)
      const { title, language } = (isCurrent && check.facts) || {}
      const repairs = await toFileRepairs(ctx, { fileId, stored }, isCurrent ? check : undefined)
      return { fileId, repairs, title, language }
    }),
  )
}

async function toFileRepairs(
  ctx: Context,
  { fileId, stored }: DocumentToRepair,
  check: Parameters<typeof toPlannedRepairs>[0] | undefined,
): Promise<FileRepairs> {
  const proposal = await findOwnProposal(ctx, fileId)
  if (proposal?.base_sha256 === stored.sha256) return toProposedRepairs(proposal)
  const document = toRepairableDocument(ctx, stored)
  if ('refused' in document) return toRefusedRepairs(document)
  return check ? toPlannedRepairs(check) : pendingRepairs
}
