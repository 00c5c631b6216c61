import { documentTypes, may, type Actor, type JobFacts, type JobFile } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { findWorkOnFiles } from '#server/features/jobs/history/file-history.ts'
import { toJobFacts } from '#server/features/jobs/to-job-facts.ts'
import type { StoredBytes, StoredObject } from '#server/http/upload/receive-upload.ts'
import { newId } from '#server/ids.ts'
import { findJobCheckSummaries } from './check-repository.ts'
import { findComparisons } from './comparison-repository.ts'
import { toComparisonViewer } from './comparison-service.ts'
import {
  findAllFiles,
  findFile,
  findVersionsOf,
  insertFileRows,
  type JobDocument,
  type FileWithUploaderRow,
  type VersionWithUploaderRow,
  findEarlierDeliveries,
} from './file-repository.ts'
import { toFile } from './to-file.ts'

export const toDocumentColumns = (ctx: Context, object: StoredBytes) => ({
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

/** Requires a locked job row; returns the documents for `requestDocumentChecks`. */
export async function insertFiles(
  ctx: Context,
  jobId: string,
  objects: readonly StoredObject[],
): Promise<JobDocument[]> {
  const rows = objects.map((object) => ({
    id: newId(),
    job_id: jobId,
    file_class: documentTypes[object.documentType].fileClass,
    ...toDocumentColumns(ctx, object),
  }))
  await insertFileRows(ctx.db, rows)
  return rows.map(({ id, sha256 }) => ({ jobId, fileId: id, sha256, fixed: null }))
}

export async function findReadableVersions(
  ctx: Context,
  job: JobFacts,
  fileIds: readonly string[],
): Promise<Map<string, VersionWithUploaderRow[]>> {
  return groupReadableVersions(ctx, job, await findVersionsOf(ctx.db, fileIds))
}

export function groupReadableVersions(
  { actor }: Context,
  job: JobFacts,
  versions: readonly VersionWithUploaderRow[],
): Map<string, VersionWithUploaderRow[]> {
  const readableVersions = versions.filter((version) => mayReadVersion(actor, job, version))
  return Map.groupBy(readableVersions, (version) => version.file_id)
}

const mayReadVersion = (actor: Actor, job: JobFacts, version: VersionWithUploaderRow) =>
  may.readVersion(actor, job, { isDelivered: version.delivered_at !== null })

/** The caller has checked that the actor may read the job. */
export async function listAllFiles(ctx: Context, job: JobFacts, jobId: string): Promise<JobFile[]> {
  return assembleJobFiles(ctx, job, await findAllFiles(ctx.db, jobId))
}

export async function assembleJobFiles(
  ctx: Context,
  job: JobFacts,
  rows: readonly FileWithUploaderRow[],
): Promise<JobFile[]> {
  const [first] = rows
  if (!first || !may.readDocuments(ctx.actor, job)) return []
  const allVersions = await findVersionsOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const fixedFileIds = new Set(allVersions.map(({ file_id }) => file_id))
  const versions = groupReadableVersions(ctx, job, allVersions)
  const work = await findWorkOnFiles(ctx, first.job_id)
  const checks = await findJobCheckSummaries(
    ctx.db,
    { id: first.job_id, organizationId: job.organizationId },
    [...rows, ...[...versions.values()].flat()].map(({ sha256 }) => sha256),
  )
  const pairs = rows.flatMap(({ id, sha256: original }) =>
    (versions.get(id) ?? []).map(({ sha256 }) => ({ original, fixed: sha256 })),
  )
  const comparisons = await findComparisons(ctx.db, toComparisonViewer(ctx, job), pairs)
  const alreadyRemediated = await findEarlierRemediations(ctx, job, rows)
  return rows.map((row) => {
    const isReturned = work?.returnedFileIds.has(row.id) ?? null
    const isHandedIn = work?.handedInFileIds.has(row.id) ?? null
    const isFixed = fixedFileIds.has(row.id)
    const fileContext = {
      job,
      isFixed,
      isReturned,
      isHandedIn,
      checks,
      comparisons,
      alreadyRemediated,
    }
    return toFile(row, { ...fileContext, versions: versions.get(row.id) }, ctx.actor)
  })
}

export async function getJobFile(
  ctx: Context,
  job: JobFacts,
  ids: { jobId: string; fileId: string },
): Promise<JobFile> {
  const row = await findFile(ctx.db, ids)
  ensure(row, 'not_found')
  const [file] = await assembleJobFiles(ctx, job, [row])
  ensure(file, 'not_found')
  return file
}

async function findEarlierRemediations(
  { db, actor }: Context,
  job: JobFacts,
  rows: readonly FileWithUploaderRow[],
): Promise<Map<string, JobFile['alreadyRemediated']>> {
  const { organizationId, organizationIsArchived } = job
  const fileIds = rows.map(({ id }) => id)
  const earlierDeliveries = await findEarlierDeliveries(db, organizationId, fileIds)
  return new Map(
    earlierDeliveries.map(({ fileId, deliveredAt, job_id: _id, job_name: name, ...row }) => {
      const facts = toJobFacts({
        ...row,
        organization_id: organizationId,
        organization_is_archived: organizationIsArchived,
      })
      return [fileId, { at: deliveredAt, job: may.readJob(actor, facts) ? { _id, name } : null }]
    }),
  )
}
