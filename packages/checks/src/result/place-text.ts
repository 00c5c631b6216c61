import { limits } from '#checks/limits.ts'

/** `startsWord`: the text begins a word. */
export type PlaceTextPart = { text: string; startsWord: boolean }

export const truncate = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : truncateLine(inOneLine(text)).trim() || undefined

export function appendText(line: string | undefined, { text, startsWord }: PlaceTextPart): string {
  if (line !== undefined && isTruncated(line)) return line
  const start = line === undefined || !startsWord ? (line ?? '') : `${line} `
  return truncateLine(inOneLine(start + text))
}

export const isTruncated = (text: string | undefined) => text?.endsWith(ellipsis) === true

const ellipsis = '…'

/** Private use characters look different in each font, and the others are invisible. */
const inOneLine = (text: string) =>
  text.slice(0, limits.placeText * 4).replaceAll(/[\p{Cc}\p{Cs}\p{Co}\s]+/gu, ' ')

function truncateLine(line: string): string {
  if (line.length <= limits.placeText) return line
  // Does not split a surrogate pair.
  return line.slice(0, limits.placeText).replace(/[\ud800-\udbff]$/, '') + ellipsis
}
