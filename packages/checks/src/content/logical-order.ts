/** Letters that run from right to left, without the digits of these scripts. */
const rtlLetters = String.raw`\u0590-\u065f\u066d-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc`
const rtlLetterPattern = new RegExp(`[${rtlLetters}]`)
const allRtlLettersPattern = new RegExp(`[${rtlLetters}]`, 'g')
const rtlRunPattern = new RegExp(
  String.raw`[${rtlLetters}](?:[${rtlLetters}[^\p{L}\p{N}]]*[${rtlLetters}])?`,
  'gv',
)
const ltrRunOrSignPattern = new RegExp(
  String.raw`[\p{L}--[${rtlLetters}]](?:[^${rtlLetters}]*[[\p{L}\p{N}]--[${rtlLetters}]])?|\p{N}+(?:[.,:\/\-]\p{N}+)*|[\s\S]`,
  'gv',
)

const minRtlShare = 0.3

export const hasRtlLetters = (text: string) => rtlLetterPattern.test(text)

/** Reverses Unicode's bidirectional algorithm: documents store Hebrew and Arabic as seen. */
export function toLogicalOrder(visualText: string): string {
  const count = visualText.match(allRtlLettersPattern)?.length ?? 0
  if (count === 0) return visualText
  return count / visualText.length < minRtlShare
    ? visualText.replace(rtlRunPattern, reverseRuns)
    : reverseRuns(visualText)
}

const reverseRuns = (visualText: string) =>
  (visualText.match(ltrRunOrSignPattern) ?? []).toReversed().join('')
