/** `asdf gh`, `P3#yIS1`: no language in Latin letters. Short pieces, capitals stay undecided. */
export function isGibberish(text: string): boolean {
  const pieces = text.split(/\s+/).map((piece) => piece.replaceAll(edges, ''))
  const kinds = pieces.filter((piece) => piece !== '').map(classifyPiece)
  return kinds.includes('none') && !kinds.includes('word')
}

const edges = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu

function classifyPiece(piece: string): 'word' | 'none' | 'unknown' {
  if (/[^\p{Script=Latin}\p{N}\p{P}\p{S}\p{M}]/u.test(piece)) return 'word'
  if (/\p{N}/u.test(piece)) return classifyMixedPiece(piece)
  const words = piece.split(/[\p{P}\p{S}]+/u)
  if (words.some((word) => word.length > 2 && !hasKeyboardRun(word) && !isUnpronounceable(word)))
    return 'word'
  return words.some((word) => hasKeyboardRun(word) || isUnpronounceable(word)) ? 'none' : 'unknown'
}

/** A generated key alternates letters with digits and signs, as formulas and measures also do. */
function classifyMixedPiece(piece: string) {
  const letters = piece.match(/\p{L}+/gu) ?? []
  if (letters.some((run) => run.length > 3 && !hasKeyboardRun(run) && !isUnpronounceable(run)))
    return 'word'
  const changes = piece.match(/\p{L}+|\p{N}+|[\p{P}\p{S}]+/gu) ?? []
  const isKey = piece.length > 5 && changes.length > 3 && letters.length > 1
  return isKey && !formulaPattern.test(piece) && !measurePattern.test(piece) ? 'none' : 'unknown'
}

/** `C6H12O6` */
const formulaPattern = /^(?:[A-Z][a-z]?\d*|[()[\]·+-])+$/u

/** `12x15x20cm`, `2024-05-01T10:00` */
const measurePattern =
  /^\d[\d.,:/–-]*(?:[a-zµ°%²³]{1,3}[\d.,:/–-]+)*[a-zµ°%²³]*$|^\d+-\d+-\d+T[\d:.Z]+$/iu

const keyboardRows = ['asdfghjkl', 'qwer', 'yxcvbnm', 'zxcvbnm', 'qsdfghjklm', 'wxcvbn']
const keyboardRuns = keyboardRows.flatMap((row) =>
  Array.from({ length: row.length - 3 }, (_, index) => row.slice(index, index + 4)),
)

const hasKeyboardRun = (word: string) =>
  keyboardRuns.some((run) => word.toLowerCase().includes(run))

const consonantClusters = /tsch|sch|[ctspg]h|ck|ng|s[tpzc]|cz|[dtr]z|dż|pf|([b-df-hj-np-tv-z])\1/gu

/** Six consonants in a row, five alone, or impossible pairs. `l`, `r` and `w` may be vowels. */
function isUnpronounceable(word: string) {
  if (word === word.toUpperCase()) return false
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (
    /^[bcdfghjkmnpqstvxz]{5,}$/u.test(plain) ||
    /[bcdfghjkmnpqstvxz0]{6}/u.test(plain.replaceAll(consonantClusters, '0')) ||
    /^(\p{L})\1{2,}$|jq|qj|qx|xq|qz|vq|qf|qk/u.test(plain)
  )
}
