import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { zipFileName } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { newestReportPdf } from '#server/features/evidence/report-pdf.ts'
import { findAllFiles, type StoredRow } from '#server/features/file-rows/file-repository.ts'
import { findReadableVersions } from '#server/features/file-rows/file-service.ts'
import {
  ensureKept,
  findKeptDocument,
  readDocumentsOf,
} from '#server/features/file-rows/readable-document.ts'
import type { DocumentAnswer } from '#server/http/handlers.ts'
import type { ByteRange } from '#server/ports/file-store.ts'
import { uniqueEntryNames } from './entry-names.ts'
import { zipLength, zipStream, zipTag } from './zip-stream.ts'

/**
 * One document of a job: the latest version that the actor may have, the original, or a numbered one.
 */
export async function downloadFile(
  ctx: Context,
  request: { jobId: string; fileId: string; version?: string | undefined; isInline: boolean },
): Promise<DocumentAnswer> {
  const { stored } = await findKeptDocument(ctx, request)

  return {
    document: {
      name: stored.file_name,
      mediaType: stored.media_type,
      sizeBytes: stored.size_bytes,
      isInline: request.isInline,
      etag: `"${stored.sha256}"`,
      storageKey: stored.storage_key,
      open: (range) => ctx.files.read(stored.storage_key, range),
    },
  }
}

/**
 * All documents of a job as one zip: the latest of each that the actor may have, and its report if it is
 * asked for.
 */
export async function downloadJob(
  ctx: Context,
  { jobId, withReport }: { jobId: string; withReport: boolean },
): Promise<DocumentAnswer> {
  const facts = await readDocumentsOf(ctx, jobId)
  ensureKept(facts)
  const files = await findAllFiles(ctx.db, jobId)
  ensure(files.length > 0, 'no_files')
  const versions = await findReadableVersions(
    ctx,
    facts,
    files.map(({ id }) => id),
  )
  const documents = files.map((file) => versions.get(file.id)?.at(-1) ?? file)
  const report = withReport ? [await makeReport(ctx, jobId, documents)] : []
  const names = uniqueEntryNames([
    ...documents.map(({ file_name }) => file_name),
    ...report.map(() => reportName),
  ])
  const entries = [...documents.map((stored) => toEntry(ctx, stored)), ...report].map(
    (entry, index) => ({ ...entry, name: names[index] ?? entry.key }),
  )
  return {
    document: {
      name: zipFileName,
      mediaType: 'application/zip',
      sizeBytes: zipLength(entries),
      isInline: false,
      etag: zipTag(entries),
      ready: () => readFirstByte(ctx, documents),
      open: (range) => zipStream(entries, range),
    },
  }
}

const reportName = 'report.pdf'

const toEntry = (ctx: Context, stored: StoredRow) => ({
  key: stored.storage_key,
  sizeBytes: stored.size_bytes,
  crc32: stored.crc32,
  modifiedAt: new Date(stored.uploaded_at),
  open: (range?: ByteRange) => ctx.files.read(stored.storage_key, range),
})

/** The newest edition of the report. It is made before the zip begins, which tells its length first. */
async function makeReport(ctx: Context, jobId: string, documents: StoredRow[]) {
  const hashes = documents.map(({ sha256 }) => sha256)
  const { etag, frozenAt, make } = await newestReportPdf(ctx, { jobId, hashes })
  const bytes = await make()
  return {
    key: etag,
    sizeBytes: bytes.length,
    crc32: crc32(bytes),
    modifiedAt: new Date(frozenAt),
    open: ({ start, end }: ByteRange = { start: 0, end: bytes.length - 1 }) =>
      Readable.from([bytes.subarray(start, end + 1)]),
  }
}

/** The zip starts before any document is open, which is too late for a refusal. */
async function readFirstByte({ files }: Context, [first]: StoredRow[]) {
  const bytes = first ? files.read(first.storage_key, { start: 0, end: 0 }) : []
  for await (const _byte of bytes) break
}
