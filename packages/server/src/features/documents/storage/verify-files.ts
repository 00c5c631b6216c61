import { createHash } from 'node:crypto'
import type { Db } from '#server/db/schema/tables.ts'
import { batchesOf } from '#server/features/documents/upload/batches-of.ts'
import { verifyReports } from '#server/features/review/evidence/verify-reports.ts'
import { idTimeMs } from '#server/ids.ts'
import { unfinishedUploadHours } from '#server/limits.ts'
import {
  MissingObjectError,
  UnavailableStoreError,
  type FileStore,
} from '#server/ports/file-store.ts'
import { withStoreErrors } from '#server/ports/store-error.ts'
import { classifyObjects } from './classify-objects.ts'
import { readDocumentBatches } from './read-document-batches.ts'
import {
  documentKinds,
  findInstallation,
  findUsedKeys,
  type DocumentKind,
  type DocumentRow,
} from './verify-repository.ts'

type Deps = {
  db: Db
  files: FileStore
  /** Reports ids and keys, never the name of a document. */
  writeLine(line: string): void
}

export type StoreVerification = {
  documents: number
  sizeBytes: number
  objects: number
  reports: number
  faults: number
  /** Documents missing since the store's adoption, which are no faults. */
  missing: number
  /** Objects of uploads that this database does not know. */
  unknown: number
}

const concurrentReads = 4

/** Safe while the product runs. Throws if the store does not answer. */
export async function verifyFiles(deps: Deps): Promise<StoreVerification> {
  const verification: StoreVerification = {
    documents: 0,
    sizeBytes: 0,
    objects: 0,
    reports: 0,
    faults: 0,
    missing: 0,
    unknown: 0,
  }
  const addFindings = (findings: (Finding | undefined)[]) => {
    for (const { line, countedAs = 'faults' } of findings.filter(
      (finding) => finding !== undefined,
    )) {
      verification[countedAs] += 1
      deps.writeLine(line)
    }
  }
  const adoption = await findAdoption(deps)
  for (const kind of documentKinds) {
    for await (const documents of readConcurrentGroups(deps.db, kind)) {
      verification.documents += documents.length
      verification.sizeBytes += documents.reduce((sum, { size_bytes: size }) => sum + size, 0)
      addFindings(
        await Promise.all(
          documents.map((document) => verifyDocument(deps, { kind, document, adoption })),
        ),
      )
    }
  }
  for await (const objects of batchesOf(deps.files.listObjects())) {
    verification.objects += objects.length
    addFindings(await findUnreferenced(deps, objects))
  }
  for await (const { reports, faults } of verifyReports(deps.db)) {
    verification.reports += reports
    addFindings(faults.map((line) => ({ line })))
  }
  return verification
}

type Finding = { line: string; countedAs?: 'faults' | 'missing' | 'unknown' }

type Adoption = { adoptedAt: string | null; missingKeys: ReadonlySet<string> }

async function findAdoption({ db, files }: Deps): Promise<Adoption> {
  const adoptedAt = (await findInstallation(db))?.adoptedAt ?? null
  if (!adoptedAt) return { adoptedAt, missingKeys: new Set() }
  return { adoptedAt, missingKeys: new Set(await withStoreErrors(() => files.findMissing())) }
}

async function* readConcurrentGroups(db: Db, kind: DocumentKind) {
  for await (const documents of readDocumentBatches(db, kind)) {
    for (let at = 0; at < documents.length; at += concurrentReads)
      yield documents.slice(at, at + concurrentReads)
  }
}

type DocumentToVerify = { kind: DocumentKind; document: DocumentRow; adoption: Adoption }

async function verifyDocument(
  deps: Deps,
  documentToVerify: DocumentToVerify,
): Promise<Finding | undefined> {
  const { kind, document, adoption } = documentToVerify
  const { adoptedAt, missingKeys } = adoption
  const fault = await findFault(deps.files, document)
  // A backup may lack a proposal that was discarded during the backup; a user can make it again.
  if (!fault || (kind === 'proposal' && fault === missingFault)) return undefined
  // The sweeper may have removed the bytes since the row was read.
  const usedKeys = await findUsedKeys(deps.db, [document.storage_key])
  if (usedKeys.size === 0) return undefined
  const line = `${kind} ${document.id}: object ${document.storage_key} ${fault}`
  const isKnown = fault === missingFault && missingKeys.has(document.storage_key)
  return isKnown
    ? { line: `${line} since the store was adopted on ${adoptedAt}`, countedAs: 'missing' }
    : { line }
}

const missingFault = 'is missing'

async function findFault(files: FileStore, document: DocumentRow) {
  const hash = createHash('sha256')
  let sizeBytes = 0
  try {
    for await (const chunk of files.read(document.storage_key) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      sizeBytes += chunk.length
    }
  } catch (error) {
    if (error instanceof UnavailableStoreError) throw error
    if (error instanceof MissingObjectError) return missingFault
    return `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`
  }
  if (sizeBytes !== document.size_bytes) {
    return `has ${sizeBytes} bytes, its row says ${document.size_bytes}`
  }
  return hash.digest('hex') === document.sha256 ? undefined : 'has another SHA-256 than its row'
}

async function findUnreferenced({ db, files }: Deps, objects: readonly { key: string }[]) {
  const newestUploadTimeMs = Date.now() - unfinishedUploadHours * 60 * 60_000
  const findings: Finding[] = []
  for (const { key, state } of await classifyObjects(db, objects)) {
    if (state === 'unknown') {
      findings.push({ line: `object ${key}: this database does not know it`, countedAs: 'unknown' })
    }
    // An upload in progress has no document yet.
    if (
      state !== 'remains' ||
      idTimeMs(key) >= newestUploadTimeMs ||
      !(await objectExists(files, key))
    )
      continue
    findings.push({ line: `object ${key}: nothing refers to it` })
  }
  return findings
}

/** The sweeper may have removed the object since it was listed. */
async function objectExists(files: FileStore, key: string) {
  const firstByte = files.read(key, { start: 0, end: 0 })
  try {
    await firstByte.toArray()
    return true
  } catch (error) {
    if (error instanceof UnavailableStoreError) throw error
    return !(error instanceof MissingObjectError)
  }
}
