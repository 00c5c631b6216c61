import { limits } from '#checks/limits.ts'

/** A piece of shown text; `isApart` where it does not go on with the word before it. */
export type Piece = { text: string; isApart: boolean }

/** Cuts a text to one short line; undefined where nothing of it can be read. */
export const shortened = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : cut(inOneLine(text)).trim() || undefined

/** A text and what follows it, in one line of few characters. */
export function lengthened(known: string | undefined, { text, isApart }: Piece): string {
  if (known !== undefined && isFull(known)) return known
  const start = known === undefined || !isApart ? (known ?? '') : `${known} `
  return cut(inOneLine(start + text))
}

export const isFull = (text: string | undefined) => text?.endsWith(more) === true

const more = '…'

/** Signs of private use look different in each font, and the others cannot be seen. */
const inOneLine = (text: string) =>
  text.slice(0, limits.placeText * 4).replaceAll(/[\p{Cc}\p{Cs}\p{Co}\s]+/gu, ' ')

function cut(line: string): string {
  if (line.length <= limits.placeText) return line
  // Half of a pair is no sign.
  return line.slice(0, limits.placeText).replace(/[\ud800-\udbff]$/, '') + more
}
