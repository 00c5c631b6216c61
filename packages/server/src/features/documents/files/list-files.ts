import { currentCheckOf, type FileClass, type JobFacts } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import {
  countFilesByClass,
  findFiles,
  type FileFilter,
} from '#server/features/documents/file-repository.ts'
import { assembleJobFiles } from '#server/features/documents/file-service.ts'
import { ensureDocumentsReadable } from '#server/features/documents/readable-document.ts'

export async function listJobFiles(
  ctx: Context,
  filter: FileFilter & { jobId: string; withBarriers: boolean },
) {
  const facts = await ensureDocumentsReadable(ctx, filter.jobId)
  if (filter.withBarriers) return listFilesWithBarriers(ctx, facts, filter)
  const { rows, total } = await findFiles(ctx.db, filter.jobId, filter)
  return { files: await assembleJobFiles(ctx, facts, rows), total }
}

/** Filters in memory: which document counts depends on the viewer, and a job has few files. */
async function listFilesWithBarriers(
  ctx: Context,
  facts: JobFacts,
  { page, limit, ...filter }: FileFilter & { jobId: string },
) {
  const unpagedFilter = { ...filter, page: 1, limit: ctx.settings.uploads.maxFilesPerJob }
  const { rows } = await findFiles(ctx.db, filter.jobId, unpagedFilter)
  const files = await assembleJobFiles(ctx, facts, rows)
  const filesWithBarriers = files.filter((file) => (currentCheckOf(file)?.barriers ?? 0) > 0)
  return {
    files: filesWithBarriers.slice((page - 1) * limit, page * limit),
    total: filesWithBarriers.length,
  }
}

export async function countJobFiles(
  ctx: Context,
  jobId: string,
): Promise<Record<FileClass, number>> {
  await ensureDocumentsReadable(ctx, jobId)
  const counts = await countFilesByClass(ctx.db, jobId)
  const all = [...counts.values()].reduce((sum, files) => sum + files, 0)
  const countOf = (fileClass: FileClass) => counts.get(fileClass) ?? 0
  return { all, pdfs: countOf('pdfs'), docs: countOf('docs'), images: countOf('images') }
}
