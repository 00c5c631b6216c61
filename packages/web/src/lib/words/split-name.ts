/** How long the end is that no ellipsis replaces, because names of a series differ there. */
const endLetters = { max: 12, min: 8 } as const
/** Shorter names fit everywhere: the narrowest place is a job's name of 150 px. */
const minSplitLength = 21

/** A letter with its accents, or joined signs. Intl.Segmenter is younger than our browsers. */
const letterPattern = /\P{M}\p{M}*(?:\u200d\P{M}\p{M}*)*|\p{M}/gsu

/** Only the first part may be cut, as in "Minutes of the bo…2026-03.pdf"; the second may be empty. */
export function splitName(name: string): readonly [string, string] {
  const letters = name.match(letterPattern) ?? []
  if (letters.length < minSplitLength) return [name, '']
  const wordStart = letters.findIndex(
    (_letter, at) =>
      at >= letters.length - endLetters.max &&
      at <= letters.length - endLetters.min &&
      /[\s_.,-]/.test(letters[at - 1] ?? ''),
  )
  const splitIndex = wordStart > 0 ? wordStart : letters.length - endLetters.max
  return [letters.slice(0, splitIndex).join(''), letters.slice(splitIndex).join('')]
}
