import { isPageBox, type PageBox } from './page-marks.ts'
import { previewLimits } from './preview-limits.ts'

/** Six hex digits each. */
export type TextColors = { color: string; ground: string }

/** A text as it is drawn, mostly a line. */
export type TextRun = {
  box: PageBox
  text: string
  sizePt: number
  isBold: boolean
  /** Whether it is in a marked content with a number, by which a tag refers to it. */
  isNumbered: boolean
  /** Absent unless it is one colour over one colour. */
  colors?: TextColors
}

export type PageTexts = { runs: readonly TextRun[]; omitted: number }

const maxTextLength = 100

const ellipsis = ' …'

export const truncateText = (text: string): string =>
  text.length > maxTextLength ? `${text.slice(0, maxTextLength).trimEnd()}${ellipsis}` : text

export const withoutEllipsis = (text: string): string =>
  text.endsWith(ellipsis) ? text.slice(0, -ellipsis.length) : text

export function parseTexts(value: unknown): PageTexts | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { runs, omitted } = value as Record<string, unknown>
  if (!Array.isArray(runs) || runs.length > previewLimits.texts) return undefined
  if (!Number.isInteger(omitted) || Number(omitted) < 0) return undefined
  return { runs: runs.flatMap((run: unknown) => parseRun(run) ?? []), omitted: Number(omitted) }
}

function parseRun(value: unknown): TextRun | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { box, text, sizePt, isBold, isNumbered, colors } = value as Record<string, unknown>
  if (!isPageBox(box) || typeof text !== 'string') return undefined
  if (typeof isBold !== 'boolean' || typeof isNumbered !== 'boolean') return undefined
  if (typeof sizePt !== 'number' || !(sizePt >= 0)) return undefined
  const parsedColors = parseColors(colors)
  const { left, top, right, bottom } = box
  return {
    box: { left, top, right, bottom },
    text: text.slice(0, maxTextLength + ellipsis.length),
    sizePt,
    isBold,
    isNumbered,
    ...(parsedColors && { colors: parsedColors }),
  }
}

function parseColors(value: unknown): TextColors | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { color, ground } = value as Record<string, unknown>
  return isHex(color) && isHex(ground) ? { color, ground } : undefined
}

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{6}$/.test(value)
