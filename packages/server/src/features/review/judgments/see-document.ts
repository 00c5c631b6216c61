import {
  formatQuantity,
  may,
  restRefusalText,
  toDisplayName,
  type SeenPages,
} from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { AppError, ensure } from '#server/errors.ts'
import { ensureWritable, readJob } from '#server/features/jobs/read-job.ts'
import { newId } from '#server/ids.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { findNewestDocuments, type NewestDocument } from './judgment-repository.ts'
import { upsertSeenDocument, findSeenDocuments, unseenOf } from './seen-repository.ts'

type ViewReport = {
  /** 'original' or the number of the version. */
  version?: string | undefined
  page?: number | undefined
  of?: number | undefined
  /** For documents without pages. */
  whole: boolean
}

/** Needs no lock of the job, because seen pages belong to one version. */
export function seeDocument(
  ctx: Context,
  { jobId, fileId }: { jobId: string; fileId: string },
  { version, ...pageView }: ViewReport,
): Promise<SeenPages> {
  return inTransaction(withLocks(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    const { facts } = await readJob(ctx, jobId)
    const page = { file: fileId, page: 1, limit: 1 }
    const [document] = await findNewestDocuments(ctx.db, jobId, page)
    ensure(document, 'not_found')
    ensureWritable(facts)
    ensure(may.judgeDocuments(ctx.actor, facts), 'invalid_state')
    ensure(version === String(document.version ?? 'original'), 'newer_document')
    await upsertSeenDocument(ctx.db, { id: newId(), document, userId: ctx.actor.id, ...pageView })
    const seenRows = await findSeenDocuments(ctx.db, jobId, ctx.actor.id)
    return toSeenPages(seenRows.find(({ file_id }) => file_id === fileId))
  })
}

/** Zero for a file that was just removed. */
export const toSeenPages = (seen: SeenPages | undefined): SeenPages =>
  seen
    ? { pages: seen.pages, of: seen.of, isWhole: seen.isWhole }
    : { pages: 0, of: null, isWhole: false }

/** Refuses unless the user was shown the whole document, each page for a second or more. */
export async function ensureWholeShown(
  ctx: Context,
  jobId: string,
  { file_id, file_name }: Pick<NewestDocument, 'file_id' | 'file_name'>,
): Promise<void> {
  const seenRows = await findSeenDocuments(ctx.db, jobId, ctx.actor.id)
  const seenDocument = seenRows.find((one) => one.file_id === file_id)
  const message = restRefusalText(toSeenPages(seenDocument), file_name)
  ensure(seenDocument?.isWhole, 'invalid_state', { message })
}

const maxNames = 3

type Documents = readonly Pick<NewestDocument, 'file_id'>[]

/** Refuses verdicts for several documents unless the user has seen each of them as a whole. */
export async function ensureDocumentsSeen(
  ctx: Context,
  jobId: string,
  { documents, forAll }: { documents: Documents; forAll: boolean },
): Promise<void> {
  const fileIds = new Set(documents.map(({ file_id }) => file_id))
  const seenRows = await findSeenDocuments(ctx.db, jobId, ctx.actor.id)
  const unseen = unseenOf(seenRows.filter(({ file_id }) => fileIds.has(file_id)))
  if (unseen.length === 0) return
  const otherCount = unseen.length - maxNames
  const names = unseen.slice(0, maxNames).map(({ file_name: name }) => `“${toDisplayName(name)}”`)
  const listedNames = [
    ...names,
    ...(otherCount > 0 ? [formatQuantity(otherCount, 'other document')] : []),
  ]
  throw new AppError('invalid_state', {
    message: `You can answer for ${forAll ? 'all documents' : 'several documents together'} once you have seen the whole of each. Not seen yet: ${listedNames.join(', ')}.`,
  })
}
