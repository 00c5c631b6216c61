import { modelLimits } from '#checks/limits.ts'

/** Two signs that cannot be seen, or one that is no space: most texts have none. */
const unseen = /[\p{Cc}\s]{2,}|[\p{Cc}\u00a0\u2000-\u200a\u2028-\u202f\u3000]/gu

/** A text in one line; undefined where nothing of it can be seen. */
export const inOneLine = (text: string | undefined): string | undefined =>
  text?.replace(unseen, ' ').trim() || undefined

/** The beginning of a text in one line. */
export const beginningOf = (text: string | undefined, longest: number = modelLimits.entryText) =>
  inOneLine(text && cutText(text.slice(0, longest * 4), longest))

/** At most so many characters, and no half of a pair. */
export const cutText = (text: string, longest: number): string =>
  text.length <= longest ? text : text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
