import type { EvidenceProof } from '@curbcut/contract'
import { matchesOf, type Match } from './compare-hash.ts'
import { hashFile } from './hash-file.ts'
import { namesReportIn } from './names-report.ts'
import { openZip } from './open-zip.ts'
import type { ReadOptions } from './read-parts.ts'

export type FoundFile = {
  kind: 'file'
  sha256: string
  matches: readonly Match[]
  /** Whether it is a PDF whose metadata names this report; false if it matches. */
  isNamed: boolean
}

/** A file in a zip with a password, or an unknown compression method. */
type Unread = { kind: 'unread' }

export type FoundZip = { kind: 'zip'; files: readonly FoundEntry[] }
/** Names may repeat within a zip, places do not. */
export type FoundEntry = (FoundFile | Unread) & { name: string; place: number }
export type ComparisonResult = FoundFile | FoundZip

type NamedBytes = { name: string; bytes: Blob }

/** Compares a file, or each file in a zip, with a report. Sends nothing to the server. */
export const compareFile = (
  file: File,
  proof: EvidenceProof,
  reading: ReadOptions,
): Promise<ComparisonResult> =>
  isZip(file)
    ? compareZip(file, proof, reading)
    : compareBytes({ name: file.name, bytes: file }, proof, reading)

async function compareBytes(
  { name, bytes }: NamedBytes,
  proof: EvidenceProof,
  reading: ReadOptions,
): Promise<FoundFile> {
  // A PDF without a match is read a second time.
  const [first, second] = isPdf({ name }) ? halvesOf(reading) : [reading, undefined]
  const sha256 = await hashFile(bytes, first)
  const matches = matchesOf(sha256, proof)
  const isNamed =
    matches.length === 0 &&
    second !== undefined &&
    (await namesReportIn(bytes, proof.public_id, second))
  return { kind: 'file', sha256, matches, isNamed }
}

const halvesOf = ({ signal, onPercent }: ReadOptions): [ReadOptions, ReadOptions] => [
  { signal, onPercent: (percent) => onPercent(Math.floor(percent / 2)) },
  { signal, onPercent: (percent) => onPercent(50 + Math.floor(percent / 2)) },
]

async function compareZip(
  file: File,
  proof: EvidenceProof,
  reading: ReadOptions,
): Promise<FoundZip> {
  const { signal, onPercent } = reading
  const entries = await openZip(file)
  const all = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const files: FoundEntry[] = []
  let doneBytes = 0
  for (const { name, sizeBytes, read } of entries) {
    signal.throwIfAborted()
    const before = doneBytes
    const report = (percent: number) =>
      onPercent(Math.floor(((before + (sizeBytes * percent) / 100) / all) * 100))
    const match = read
      ? await compareBytes({ name, bytes: await read(signal) }, proof, {
          signal,
          onPercent: report,
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
