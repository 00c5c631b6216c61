/** Letters of the end that a cut name keeps: names of a series differ there. */
const end = { maxLetters: 12, minLetters: 8 } as const
/** Shorter names fit everywhere: the narrowest place is a job's name of 150 px. */
const minSplitLength = 21

/** A letter with its accents, or joined signs. Intl.Segmenter is younger than our browsers. */
const letter = /\P{M}\p{M}*(?:\u200d\P{M}\p{M}*)*|\p{M}/gsu

/** Only the first part may be cut, as in "Minutes of the bo…2026-03.pdf"; the second may be empty. */
export function splitName(name: string): readonly [string, string] {
  const all = name.match(letter) ?? []
  if (all.length < minSplitLength) return [name, '']
  const wordStart = all.findIndex(
    (_letter, at) =>
      at >= all.length - end.maxLetters &&
      at <= all.length - end.minLetters &&
      /[\s_.,-]/.test(all[at - 1] ?? ''),
  )
  const splitIndex = wordStart > 0 ? wordStart : all.length - end.maxLetters
  return [all.slice(0, splitIndex).join(''), all.slice(splitIndex).join('')]
}
