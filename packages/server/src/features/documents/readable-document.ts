import { may, type JobFacts } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { readJob } from '#server/features/jobs/read-job.ts'
import {
  findFile,
  findVersionsOf,
  type NamedFileRow,
  type NamedVersionRow,
  type StoredRow,
} from './file-repository.ts'
import { readableVersions } from './file-service.ts'

type DocumentRequest = {
  jobId: string
  fileId: string
  /** 'original' or a number; absent: the latest readable version, else the original. */
  version?: string | undefined
}

/** 403 if the actor sees the job without its documents, 404 without the job. */
export async function readDocumentsOf(ctx: Context, jobId: string): Promise<JobFacts> {
  const { facts } = await readJob(ctx, jobId)
  ensure(may.readDocuments(ctx.actor, facts), 'forbidden')
  return facts
}

/** 404 for documents that the actor may not read. */
export async function getReadableDocument(
  ctx: Context,
  request: DocumentRequest,
): Promise<{ facts: JobFacts; file: NamedFileRow; stored: StoredRow }> {
  // In parallel: in sequence the three reads take as long as sending a small document.
  const [{ facts }, file, versionsOf] = await Promise.all([
    readJob(ctx, request.jobId),
    findFile(ctx.db, request),
    findVersionsOf(ctx.db, [request.fileId]),
  ])
  ensure(file && may.readDocuments(ctx.actor, facts), 'not_found')
  const versions = readableVersions(ctx, facts, versionsOf).get(file.id) ?? []
  const stored = pick(file, versions, request.version)
  ensure(stored, 'not_found')
  return { facts, file, stored }
}

/** Like `getReadableDocument`, but 410 if the job's documents have ended. */
export async function getStoredDocument(ctx: Context, request: DocumentRequest) {
  const document = await getReadableDocument(ctx, request)
  ensureStored(document.facts)
  return document
}

/** Throws 410 if the job's documents have ended. */
export function ensureStored({ documentsEnded }: JobFacts): void {
  ensure(!documentsEnded, 'documents_ended')
}

function pick(
  file: NamedFileRow,
  versions: NamedVersionRow[],
  wanted: string | undefined,
): StoredRow | undefined {
  if (wanted === 'original') return file
  if (wanted) return versions.find(({ number }) => number === Number(wanted))
  return versions.at(-1) ?? file
}
