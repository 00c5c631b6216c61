import { modelLimits } from '#checks/limits.ts'

/** Matches only what needs replacing, because most texts need nothing. */
const collapsibleSpace =
  /[\p{Cc}\s]{2,}|[\p{Cc}\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/gu

/** Undefined for a blank text. */
export const toSingleLine = (text: string | undefined): string | undefined =>
  text?.replace(collapsibleSpace, ' ').trim() || undefined

/** The beginning of a text, on one line; reads four times its length, because spaces collapse. */
export function toExcerpt(
  text: string | undefined,
  maxLength: number = modelLimits.entryTextCharacters,
): string | undefined {
  const line = toSingleLine(text?.slice(0, maxLength * 4))
  return line && truncateText(line, maxLength).trimEnd()
}

/** Does not split a surrogate pair. */
export const truncateText = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
