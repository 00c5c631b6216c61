import {
  comparisonDoubts,
  comparisonSentence,
  doubtSentencesOf,
  type ComparisonDoubt,
  type DocumentComparison,
} from '@curbcut/contract'

export const comparisonTexts = {
  title: 'Compared with the original',
  showBoth: 'Show both documents',
  open: 'Compare with the original',
  rightFile: 'It is the right file',
  underWay: 'The fixed document is being compared with the original.',
  notKnown: 'This document was added before fixed documents were compared with their originals.',
  figures: 'Original and fixed document in figures',
  figure: 'Figure',
  original: 'Original',
  fixed: 'Fixed document',
  unknownFigure: 'Not known',
  missing: 'Missing words',
  missingHint: 'Words of the original that the fixed document does not have, at most 20 of a page.',
  noneMissing: 'The fixed document has every word of the original.',
} as const

/** What there is to say: each doubt, else how much of the text matches, or that it is under way. */
export function comparisonSentences(comparison: DocumentComparison): string[] {
  const doubts = doubtSentencesOf(comparison)
  const matchText = comparisonSentence(comparison) ?? comparisonTexts.underWay
  return doubts.length > 0 ? doubts : [matchText]
}

/** Doubts of which the figures tell more; the other ones need no figures. */
const differenceNames: Partial<Record<ComparisonDoubt, string>> = {
  other_text: 'other text',
  more_text: 'more text',
  fewer_pages: 'fewer pages',
  less_structure: 'less structure',
}

/** "Unlike the original: other text, fewer pages." For a place that shows the figures. */
export function differenceSentences(comparison: DocumentComparison): string[] {
  const { doubts } = comparison
  const foundDoubts = comparisonDoubts.filter((doubt) => doubts.includes(doubt))
  const names = foundDoubts.flatMap((doubt) => differenceNames[doubt] ?? [])
  // Not a difference: the same document, or another file's.
  if (names.length === 0 || names.length < foundDoubts.length)
    return comparisonSentences(comparison)
  return [`Unlike the original: ${names.join(', ')}.`]
}
