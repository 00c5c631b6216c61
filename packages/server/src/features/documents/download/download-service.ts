import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { texts, zipFileName } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { findAllFiles, type StoredDocumentRow } from '#server/features/documents/file-repository.ts'
import { findReadableVersions } from '#server/features/documents/file-service.ts'
import {
  ensureDocumentsNotEnded,
  getStoredDocument,
  ensureDocumentsReadable,
} from '#server/features/documents/readable-document.ts'
import { probeObject } from '#server/features/documents/storage/sample-missing.ts'
import { getNewestReportPdf } from '#server/features/review/evidence/report-pdf.ts'
import type { DocumentResponse } from '#server/http/handlers.ts'
import type { ByteRange } from '#server/ports/file-store.ts'
import { uniqueEntryNames } from './entry-names.ts'
import { missingEntryName, toMissingEntryText } from './missing-entry.ts'
import { zipLength, createZipStream, zipEtag } from './zip-stream.ts'

/** Returns the latest version that the actor may have, the original, or a numbered version. */
export async function downloadFile(
  ctx: Context,
  request: { jobId: string; fileId: string; version?: string | undefined; isInline: boolean },
): Promise<DocumentResponse> {
  const { document } = await getStoredDocument(ctx, request)

  return {
    document: {
      name: document.file_name,
      mediaType: document.media_type,
      sizeBytes: document.size_bytes,
      isInline: request.isInline,
      etag: `"${document.sha256}"`,
      storageKey: document.storage_key,
      open: (range) => ctx.files.read(document.storage_key, range),
    },
  }
}

type JobDownloadRequest = {
  jobId: string
  /** Empty: all files. */
  fileIds: readonly string[]
  withReport: boolean
}

export async function downloadJob(
  ctx: Context,
  { jobId, fileIds, withReport }: JobDownloadRequest,
): Promise<DocumentResponse> {
  const facts = await ensureDocumentsReadable(ctx, jobId)
  ensureDocumentsNotEnded(facts)
  const allFiles = await findAllFiles(ctx.db, jobId)
  ensure(allFiles.length > 0, 'no_files')
  const files = pickFiles(allFiles, fileIds)
  const versions = await findReadableVersions(
    ctx,
    facts,
    files.map(({ id }) => id),
  )
  const newestDocuments = files.map((file) => versions.get(file.id)?.at(-1) ?? file)
  const report = withReport ? [await makeReportEntry(ctx, jobId, newestDocuments)] : []
  const fullZip = toZipDocument(ctx, { documents: newestDocuments, generatedEntries: report })
  return {
    document: {
      ...fullZip,
      async ready() {
        const lostRows = await findLostDocuments(ctx, newestDocuments)
        if (lostRows.size === 0) return undefined
        const documents = newestDocuments.filter((document) => !lostRows.has(document))
        ensure(documents.length > 0, 'document_lost')
        return toZipDocument(ctx, {
          documents,
          generatedEntries: [...report, toMissingEntry([...lostRows])],
        })
      },
    },
  }
}

function pickFiles<Row extends { id: string }>(files: Row[], ids: readonly string[]): Row[] {
  if (ids.length === 0) return files
  const requestedIds = new Set(ids)
  const requestedFiles = files.filter(({ id }) => requestedIds.has(id))
  ensure(requestedFiles.length === requestedIds.size, 'invalid_input', {
    errors: { files: texts.validation.unknownValue },
  })
  return requestedFiles
}

type GeneratedEntry = ReturnType<typeof toGeneratedEntry>
type ZipContent = {
  documents: readonly StoredDocumentRow[]
  generatedEntries: readonly GeneratedEntry[]
}

function toZipDocument(
  ctx: Context,
  { documents, generatedEntries }: ZipContent,
): DocumentResponse['document'] {
  const names = uniqueEntryNames([
    ...documents.map(({ file_name }) => file_name),
    ...generatedEntries.map(({ name }) => name),
  ])
  const entries = [...documents.map((stored) => toEntry(ctx, stored)), ...generatedEntries].map(
    (entry, index) => ({ ...entry, name: names[index] ?? entry.key }),
  )
  return {
    name: zipFileName,
    mediaType: 'application/zip',
    sizeBytes: zipLength(entries),
    isInline: false,
    etag: zipEtag(entries),
    open: (range) => createZipStream(entries, range),
  }
}

const reportEntryName = 'report.pdf'

const toEntry = (ctx: Context, stored: StoredDocumentRow) => ({
  key: stored.storage_key,
  sizeBytes: stored.size_bytes,
  crc32: stored.crc32,
  modifiedAt: new Date(stored.uploaded_at),
  open: (range?: ByteRange) => ctx.files.read(stored.storage_key, range),
})

/** Makes the PDF before the zip begins, because the length of the zip is sent first. */
async function makeReportEntry(ctx: Context, jobId: string, documents: StoredDocumentRow[]) {
  const hashes = documents.map(({ sha256 }) => sha256)
  const { etag, frozenAt, make } = await getNewestReportPdf(ctx, { jobId, hashes })
  const bytes = await make()
  return toGeneratedEntry(bytes, {
    name: reportEntryName,
    key: etag,
    modifiedAt: new Date(frozenAt),
  })
}

function toMissingEntry(lostRows: StoredDocumentRow[]) {
  const bytes = Buffer.from(toMissingEntryText(lostRows.map(({ file_name }) => file_name)))
  const key = createHash('sha256').update(bytes).digest('hex')
  // Constant across requests, so that an interrupted download can continue with the same bytes.
  const modifiedAt = new Date(lostRows[0]?.uploaded_at ?? 0)
  return toGeneratedEntry(bytes, { name: missingEntryName, key, modifiedAt })
}

const toGeneratedEntry = (
  bytes: Buffer,
  facts: { name: string; key: string; modifiedAt: Date },
) => ({
  ...facts,
  sizeBytes: bytes.length,
  crc32: crc32(bytes),
  open: ({ start, end }: ByteRange = { start: 0, end: bytes.length - 1 }) =>
    Readable.from([bytes.subarray(start, end + 1)]),
})

/** Looks for missing documents first, because the length of the zip is sent before its bytes. */
async function findLostDocuments(
  { files }: Context,
  documents: StoredDocumentRow[],
): Promise<Set<StoredDocumentRow>> {
  const lostRows = new Set<StoredDocumentRow>()
  for (let at = 0; at < documents.length; at += lookupBatchSize) {
    const batch = documents.slice(at, at + lookupBatchSize)
    const lookups = await Promise.all(
      batch.map(({ storage_key }) => probeObject(files, storage_key)),
    )
    for (const [index, document] of batch.entries()) {
      const lookup = lookups[index]
      if (lookup instanceof Error) throw lookup
      if (lookup === 'missing') lostRows.add(document)
    }
  }
  // In a wrong store every document looks lost.
  if (lostRows.size > 0) await files.ensureMatchingStoreUncached()
  return lostRows
}

const lookupBatchSize = 32
