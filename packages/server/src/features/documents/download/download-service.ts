import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { texts, zipFileName } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { findAllFiles, type StoredRow } from '#server/features/documents/file-repository.ts'
import { findReadableVersions } from '#server/features/documents/file-service.ts'
import {
  ensureStored,
  getStoredDocument,
  readDocumentsOf,
} from '#server/features/documents/readable-document.ts'
import { look } from '#server/features/documents/storage/sample-missing.ts'
import { newestReportPdf } from '#server/features/review/evidence/report-pdf.ts'
import type { DocumentResponse } from '#server/http/handlers.ts'
import type { ByteRange } from '#server/ports/file-store.ts'
import { uniqueEntryNames } from './entry-names.ts'
import { missingName, missingText } from './missing-entry.ts'
import { zipLength, zipStream, zipTag } from './zip-stream.ts'

/** Returns the latest version that the actor may have, the original, or a numbered version. */
export async function downloadFile(
  ctx: Context,
  request: { jobId: string; fileId: string; version?: string | undefined; isInline: boolean },
): Promise<DocumentResponse> {
  const { stored } = await getStoredDocument(ctx, request)

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

type JobRequest = {
  jobId: string
  /** Empty: all files. */
  fileIds: readonly string[]
  withReport: boolean
}

export async function downloadJob(
  ctx: Context,
  { jobId, fileIds, withReport }: JobRequest,
): Promise<DocumentResponse> {
  const facts = await readDocumentsOf(ctx, jobId)
  ensureStored(facts)
  const allFiles = await findAllFiles(ctx.db, jobId)
  ensure(allFiles.length > 0, 'no_files')
  const files = chosenOf(allFiles, fileIds)
  const versions = await findReadableVersions(
    ctx,
    facts,
    files.map(({ id }) => id),
  )
  const all = files.map((file) => versions.get(file.id)?.at(-1) ?? file)
  const report = withReport ? [await makeReport(ctx, jobId, all)] : []
  const whole = zipOf(ctx, { documents: all, made: report })
  return {
    document: {
      ...whole,
      async ready() {
        const lostRows = await findLost(ctx, all)
        if (lostRows.size === 0) return undefined
        const documents = all.filter((document) => !lostRows.has(document))
        ensure(documents.length > 0, 'document_lost')
        return zipOf(ctx, { documents, made: [...report, noteOf([...lostRows])] })
      },
    },
  }
}

function chosenOf<Row extends { id: string }>(files: Row[], ids: readonly string[]): Row[] {
  if (ids.length === 0) return files
  const chosen = new Set(ids)
  const chosenFiles = files.filter(({ id }) => chosen.has(id))
  ensure(chosenFiles.length === chosen.size, 'invalid_input', {
    errors: { files: texts.validation.unknownValue },
  })
  return chosenFiles
}

type MadeEntry = ReturnType<typeof madeEntry>
type Content = { documents: readonly StoredRow[]; made: readonly MadeEntry[] }

function zipOf(ctx: Context, { documents, made }: Content): DocumentResponse['document'] {
  const names = uniqueEntryNames([
    ...documents.map(({ file_name }) => file_name),
    ...made.map(({ name }) => name),
  ])
  const entries = [...documents.map((stored) => toEntry(ctx, stored)), ...made].map(
    (entry, index) => ({ ...entry, name: names[index] ?? entry.key }),
  )
  return {
    name: zipFileName,
    mediaType: 'application/zip',
    sizeBytes: zipLength(entries),
    isInline: false,
    etag: zipTag(entries),
    open: (range) => zipStream(entries, range),
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

/** Makes the PDF before the zip begins, because the length of the zip is sent first. */
async function makeReport(ctx: Context, jobId: string, documents: StoredRow[]) {
  const hashes = documents.map(({ sha256 }) => sha256)
  const { etag, frozenAt, make } = await newestReportPdf(ctx, { jobId, hashes })
  const bytes = await make()
  return madeEntry(bytes, { name: reportName, key: etag, modifiedAt: new Date(frozenAt) })
}

function noteOf(lost: StoredRow[]) {
  const bytes = Buffer.from(missingText(lost.map(({ file_name }) => file_name)))
  const key = createHash('sha256').update(bytes).digest('hex')
  // Constant across requests, so that an interrupted download can continue with the same bytes.
  const modifiedAt = new Date(lost[0]?.uploaded_at ?? 0)
  return madeEntry(bytes, { name: missingName, key, modifiedAt })
}

const madeEntry = (bytes: Buffer, facts: { name: string; key: string; modifiedAt: Date }) => ({
  ...facts,
  sizeBytes: bytes.length,
  crc32: crc32(bytes),
  open: ({ start, end }: ByteRange = { start: 0, end: bytes.length - 1 }) =>
    Readable.from([bytes.subarray(start, end + 1)]),
})

/** Looks for missing documents first, because the length of the zip is sent before its bytes. */
async function findLost({ files }: Context, documents: StoredRow[]): Promise<Set<StoredRow>> {
  const lostRows = new Set<StoredRow>()
  for (let at = 0; at < documents.length; at += lookedForAtOnce) {
    const some = documents.slice(at, at + lookedForAtOnce)
    const answers = await Promise.all(some.map(({ storage_key }) => look(files, storage_key)))
    for (const [index, document] of some.entries()) {
      const answer = answers[index]
      if (answer instanceof Error) throw answer
      if (answer === 'missing') lostRows.add(document)
    }
  }
  // In a wrong store every document looks lost.
  if (lostRows.size > 0) await files.ensureOwnNow()
  return lostRows
}

const lookedForAtOnce = 32
