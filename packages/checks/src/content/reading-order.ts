/** Letters that run from right to left, without the digits of these scripts. */
const letters = String.raw`\u0590-\u065f\u066d-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc`
const rightToLeft = new RegExp(`[${letters}]`)
const eachLetter = new RegExp(`[${letters}]`, 'g')
const passages = new RegExp(
  String.raw`[${letters}](?:[${letters}[^\p{L}\p{N}]]*[${letters}])?`,
  'gv',
)
const unbroken = new RegExp(
  String.raw`[\p{L}--[${letters}]](?:[^${letters}]*[[\p{L}\p{N}]--[${letters}]])?|\p{N}+(?:[.,:\/\-]\p{N}+)*|[\s\S]`,
  'gv',
)

const leastShare = 0.3

export const runsFromRightToLeft = (text: string) => rightToLeft.test(text)

/** Reverses Unicode's bidirectional algorithm: documents store Hebrew and Arabic as seen. */
export function inReadingOrder(seen: string): string {
  const count = seen.match(eachLetter)?.length ?? 0
  if (count === 0) return seen
  return count / seen.length < leastShare ? seen.replace(passages, turned) : turned(seen)
}

const turned = (seen: string) => (seen.match(unbroken) ?? []).toReversed().join('')
