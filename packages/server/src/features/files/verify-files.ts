import { createHash } from 'node:crypto'
import type { Db } from '#server/db/tables.ts'
import { verifyReports } from '#server/features/evidence/verify-reports.ts'
import { beforeAllIds, timeOfId } from '#server/ids.ts'
import { unfinishedUploadHours } from '#server/limits.ts'
import {
  MissingObjectError,
  UnavailableStoreError,
  type FileStore,
} from '#server/ports/file-store.ts'
import {
  findKept,
  findKeptKeys,
  type DocumentKind,
  type KeptDocument,
} from './verify-repository.ts'

type Parts = {
  db: Db
  files: FileStore
  /** One line for each fault: ids and keys, never a document's name. */
  tell(line: string): void
}

/** The checked documents; sizes in bytes. */
export type Verified = {
  documents: number
  sizeBytes: number
  objects: number
  reports: number
  faults: number
}

const batchSize = 200
const atOnce = 4

/**
 * Reads every document, original or version, and compares it with its row. Then looks for objects without a
 * row that are older than an unfinished upload may be, and for reports that are not as they were signed. May
 * run beside the product. A store that does not answer is an error, not a fault.
 */
export async function verifyFiles(parts: Parts): Promise<Verified> {
  const verified: Verified = { documents: 0, sizeBytes: 0, objects: 0, reports: 0, faults: 0 }
  const tell = (lines: (string | undefined)[]) => {
    for (const line of lines.filter((told) => told !== undefined)) {
      verified.faults += 1
      parts.tell(line)
    }
  }
  for (const kind of ['file', 'version'] as const) {
    for await (const documents of keptDocuments(parts.db, kind)) {
      verified.documents += documents.length
      verified.sizeBytes += documents.reduce((sum, { size_bytes: size }) => sum + size, 0)
      tell(await Promise.all(documents.map((document) => judge(parts, kind, document))))
    }
  }
  for await (const keys of batchesOfKeys(parts.files)) {
    verified.objects += keys.length
    tell((await findStrays(parts, keys)).map((key) => `object ${key}: nothing refers to it`))
  }
  for await (const { reports, faults } of verifyReports(parts.db)) {
    verified.reports += reports
    tell(faults)
  }
  return verified
}

/** Yields all documents of a kind in batches, each as large as the number of readers. */
async function* keptDocuments(db: Db, kind: DocumentKind) {
  for (let after: string | undefined = beforeAllIds; after !== undefined;) {
    const documents: KeptDocument[] = await findKept(db, kind, { after, limit: batchSize })
    for (let at = 0; at < documents.length; at += atOnce) yield documents.slice(at, at + atOnce)
    after = documents.at(-1)?.id
  }
}

async function judge(parts: Parts, kind: DocumentKind, document: KeptDocument) {
  const fault = await findFault(parts.files, document)
  if (!fault) return undefined
  // The sweeper may have removed the bytes since the row was read.
  const kept = await findKeptKeys(parts.db, [document.storage_key])
  return kept.size > 0
    ? `${kind} ${document.id}: object ${document.storage_key} ${fault}`
    : undefined
}

async function findFault(files: FileStore, document: KeptDocument) {
  const hash = createHash('sha256')
  let sizeBytes = 0
  try {
    for await (const chunk of files.read(document.storage_key) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      sizeBytes += chunk.length
    }
  } catch (error) {
    if (error instanceof UnavailableStoreError) throw error
    if (error instanceof MissingObjectError) return 'is missing'
    return `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`
  }
  if (sizeBytes !== document.size_bytes) {
    return `has ${sizeBytes} bytes, its row says ${document.size_bytes}`
  }
  return hash.digest('hex') === document.sha256 ? undefined : 'has another SHA-256 than its row'
}

async function* batchesOfKeys(files: FileStore) {
  let keys: string[] = []
  for await (const { key } of files.listObjects()) {
    keys.push(key)
    if (keys.length < batchSize) continue
    yield keys
    keys = []
  }
  yield keys
}

async function findStrays({ db, files }: Parts, keys: string[]) {
  const youngest = Date.now() - unfinishedUploadHours * 60 * 60_000
  const old = keys.filter((key) => timeOfId(key) < youngest)
  const kept = await findKeptKeys(db, old)
  const strays: string[] = []
  for (const key of old) if (!kept.has(key) && (await isThere(files, key))) strays.push(key)
  return strays
}

/** Whether the object still exists: the sweeper may have removed it since the list. */
async function isThere(files: FileStore, key: string) {
  const first = files.read(key, { start: 0, end: 0 })
  try {
    await first.toArray()
    return true
  } catch (error) {
    if (error instanceof UnavailableStoreError) throw error
    return !(error instanceof MissingObjectError)
  }
}
