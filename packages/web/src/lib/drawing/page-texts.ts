import { isPageBox, type PageBox } from './page-marks.ts'
import { previewLimits } from './preview-limits.ts'

/** A text of one colour over one colour, as it is seen: red, green and blue as six hex digits. */
export type SeenColors = { color: string; ground: string }

/** A text of a page as it is drawn: mostly a line. */
export type TextRun = {
  box: PageBox
  /** Its beginning. */
  text: string
  sizePt: number
  isBold: boolean
  /** Whether it is in a mark with a number, by which a tag finds it. */
  isNumbered: boolean
  /** Absent unless it is one colour over one colour. */
  colors?: SeenColors
}

/** The texts of a page that are seen, and how many more it has. */
export type PageTexts = { runs: readonly TextRun[]; left: number }

/** Letters of a text that are shown. */
const mostLetters = 100

/** What follows the letters of a text that has more of them. */
const cutSign = ' …'

/** A text, with a sign in place of the letters that are not told. */
export const beginningOf = (text: string): string =>
  text.length > mostLetters ? `${text.slice(0, mostLetters).trimEnd()}${cutSign}` : text

/** The letters of a text that are shown. */
export const withoutCutSign = (text: string): string =>
  text.endsWith(cutSign) ? text.slice(0, -cutSign.length) : text

/** Reads what a worker says of the texts of a page; undefined if it is not what was requested. */
export function readTexts(said: unknown): PageTexts | undefined {
  if (typeof said !== 'object' || said === null) return undefined
  const { runs, left } = said as Record<string, unknown>
  if (!Array.isArray(runs) || runs.length > previewLimits.texts) return undefined
  if (!Number.isInteger(left) || Number(left) < 0) return undefined
  return { runs: runs.flatMap((run: unknown) => readRun(run) ?? []), left: Number(left) }
}

function readRun(said: unknown): TextRun | undefined {
  if (typeof said !== 'object' || said === null) return undefined
  const { box, text, sizePt, isBold, isNumbered, colors } = said as Record<string, unknown>
  if (!isPageBox(box) || typeof text !== 'string') return undefined
  if (typeof isBold !== 'boolean' || typeof isNumbered !== 'boolean') return undefined
  if (typeof sizePt !== 'number' || !(sizePt >= 0)) return undefined
  const seen = readColors(colors)
  const { left, top, right, bottom } = box
  return {
    ...{ box: { left, top, right, bottom }, text: text.slice(0, mostLetters + cutSign.length) },
    ...{ sizePt, isBold, isNumbered },
    ...(seen && { colors: seen }),
  }
}

function readColors(said: unknown): SeenColors | undefined {
  if (typeof said !== 'object' || said === null) return undefined
  const { color, ground } = said as Record<string, unknown>
  return isHex(color) && isHex(ground) ? { color, ground } : undefined
}

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{6}$/.test(value)
