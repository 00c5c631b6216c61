import { limits } from '#checks/limits.ts'

export type PlaceTextPiece = { text: string; startsWord: boolean }

export const toPlaceText = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : truncateLine(toOneLine(text)).trim() || undefined

export function appendText(line: string | undefined, { text, startsWord }: PlaceTextPiece): string {
  if (line !== undefined && isTruncated(line)) return line
  const start = line === undefined || !startsWord ? (line ?? '') : `${line} `
  return truncateLine(toOneLine(start + text))
}

export const isTruncated = (text: string | undefined) => text?.endsWith(ellipsis) === true

const ellipsis = '…'

/** Private use characters look different in each font, and the others are invisible. */
const toOneLine = (text: string) =>
  text.slice(0, limits.placeTextCharacters * 4).replaceAll(/[\p{Cc}\p{Cs}\p{Co}\s]+/gu, ' ')

function truncateLine(line: string): string {
  if (line.length <= limits.placeTextCharacters) return line
  // Does not split a surrogate pair.
  return line.slice(0, limits.placeTextCharacters).replace(/[\ud800-\udbff]$/, '') + ellipsis
}
