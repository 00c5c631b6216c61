import { formatCount, formatQuantity, type EvidenceProof } from '@curbcut/contract'
import { isPdf, type FoundFile, type FoundZip } from './compare-file.ts'
import { namesReport, notPart, pdfOfReport } from './compare-hash.ts'
import type { ComparedFile } from './use-compared-files.ts'

/** What is said of a file that was not compared. */
export const notCompared = {
  failed: 'This file could not be read. Choose it again.',
  packed: 'This zip cannot be unpacked here. Unpack it on your computer, and choose the documents.',
  unloaded: 'The comparison of files could not be loaded. Reload this page.',
} as const

/** All that is said of a file at the end, each in a sentence. */
export function answersTo(
  { file, state, found }: Pick<ComparedFile, 'file' | 'state' | 'found'>,
  proof: EvidenceProof,
): string[] {
  if (!found) return [notCompared[state === 'unloaded' || state === 'packed' ? state : 'failed']]
  if (found.kind === 'file') return answersToFile(file.name, found)
  const { text, rest } = sumOfZip(found, proof)
  return [text, ...rest]
}

/** What a file is to the report, with advice where that helps. */
export function answersToFile(name: string, { matches, isNamed }: FoundFile): string[] {
  if (matches.length > 0) return matches.map(({ text }) => text)
  return [isNamed ? namesReport : notPart, ...(isPdf({ name }) ? [pdfOfReport] : [])]
}

/** So many documents are named; the others are counted. */
const mostNamed = 10

/** "10 of 10 exactly as delivered", and what is missing or does not belong to it. */
export function sumOfZip({ files }: FoundZip, { documents }: EvidenceProof) {
  const delivered = new Set(
    files.flatMap(({ matches }) =>
      matches.flatMap(({ as, number }) => (as === 'delivered' && number ? [number] : [])),
    ),
  )
  const missing = documents.map(({ number }) => number).filter((number) => !delivered.has(number))
  const foreign = files.filter(({ matches, isNamed }) => matches.length === 0 && !isNamed).length
  return {
    isWhole: missing.length === 0,
    text: `${formatCount(delivered.size)} of ${formatCount(documents.length)} exactly as delivered`,
    rest: [
      ...(missing.length > 0 ? [missingWords(missing)] : []),
      ...(foreign > 0
        ? [`${formatQuantity(foreign, 'file is', 'files are')} not part of this report`]
        : []),
    ],
  }
}

function missingWords(missing: readonly number[]): string {
  const more = missing.length - mostNamed
  const named = missing.slice(0, mostNamed).map(formatCount).join(', ')
  return `Not in it as delivered: ${missing.length === 1 ? 'document' : 'documents'} ${named}${more > 0 ? ` and ${formatCount(more)} more` : ''}`
}
