import { modelLimits } from '#checks/limits.ts'

/** Matches only what needs replacing, because most texts need nothing. */
const unseen = /[\p{Cc}\s]{2,}|[\p{Cc}\u00a0\u2000-\u200a\u2028-\u202f\u3000]/gu

/** Undefined for a blank text. */
export const inOneLine = (text: string | undefined): string | undefined =>
  text?.replace(unseen, ' ').trim() || undefined

export const beginningOf = (text: string | undefined, longest: number = modelLimits.entryText) =>
  inOneLine(text && cutText(text.slice(0, longest * 4), longest))

/** Does not split a surrogate pair. */
export const cutText = (text: string, longest: number): string =>
  text.length <= longest ? text : text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
