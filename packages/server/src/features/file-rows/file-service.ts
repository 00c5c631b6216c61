import {
  documentTypes,
  may,
  type Actor,
  type FileClass,
  type JobFacts,
  type JobFile,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { findWorkOnFiles } from '#server/features/history/history-service.ts'
import type { StoredObject } from '#server/http/upload/receive-upload.ts'
import { newId } from '#server/ids.ts'
import {
  countFilesByClass,
  countRemediated,
  deliverVersionsOf,
  findAllFiles,
  findFile,
  findFiles,
  findVersionsOf,
  insertFileRows,
  refreshSpecialFlagsOf,
  settleMarksOf,
  type FileFilter,
  type NamedFileRow,
  type NamedVersionRow,
} from './file-repository.ts'
import { toFile } from './to-file.ts'

/** The columns that a stored object gives to the row that refers to it. */
export const toStoredColumns = (ctx: Context, object: StoredObject) => ({
  upload_id: object.key.slice(0, object.key.indexOf('/')),
  storage_key: object.key,
  file_name: object.name,
  media_type: object.mediaType,
  size_bytes: object.sizeBytes,
  sha256: object.sha256,
  crc32: object.crc32,
  uploaded_by: ctx.actor.id,
  uploaded_at: ctx.now,
})

/** Adds the stored objects to a job whose row this transaction holds; returns the new files' ids. */
export async function insertFiles(
  ctx: Context,
  jobId: string,
  objects: readonly StoredObject[],
): Promise<string[]> {
  const rows = objects.map((object) => ({
    id: newId(),
    job_id: jobId,
    file_class: documentTypes[object.documentType].fileClass,
    ...toStoredColumns(ctx, object),
  }))
  await insertFileRows(ctx.db, rows)
  return rows.map(({ id }) => id)
}

/** The versions that this viewer may have, by file, oldest first. */
export async function findReadableVersions(
  ctx: Context,
  job: JobFacts,
  fileIds: readonly string[],
): Promise<Map<string, NamedVersionRow[]>> {
  return readableVersions(ctx, job, await findVersions(ctx, fileIds))
}

/** Every version of these files, whoever may have it; `readableVersions` judges. */
export const findVersions = (ctx: Context, fileIds: readonly string[]) =>
  findVersionsOf(ctx.db, fileIds)

/** Those of the versions that the actor may have, by file. */
export function readableVersions(
  { actor }: Context,
  job: JobFacts,
  versions: readonly NamedVersionRow[],
): Map<string, NamedVersionRow[]> {
  const readable = versions.filter((version) => mayRead(actor, job, version))
  return Map.groupBy(readable, (version) => version.file_id)
}

const mayRead = (actor: Actor, job: JobFacts, version: NamedVersionRow) =>
  may.readVersion(actor, job, { isDelivered: version.delivered_at !== null })

/** All files of a job that the actor may see. */
export async function listAllFiles(ctx: Context, job: JobFacts, jobId: string): Promise<JobFile[]> {
  return present(ctx, job, await findAllFiles(ctx.db, jobId))
}

/** One page of them. */
export async function listFiles(
  ctx: Context,
  job: JobFacts,
  filter: FileFilter & { jobId: string },
) {
  const { rows, total } = await findFiles(ctx.db, filter.jobId, filter)
  return { files: await present(ctx, job, rows), total }
}

/** Rows of one job with what the viewer may know beside them. */
async function present(ctx: Context, job: JobFacts, rows: NamedFileRow[]): Promise<JobFile[]> {
  const [first] = rows
  if (!first) return []
  const versions = await findReadableVersions(
    ctx,
    job,
    rows.map(({ id }) => id),
  )
  const work = await findWorkOnFiles(ctx, first.job_id)
  return rows.map((row) => {
    const isReturned = work?.returned.has(row.id) ?? null
    const isHandedIn = work?.handedIn.has(row.id) ?? null
    return toFile(row, { versions: versions.get(row.id), isReturned, isHandedIn }, ctx.actor)
  })
}

/** One file with the versions that the viewer may have. */
export async function presentOne(
  ctx: Context,
  job: JobFacts,
  ids: { jobId: string; fileId: string },
): Promise<JobFile> {
  const row = await findFile(ctx.db, ids)
  ensure(row, 'not_found')
  const [file] = await present(ctx, job, [row])
  ensure(file, 'not_found')
  return file
}

/** How many files of each class a job has. */
export async function countFiles(ctx: Context, jobId: string): Promise<Record<FileClass, number>> {
  const counts = await countFilesByClass(ctx.db, jobId)
  const all = [...counts.values()].reduce((sum, files) => sum + files, 0)
  const of = (fileClass: FileClass) => counts.get(fileClass) ?? 0
  return { all, pdfs: of('pdfs'), docs: of('docs'), images: of('images') }
}

/** From a new assignment on nobody corrects the marks of before. */
export const settleMarks = (ctx: Context, jobId: string) => settleMarksOf(ctx.db, jobId)

/** The job has reached COMPLETED: what was handed in until now is the client side's. */
export const deliverVersions = (ctx: Context, jobId: string) =>
  deliverVersionsOf(ctx.db, jobId, ctx.now)

/** How many files a job has and how many of them are remediated. */
export const countRemediatedFiles = (ctx: Context, jobId: string) => countRemediated(ctx.db, jobId)

/** Brings the special flags of a job's files in line with its quotes. */
export const refreshSpecialFlags = (ctx: Context, jobId: string) =>
  refreshSpecialFlagsOf(ctx.db, jobId)
