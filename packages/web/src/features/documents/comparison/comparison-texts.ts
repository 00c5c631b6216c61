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
  neverCompared:
    'This document was added before fixed documents were compared with their originals.',
  figures: 'Original and fixed document in figures',
  figure: 'Figure',
  original: 'Original',
  fixed: 'Fixed document',
  unknownFigure: 'Not known',
  missing: 'Missing words',
  missingHint: 'Words of the original that the fixed document does not have, at most 20 of a page.',
  noneMissing: 'The fixed document has every word of the original.',
} as const

/** Each doubt; without doubts how much of the text matches, or that the comparison is under way. */
export function comparisonSentences(comparison: DocumentComparison): string[] {
  const doubts = doubtSentencesOf(comparison)
  const matchText = comparisonSentence(comparison) ?? comparisonTexts.underWay
  return doubts.length > 0 ? doubts : [matchText]
}

/** Null where figures explain nothing: the bytes are the same, or those of another file. */
const differenceNames: Record<ComparisonDoubt, string | null> = {
  other_text: 'other text',
  more_text: 'more text',
  fewer_pages: 'fewer pages',
  less_structure: 'less structure',
  other_file: null,
  same_bytes: null,
}

/** "Unlike the original: other text, fewer pages.", where figures explain it. */
export function differenceSentences(comparison: DocumentComparison): string[] {
  const { doubts } = comparison
  const foundDoubts = comparisonDoubts.filter((doubt) => doubts.includes(doubt))
  const names = foundDoubts.flatMap((doubt) => differenceNames[doubt] ?? [])
  if (names.length === 0 || names.length < foundDoubts.length)
    return comparisonSentences(comparison)
  return [`Unlike the original: ${names.join(', ')}.`]
}
