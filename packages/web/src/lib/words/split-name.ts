/** How much of its end a name keeps where it is cut: names of a series differ there. In letters. */
const end = { most: 12, least: 8 } as const
/** Shorter names have room wherever they stand: the least are the 150 px of a job's name. */
const splitFrom = 21

/** A letter with its accents, or a sign with those that are joined to it. Intl.Segmenter is younger than our browsers. */
const letter = /\P{M}\p{M}*(?:\u200d\P{M}\p{M}*)*|\p{M}/gsu

/**
 * A long name in two parts: where there is no room, the first gives way, as in "Minutes of the bo…2026-03.pdf". The
 * second begins with a word if one begins in time. A short name has no second part.
 */
export function splitName(name: string): readonly [string, string] {
  const all = name.match(letter) ?? []
  if (all.length < splitFrom) return [name, '']
  const wordAt = all.findIndex(
    (_letter, at) =>
      at >= all.length - end.most &&
      at <= all.length - end.least &&
      /[\s_.,-]/.test(all[at - 1] ?? ''),
  )
  const at = wordAt > 0 ? wordAt : all.length - end.most
  return [all.slice(0, at).join(''), all.slice(at).join('')]
}
