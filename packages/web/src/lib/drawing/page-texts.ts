import { isPageBox, type PageBox } from './page-marks.ts'
import { previewLimits } from './preview-limits.ts'

/** Six hex digits each. */
export type SeenColors = { color: string; ground: string }

/** A text as it is drawn, mostly a line. */
export type TextRun = {
  box: PageBox
  text: string
  sizePt: number
  isBold: boolean
  /** Whether it is in a marked content with a number, by which a tag refers to it. */
  isNumbered: boolean
  /** Absent unless it is one colour over one colour. */
  colors?: SeenColors
}

export type PageTexts = { runs: readonly TextRun[]; omitted: number }

const maxLetters = 100

const cutSign = ' …'

export const beginningOf = (text: string): string =>
  text.length > maxLetters ? `${text.slice(0, maxLetters).trimEnd()}${cutSign}` : text

export const withoutCutSign = (text: string): string =>
  text.endsWith(cutSign) ? text.slice(0, -cutSign.length) : text

/** Undefined if the worker's message is malformed. */
export function readTexts(value: unknown): PageTexts | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { runs, omitted } = value as Record<string, unknown>
  if (!Array.isArray(runs) || runs.length > previewLimits.texts) return undefined
  if (!Number.isInteger(omitted) || Number(omitted) < 0) return undefined
  return { runs: runs.flatMap((run: unknown) => readRun(run) ?? []), omitted: Number(omitted) }
}

function readRun(value: unknown): TextRun | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { box, text, sizePt, isBold, isNumbered, colors } = value as Record<string, unknown>
  if (!isPageBox(box) || typeof text !== 'string') return undefined
  if (typeof isBold !== 'boolean' || typeof isNumbered !== 'boolean') return undefined
  if (typeof sizePt !== 'number' || !(sizePt >= 0)) return undefined
  const seenColors = readColors(colors)
  const { left, top, right, bottom } = box
  return {
    box: { left, top, right, bottom },
    text: text.slice(0, maxLetters + cutSign.length),
    sizePt,
    isBold,
    isNumbered,
    ...(seenColors && { colors: seenColors }),
  }
}

function readColors(value: unknown): SeenColors | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { color, ground } = value as Record<string, unknown>
  return isHex(color) && isHex(ground) ? { color, ground } : undefined
}

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{6}$/.test(value)
