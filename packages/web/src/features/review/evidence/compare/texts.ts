import { formatCount, formatQuantity, type EvidenceProof } from '@curbcut/contract'
import { isPdf, type FoundEntry, type FoundFile, type FoundZip } from './compare-file.ts'
import { namesReport, notPart, findReportPdf } from './compare-hash.ts'
import type { ChosenFile } from './use-compared-files.ts'

const notCompared = {
  failed: 'This file could not be read. Choose it again.',
  packed: 'This zip cannot be unpacked here. Unpack it on your computer, and choose the documents.',
  unloaded: 'The comparison of files could not be loaded. Reload this page.',
} as const

export function chosenFileWords(
  { file, state, found }: Pick<ChosenFile, 'file' | 'state' | 'found'>,
  proof: EvidenceProof,
): string[] {
  if (!found) return [notCompared[state === 'unloaded' || state === 'packed' ? state : 'failed']]
  if (found.kind === 'file') return fileComparisonWords(file.name, found)
  const { text, rest } = zipSummary(found, proof)
  return [text, ...rest]
}

export const entryComparisonWords = (entry: FoundEntry): string[] =>
  entry.kind === 'unread' ? [notRead] : fileComparisonWords(entry.name, entry)

const notRead = 'This file cannot be unpacked here, and was not compared'

function fileComparisonWords(name: string, { matches, isNamed }: FoundFile): string[] {
  if (matches.length > 0) return matches.map(({ text }) => text)
  return [isNamed ? namesReport : notPart, ...(isPdf({ name }) ? [findReportPdf] : [])]
}

/** More documents are only counted. */
const maxNumbers = 10

/** "10 of 10 exactly as delivered", then files that are missing, foreign or unreadable. */
export function zipSummary({ files }: FoundZip, { documents }: EvidenceProof) {
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
  const foreign = others.length - namedCount
  const unread = files.length - readFiles.length
  return {
    isWhole: missingNumbers.length === 0 && foreign === 0 && unread === 0,
    text: `${formatCount(delivered.size)} of ${formatCount(documents.length)} exactly as delivered`,
    rest: [
      ...(missingNumbers.length > 0 ? [missingWords(missingNumbers)] : []),
      ...linesOf(foreign, ['file is', 'files are'], 'not part of this report'),
      ...linesOf(unread, ['file', 'files'], 'cannot be unpacked here'),
      ...(namedCount > 0 ? [namedWords(namedCount)] : []),
    ],
  }
}

const linesOf = (count: number, [one, many]: readonly [string, string], rest: string) =>
  count > 0 ? [`${formatQuantity(count, one, many)} ${rest}`] : []

/** Always shown, because a forger can write such metadata into any file. */
const namedWords = (namedCount: number) =>
  namedCount === 1
    ? '1 file says that it is the PDF of this report, and cannot be compared'
    : `${formatCount(namedCount)} files say that they are the PDF of this report, and cannot be compared`

function missingWords(numbers: readonly number[]): string {
  const more = numbers.length - maxNumbers
  const numberList = numbers.slice(0, maxNumbers).map(formatCount).join(', ')
  return `Missing as delivered: ${numbers.length === 1 ? 'document' : 'documents'} ${numberList}${more > 0 ? ` and ${formatCount(more)} more` : ''}`
}
