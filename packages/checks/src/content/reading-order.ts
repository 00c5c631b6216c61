/** Letters that are read from right to left; digits in these scripts are not. */
const letters = String.raw`\u0590-\u065f\u066d-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc`
const rightToLeft = new RegExp(`[${letters}]`)
const eachLetter = new RegExp(`[${letters}]`, 'g')
/** A passage: from one such letter to the last one before letters of other scripts. */
const passages = new RegExp(
  String.raw`[${letters}](?:[${letters}[^\p{L}\p{N}]]*[${letters}])?`,
  'gv',
)
/** Words of other scripts with what is between them, a number, or one sign. */
const unbroken = new RegExp(
  String.raw`[\p{L}--[${letters}]](?:[^${letters}]*[[\p{L}\p{N}]--[${letters}]])?|\p{N}+(?:[.,:\/\-]\p{N}+)*|[\s\S]`,
  'gv',
)

/** The share of such letters from which on a line runs from right to left. */
const leastShare = 0.3

/** Whether a text holds letters of Hebrew, Arabic or another script that runs from right to left. */
export const runsFromRightToLeft = (text: string) => rightToLeft.test(text)

/**
 * The text of a line as it is read. Documents keep the letters of Hebrew and Arabic as they are seen, from left to
 * right; this is the bidirectional algorithm of Unicode turned round, for lines without marks of direction.
 */
export function inReadingOrder(seen: string): string {
  const count = seen.match(eachLetter)?.length ?? 0
  if (count === 0) return seen
  return count / seen.length < leastShare ? seen.replace(passages, turned) : turned(seen)
}

const turned = (seen: string) => (seen.match(unbroken) ?? []).toReversed().join('')
