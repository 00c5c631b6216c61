import { formatCount, formatPercent, formatQuantity } from '#contract/formats.ts'
import {
  comparisonDoubts,
  type notComparedReasons,
  type ComparisonDoubt,
  type DocumentComparison,
} from './document-comparison.ts'

/** "Text matches 3 % of the original." Undefined while there is nothing to say. */
export function comparisonSentence(comparison: DocumentComparison): string | undefined {
  const { state, reason, words } = comparison
  if (state === 'waiting') return undefined
  if (state === 'not_compared') return reason ? notComparedTexts[reason] : undefined
  if (!words) return 'The original has no text to compare with.'
  return `Text matches ${matchPercentText(comparison)} of the original.`
}

/** For reports: what still waits has waited too long. Undefined if the two were compared. */
export function notComparedSentence(
  comparison: DocumentComparison | undefined,
): string | undefined {
  if (!comparison) return 'Not compared with the original.'
  if (comparison.state === 'compared' && comparison.words) return undefined
  // Whether people compared them is not known.
  if (comparison.reason === 'not_supported')
    return 'Not compared with the original: documents of these kinds cannot be compared by machine.'
  return comparisonSentence(comparison) ?? notComparedTexts.timed_out
}

const matchPercentText = ({ words, found }: DocumentComparison) =>
  formatPercent(words ? ((found ?? 0) * 100) / words : 0)

/** A sentence for each doubt, the strongest first. */
export const doubtSentencesOf = (comparison: DocumentComparison): string[] =>
  doubtsStrongestFirst(comparison).map((doubt) => doubtSentences[doubt](comparison))

/** The strongest doubt for a row of a list: "Text matches 3 %". Undefined without a doubt. */
export function doubtLabel(comparison: DocumentComparison): string | undefined {
  const [strongestDoubt] = doubtsStrongestFirst(comparison)
  return strongestDoubt && doubtLabels[strongestDoubt](comparison)
}

/** "Text matches 96 % of the original, and 25 words are new." Undefined without a doubt. */
export function strongestDoubtSentence(comparison: DocumentComparison): string | undefined {
  const [strongestDoubt] = doubtsStrongestFirst(comparison)
  if (strongestDoubt === 'other_text' && comparison.doubts.includes('more_text'))
    return `Text matches ${matchPercentText(comparison)} of the original, and ${formatQuantity(comparison.added ?? 0, 'word is', 'words are')} new.`
  return strongestDoubt && doubtSentences[strongestDoubt](comparison)
}

/** "Text matches 3 % of the original. Is this the right file?" Undefined without a doubt. */
export function doubtQuestion(comparison: DocumentComparison): string | undefined {
  const sentence = strongestDoubtSentence(comparison)
  return sentence && `${sentence} Is this the right file?`
}

const doubtsStrongestFirst = ({ doubts }: DocumentComparison) =>
  comparisonDoubts
    .filter((doubt) => doubts.includes(doubt))
    .toSorted((one, other) => doubtStrengths[other] - doubtStrengths[one])

const doubtStrengths: Record<ComparisonDoubt, number> = {
  same_bytes: 5,
  other_file: 4,
  other_text: 3,
  fewer_pages: 2,
  more_text: 1,
  less_structure: 0,
}

const doubtSentences: Record<ComparisonDoubt, (comparison: DocumentComparison) => string> = {
  same_bytes: () => 'This is the original, unchanged.',
  other_file: () => 'This is the document of another file.',
  other_text: (comparison) => comparisonSentence(comparison) ?? '',
  fewer_pages: ({ pages }) =>
    `It has ${formatQuantity(pages.fixed ?? 0, 'page')}; the original has ${formatCount(pages.original ?? 0)}.`,
  more_text: ({ added }) =>
    `${formatQuantity(added ?? 0, 'word')} of it ${added === 1 ? 'is' : 'are'} not in the original.`,
  less_structure: ({ structure }) => (structure ? lessStructureSentence(structure) : ''),
}

const doubtLabels: Record<ComparisonDoubt, (comparison: DocumentComparison) => string> = {
  same_bytes: () => 'Same as the original',
  other_file: () => 'Document of another file',
  other_text: (comparison) => `Text matches ${matchPercentText(comparison)}`,
  fewer_pages: ({ pages }) =>
    `${formatCount(pages.fixed ?? 0)} of ${formatQuantity(pages.original ?? 0, 'page')}`,
  more_text: ({ added }) => formatQuantity(added ?? 0, 'new word'),
  less_structure: () => 'Less structure',
}

/** Of fewer elements the comparison says nothing: two headings may well be one. */
const minComparedElements = 4

/** "It has 1 heading and 2 tables; the original has 12 and 5." Names only what is halved. */
function lessStructureSentence({
  original,
  fixed,
}: NonNullable<DocumentComparison['structure']>): string {
  const reducedKinds = (['heading', 'list', 'table'] as const).filter(
    (kind) =>
      original[`${kind}s`] >= minComparedElements && fixed[`${kind}s`] * 2 <= original[`${kind}s`],
  )
  const fixedCounts = reducedKinds.map((kind) => formatQuantity(fixed[`${kind}s`], kind))
  const originalCounts = reducedKinds.map((kind) => formatCount(original[`${kind}s`]))
  return `It has ${listFormat.format(fixedCounts)}; the original has ${listFormat.format(originalCounts)}.`
}

const listFormat = new Intl.ListFormat('en-US')

const notComparedTexts: Record<(typeof notComparedReasons)[number], string> = {
  locked: 'Not compared with the original: one of them is locked with a password.',
  unreadable: 'Not compared with the original: one of them cannot be read.',
  timed_out: 'Could not be compared with the original in time.',
  too_large: 'Too large to be compared with the original.',
  failed: 'Could not be compared with the original.',
  not_supported: 'Documents of these kinds are compared by people, not by machine.',
}
