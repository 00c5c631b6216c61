import { formatCount, formatQuantity, type EvidenceProof } from '@curbcut/contract'
import {
  isPdf,
  type EntryComparison,
  type FileComparison,
  type ZipComparison,
} from './compare-file.ts'
import { namesReportText, notPartText, reportPdfHint } from './compare-hash.ts'
import type { ComparedFile } from './use-compared-files.ts'

const failureTexts = {
  failed: 'This file could not be read. Choose it again.',
  packed: 'This zip cannot be unpacked here. Unpack it on your computer, and choose the documents.',
  unloaded: 'The comparison of files could not be loaded. Reload this page.',
} as const

export function comparedFileTexts(
  { file, state, found }: Pick<ComparedFile, 'file' | 'state' | 'found'>,
  proof: EvidenceProof,
): string[] {
  if (!found) return [failureTexts[state === 'unloaded' || state === 'packed' ? state : 'failed']]
  if (found.kind === 'file') return fileComparisonTexts(file.name, found)
  const { text, rest } = zipSummary(found, proof)
  return [text, ...rest]
}

export const entryComparisonTexts = (entry: EntryComparison): string[] =>
  entry.kind === 'unread' ? [unreadText] : fileComparisonTexts(entry.name, entry)

const unreadText = 'This file cannot be unpacked here, and was not compared'

function fileComparisonTexts(name: string, { matches, isNamed }: FileComparison): string[] {
  if (matches.length > 0) return matches.map(({ text }) => text)
  return [isNamed ? namesReportText : notPartText, ...(isPdf({ name }) ? [reportPdfHint] : [])]
}

/** More documents are only counted. */
const maxListedNumbers = 10

/** "10 of 10 exactly as delivered", then files that are missing, foreign or unreadable. */
export function zipSummary({ files }: ZipComparison, { documents }: EvidenceProof) {
  const readFiles = files.filter((file) => file.kind === 'file')
  const delivered = new Set(
    readFiles.flatMap(({ matches }) =>
      matches.flatMap(({ as, number }) => (as === 'delivered' && number ? [number] : [])),
    ),
  )
  const missingNumbers = documents
    .map(({ number }) => number)
    .filter((number) => !delivered.has(number))
  const others = readFiles.filter(({ matches }) => matches.length === 0)
  const namedCount = others.filter(({ isNamed }) => isNamed).length
  const foreignCount = others.length - namedCount
  const unreadCount = files.length - readFiles.length
  return {
    isWhole: missingNumbers.length === 0 && foreignCount === 0 && unreadCount === 0,
    text: `${formatCount(delivered.size)} of ${formatCount(documents.length)} exactly as delivered`,
    rest: [
      ...(missingNumbers.length > 0 ? [missingText(missingNumbers)] : []),
      ...linesOf(foreignCount, ['file is', 'files are'], 'not part of this report'),
      ...linesOf(unreadCount, ['file', 'files'], 'cannot be unpacked here'),
      ...(namedCount > 0 ? [namedText(namedCount)] : []),
    ],
  }
}

const linesOf = (count: number, [one, many]: readonly [string, string], rest: string) =>
  count > 0 ? [`${formatQuantity(count, one, many)} ${rest}`] : []

/** Always shown, because a forger can write such metadata into any file. */
const namedText = (namedCount: number) =>
  namedCount === 1
    ? '1 file says that it is the PDF of this report, and cannot be compared'
    : `${formatCount(namedCount)} files say that they are the PDF of this report, and cannot be compared`

function missingText(numbers: readonly number[]): string {
  const more = numbers.length - maxListedNumbers
  const numberList = numbers.slice(0, maxListedNumbers).map(formatCount).join(', ')
  return `Missing as delivered: ${numbers.length === 1 ? 'document' : 'documents'} ${numberList}${more > 0 ? ` and ${formatCount(more)} more` : ''}`
}
