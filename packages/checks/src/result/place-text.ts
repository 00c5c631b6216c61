import { limits } from '#checks/limits.ts'

/** `isApart`: the text begins a word. */
export type Piece = { text: string; isApart: boolean }

export const shortened = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : cut(inOneLine(text)).trim() || undefined

export function lengthened(known: string | undefined, { text, isApart }: Piece): string {
  if (known !== undefined && isFull(known)) return known
  const start = known === undefined || !isApart ? (known ?? '') : `${known} `
  return cut(inOneLine(start + text))
}

export const isFull = (text: string | undefined) => text?.endsWith(more) === true

const more = '…'

/** Private use characters look different in each font, and the others are invisible. */
const inOneLine = (text: string) =>
  text.slice(0, limits.placeText * 4).replaceAll(/[\p{Cc}\p{Cs}\p{Co}\s]+/gu, ' ')

function cut(line: string): string {
  if (line.length <= limits.placeText) return line
  // Does not split a surrogate pair.
  return line.slice(0, limits.placeText).replace(/[\ud800-\udbff]$/, '') + more
}
