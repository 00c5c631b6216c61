import type { EvidenceProof } from '@curbcut/contract'
import { matchesOf, type Match } from './compare-hash.ts'
import { hashFile } from './hash-file.ts'
import { pdfNamesReport } from './names-report.ts'
import { openZip } from './open-zip.ts'
import type { ReadOptions } from './read-parts.ts'

export type FileComparison = {
  kind: 'file'
  sha256: string
  matches: readonly Match[]
  /** Whether it is a PDF whose metadata names this report; false if it matches. */
  isNamed: boolean
}

/** A file in a zip with a password, or an unknown compression method. */
type UnreadEntry = { kind: 'unread' }

export type ZipComparison = { kind: 'zip'; files: readonly EntryComparison[] }
/** Names may repeat within a zip, places do not. */
export type EntryComparison = (FileComparison | UnreadEntry) & { name: string; place: number }
export type ComparisonResult = FileComparison | ZipComparison

type NamedBytes = { name: string; bytes: Blob }

/** Compares a file, or each file in a zip, with a report. Sends nothing to the server. */
export const compareFile = (
  file: File,
  proof: EvidenceProof,
  readOptions: ReadOptions,
): Promise<ComparisonResult> =>
  isZip(file)
    ? compareZip(file, proof, readOptions)
    : compareBytes({ name: file.name, bytes: file }, proof, readOptions)

async function compareBytes(
  { name, bytes }: NamedBytes,
  proof: EvidenceProof,
  readOptions: ReadOptions,
): Promise<FileComparison> {
  // A PDF without a match is read a second time.
  const [first, second] = isPdf({ name }) ? halvesOf(readOptions) : [readOptions, undefined]
  const sha256 = await hashFile(bytes, first)
  const matches = matchesOf(sha256, proof)
  const isNamed =
    matches.length === 0 &&
    second !== undefined &&
    (await pdfNamesReport(bytes, proof.public_id, second))
  return { kind: 'file', sha256, matches, isNamed }
}

const halvesOf = ({ signal, onPercent }: ReadOptions): [ReadOptions, ReadOptions] => [
  { signal, onPercent: (percent) => onPercent(Math.floor(percent / 2)) },
  { signal, onPercent: (percent) => onPercent(50 + Math.floor(percent / 2)) },
]

async function compareZip(
  file: File,
  proof: EvidenceProof,
  readOptions: ReadOptions,
): Promise<ZipComparison> {
  const { signal, onPercent } = readOptions
  const entries = await openZip(file)
  const totalBytes = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const files: EntryComparison[] = []
  let doneBytes = 0
  for (const { name, sizeBytes, read } of entries) {
    signal.throwIfAborted()
    const bytesBefore = doneBytes
    const reportPercent = (percent: number) =>
      onPercent(Math.floor(((bytesBefore + (sizeBytes * percent) / 100) / totalBytes) * 100))
    const match = read
      ? await compareBytes({ name, bytes: await read(signal) }, proof, {
          signal,
          onPercent: reportPercent,
        })
      : ({ kind: 'unread' } as const)
    doneBytes += sizeBytes
    files.push({ name, place: files.length, ...match })
  }
  return { kind: 'zip', files }
}

/** By extension, because Office documents are zips too. */
const isZip = ({ name }: { name: string }) => /\.zip$/i.test(name)
export const isPdf = ({ name }: { name: string }): boolean => /\.pdf$/i.test(name)
