import { modelLimits } from '#checks/limits.ts'

/** A text in one line; undefined where nothing of it can be seen. */
export const inOneLine = (text: string | undefined): string | undefined =>
  text?.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim() || undefined

/** The beginning of a text in one line. */
export const beginningOf = (text: string | undefined, longest: number = modelLimits.entryText) =>
  inOneLine(text && cutText(text.slice(0, longest * 4), longest))

/** At most so many characters, and no half of a pair. */
export const cutText = (text: string, longest: number): string =>
  text.length <= longest ? text : text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
