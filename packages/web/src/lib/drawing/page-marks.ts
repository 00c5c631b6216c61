import { previewLimits } from './preview-limits.ts'

/** A rectangle on the picture of a page: fractions of its width and height, from the upper left corner. */
export type PageBox = { left: number; top: number; right: number; bottom: number }

/** Where a marked content of a page is drawn. */
export type MarkBox = PageBox & {
  /** Its number on the page, or in a form that the page draws. */
  mcid: number
  isInForm: boolean
}

/** What is known of a drawn page besides its picture. */
export type PageMarks = {
  marks: readonly MarkBox[]
  /** From units of the page to fractions of the picture: x = a·x + c·y + e, y = b·x + d·y + f. */
  matrix: readonly [number, number, number, number, number, number]
}

/** A box in units of the page, from its lower left corner. */
type UnitBox = { left: number; bottom: number; right: number; top: number }

/** A rectangle in units of the page, as it lies on the picture, whichever way the page is turned. */
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
    ...{ left: Math.min(...xs), right: Math.max(...xs) },
    ...{ top: Math.min(...ys), bottom: Math.max(...ys) },
  }
}

/** The smallest box around these. A page may have hundreds of thousands, which no call takes as arguments. */
export const unionOf = (boxes: readonly PageBox[]): PageBox | undefined =>
  boxes.reduce<PageBox | undefined>((union, box) => around(union, box), undefined)

/** The smallest box around both, or the second where there is no first. */
export const around = (union: PageBox | undefined, box: PageBox): PageBox =>
  union
    ? {
        left: Math.min(union.left, box.left),
        top: Math.min(union.top, box.top),
        right: Math.max(union.right, box.right),
        bottom: Math.max(union.bottom, box.bottom),
      }
    : box

/** Reads what a worker says of the marks of a page; undefined if it is not what was requested. */
export function readMarks(said: unknown): PageMarks | undefined {
  if (typeof said !== 'object' || said === null) return undefined
  const { marks, matrix } = said as Record<string, unknown>
  if (!Array.isArray(marks) || marks.length > previewLimits.marks || !isMatrix(matrix)) {
    return undefined
  }
  return { marks: marks.flatMap((mark: unknown) => readMark(mark) ?? []), matrix }
}

function readMark(said: unknown): MarkBox | undefined {
  if (typeof said !== 'object' || said === null) return undefined
  const { mcid, isInForm } = said as Record<string, unknown>
  if (!isIndex(mcid) || typeof isInForm !== 'boolean' || !isPageBox(said)) return undefined
  const { left, top, right, bottom } = said
  return { mcid, isInForm, left, top, right, bottom }
}

/** Whether this is a rectangle within the picture of a page. */
export function isPageBox(said: unknown): said is PageBox {
  if (typeof said !== 'object' || said === null) return false
  const { left, top, right, bottom } = said as Record<string, unknown>
  if (!isFraction(left) || !isFraction(top) || !isFraction(right) || !isFraction(bottom)) {
    return false
  }
  return right > left && bottom > top
}

const isIndex = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

const isFraction = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1

const isMatrix = (value: unknown): value is PageMarks['matrix'] =>
  Array.isArray(value) && value.length === 6 && value.every((one) => Number.isFinite(one))
