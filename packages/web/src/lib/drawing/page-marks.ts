import { previewLimits } from './preview-limits.ts'

/** Fractions of the picture's width and height, from its upper left corner. */
export type PageBox = { left: number; top: number; right: number; bottom: number }

export type MarkBox = PageBox & {
  /** Unique on the page, or in a form that the page draws. */
  mcid: number
  isInForm: boolean
}

export type PageMarks = {
  marks: readonly MarkBox[]
  /** From page units to fractions of the picture: x = a·x + c·y + e, y = b·x + d·y + f. */
  matrix: readonly [number, number, number, number, number, number]
}

/** In page units, from the lower left corner of the page. */
type UnitBox = { left: number; bottom: number; right: number; top: number }

export function toPageBox(
  { left, bottom, right, top }: UnitBox,
  [a, b, c, d, e, f]: PageMarks['matrix'],
): PageBox {
  const corners = [left, right].flatMap((x) =>
    [bottom, top].map((y) => ({ x: a * x + c * y + e, y: b * x + d * y + f })),
  )
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}

/** Merges pairs of boxes, because a page may have more boxes than a call may have arguments. */
export const unionOf = (boxes: readonly PageBox[]): PageBox | undefined =>
  boxes.reduce<PageBox | undefined>((union, box) => extendUnion(union, box), undefined)

export const extendUnion = (union: PageBox | undefined, box: PageBox): PageBox =>
  union
    ? {
        left: Math.min(union.left, box.left),
        top: Math.min(union.top, box.top),
        right: Math.max(union.right, box.right),
        bottom: Math.max(union.bottom, box.bottom),
      }
    : box

export function parseMarks(value: unknown): PageMarks | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { marks, matrix } = value as Record<string, unknown>
  if (!Array.isArray(marks) || marks.length > previewLimits.marks || !isMatrix(matrix)) {
    return undefined
  }
  return { marks: marks.flatMap((mark: unknown) => parseMark(mark) ?? []), matrix }
}

function parseMark(value: unknown): MarkBox | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { mcid, isInForm } = value as Record<string, unknown>
  if (!isMcid(mcid) || typeof isInForm !== 'boolean' || !isPageBox(value)) return undefined
  const { left, top, right, bottom } = value
  return { mcid, isInForm, left, top, right, bottom }
}

export function isPageBox(value: unknown): value is PageBox {
  if (typeof value !== 'object' || value === null) return false
  const { left, top, right, bottom } = value as Record<string, unknown>
  if (!isFraction(left) || !isFraction(top) || !isFraction(right) || !isFraction(bottom)) {
    return false
  }
  return right > left && bottom > top
}

const isMcid = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

const isFraction = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1

const isMatrix = (value: unknown): value is PageMarks['matrix'] =>
  Array.isArray(value) && value.length === 6 && value.every((number) => Number.isFinite(number))
