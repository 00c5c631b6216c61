import { modelLimits } from '#checks/limits.ts'

/** Matches only what needs replacing, because most texts need nothing. */
const collapsibleSpace = /[\p{Cc}\s]{2,}|[\p{Cc}\u00a0\u2000-\u200a\u2028-\u202f\u3000]/gu

/** Undefined for a blank text. */
export const toSingleLine = (text: string | undefined): string | undefined =>
  text?.replace(collapsibleSpace, ' ').trim() || undefined

export const beginningOf = (text: string | undefined, maxLength: number = modelLimits.entryText) =>
  toSingleLine(text && truncateText(text.slice(0, maxLength * 4), maxLength))

/** Does not split a surrogate pair. */
export const truncateText = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
