import { engineVersion } from '@curbcut/checks/version.ts'
import {
  isMarkable,
  isUnderWay,
  judgeMove,
  type FileRepairs,
  type JobRepairs,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findPlannedRepairs } from '#server/features/documents/check-repository.ts'
import { requestChecks } from '#server/features/documents/check-service.ts'
import {
  findAllFiles,
  findVersionsOf,
  type StoredRow,
} from '#server/features/documents/file-repository.ts'
import type { JobFileId } from '#server/features/documents/files/locked-file.ts'
import { toFileFacts } from '#server/features/documents/to-file.ts'
import { readJob } from '#server/features/jobs/read-job.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { getNewestDocument, toRepairable } from './newest-document.ts'
import { findOwnProposal } from './own-proposal.ts'
import { checkRepairableFile } from './repairable-file.ts'
import { planned, proposed, refused, underWay } from './to-file-repairs.ts'

type Document = { fileId: string; stored: StoredRow }

export async function planRepairs(ctx: Context, ids: JobFileId): Promise<FileRepairs> {
  await checkRepairableFile(ctx, ids)
  const { facts } = await readJob(ctx, ids.jobId)
  const { stored } = await getNewestDocument(ctx, ids)
  const document = { fileId: ids.fileId, stored }
  const [documentPlan] = await repairsOf(ctx, facts.organizationId, [document])
  return documentPlan?.repairs ?? underWay
}

export async function planAllRepairs(
  ctx: Context,
  { jobId }: { jobId: string },
): Promise<JobRepairs> {
  const { facts } = await readJob(ctx, jobId)
  const { refusal } = judgeMove(ctx.actor, facts, { call: 'remediate' })
  if (refusal) throw new AppError(refusal)
  const files = (await findAllFiles(ctx.db, jobId)).filter((file) => isMarkable(toFileFacts(file)))
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
  const all = await repairsOf(ctx, facts.organizationId, documents)
  return all.map(({ fileId, repairs, title = null, language = null }) => ({
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
async function repairsOf(
  ctx: Context,
  organizationId: string,
  documents: readonly Document[],
): Promise<PlannedDocument[]> {
  const hashes = documents.map(({ stored }) => stored.sha256)
  const checks = await findPlannedRepairs(ctx.db, organizationId, hashes)
  const isUnknown = ({ stored }: Document) =>
    !('refused' in toRepairable(ctx, stored)) && checks.get(stored.sha256)?.engine !== engineVersion
  const unknown = documents.filter(isUnknown)
  if (unknown.length > 0)
    await inTransaction(ctx, (ctx) =>
      requestChecks(
        ctx,
        organizationId,
        unknown.map(({ stored }) => stored),
      ),
    )
  return Promise.all(
    documents.map(async ({ fileId, stored }) => {
      const check = checks.get(stored.sha256)
      const isCurrent = check?.engine === engineVersion && !isUnderWay(check.state)
      const { title, language } = (isCurrent && check.facts) || {}
      const repairs = await toRepairs(ctx, { fileId, stored }, isCurrent ? check : undefined)
      return { fileId, repairs, title, language }
    }),
  )
}

async function toRepairs(
  ctx: Context,
  { fileId, stored }: Document,
  check: Parameters<typeof planned>[0] | undefined,
): Promise<FileRepairs> {
  const proposal = await findOwnProposal(ctx, fileId)
  if (proposal?.base_sha256 === stored.sha256) return proposed(proposal)
  const document = toRepairable(ctx, stored)
  if ('refused' in document) return refused(document)
  return check ? planned(check) : underWay
}
