import { may, type JobFacts } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { readJob } from '#server/features/jobs/read-job.ts'
import {
  findFile,
  findVersionsOf,
  type FileWithUploaderRow,
  type VersionWithUploaderRow,
  type StoredDocumentRow,
} from './file-repository.ts'
import { groupReadableVersions } from './file-service.ts'

type DocumentRequest = {
  jobId: string
  fileId: string
  /** 'original' or a number; absent: the latest readable version, else the original. */
  version?: string | undefined
}

/** 403 if the actor sees the job without its documents, 404 without the job. */
export async function ensureDocumentsReadable(ctx: Context, jobId: string): Promise<JobFacts> {
  const { facts } = await readJob(ctx, jobId)
  ensure(may.readDocuments(ctx.actor, facts), 'forbidden')
  return facts
}

/** 404 for documents that the actor may not read. */
export async function getReadableDocument(
  ctx: Context,
  request: DocumentRequest,
): Promise<{ facts: JobFacts; file: FileWithUploaderRow; document: StoredDocumentRow }> {
  // In parallel: in sequence the three reads take as long as sending a small document.
  const [{ facts }, file, allVersions] = await Promise.all([
    readJob(ctx, request.jobId),
    findFile(ctx.db, request),
    findVersionsOf(ctx.db, [request.fileId]),
  ])
  ensure(file && may.readDocuments(ctx.actor, facts), 'not_found')
  const versions = groupReadableVersions(ctx, facts, allVersions).get(file.id) ?? []
  const document = pickVersion(file, versions, request.version)
  ensure(document, 'not_found')
  return { facts, file, document }
}

/** Like `getReadableDocument`, but 410 if the job's documents have ended. */
export async function getStoredDocument(ctx: Context, request: DocumentRequest) {
  const document = await getReadableDocument(ctx, request)
  ensureDocumentsNotEnded(document.facts)
  return document
}

/** Throws 410 if the job's documents have ended. */
export function ensureDocumentsNotEnded({ documentsEnded }: JobFacts): void {
  ensure(!documentsEnded, 'documents_ended')
}

function pickVersion(
  file: FileWithUploaderRow,
  versions: VersionWithUploaderRow[],
  requestedVersion: string | undefined,
): StoredDocumentRow | undefined {
  if (requestedVersion === 'original') return file
  if (requestedVersion) return versions.find(({ number }) => number === Number(requestedVersion))
  return versions.at(-1) ?? file
}
