import type { Box } from '#checks/pdf/boxes.ts'
import type { ContentValue } from './tokenizer.ts'

export type Matrix = readonly [number, number, number, number, number, number]
export type Point = { x: number; y: number }

export const identityMatrix: Matrix = [1, 0, 0, 1, 0, 0]

/** Applies `first`, then `second`. */
export function multiplyMatrices(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first
  const [g, h, i, j, k, l] = second
  return [
    ...([a * g + b * i, a * h + b * j] as const),
    ...([c * g + d * i, c * h + d * j] as const),
    ...([e * g + f * i + k, e * h + f * j + l] as const),
  ]
}

export const transformPoint = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

/** Rotates a point so that `x` runs along the line and `y` across it. */
export function rotateToBaseline([a, b]: Matrix, { x, y }: Point): Point {
  const length = Math.hypot(a, b)
  if (length === 0) return { x, y }
  return { x: (a * x + b * y) / length, y: (a * y - b * x) / length }
}

/** PDF paints a picture as a unit square. */
export const unitSquareArea = ([a, b, c, d]: Matrix) => Math.abs(a * d - b * c)

export function unitSquareBox([a, b, c, d, e, f]: Matrix): Box {
  const xs = [e, e + a, e + c, e + a + c]
  const ys = [f, f + b, f + d, f + b + d]
  return {
    left: Math.min(...xs),
    bottom: Math.min(...ys),
    right: Math.max(...xs),
    top: Math.max(...ys),
  }
}

export function toMatrix(values: readonly (ContentValue | undefined)[]): Matrix | undefined {
  const numbers = values.filter((value) => typeof value === 'number' && Number.isFinite(value))
  return numbers.length === 6 && values.length === 6 ? (numbers as unknown as Matrix) : undefined
}

export type TextPosition = { lineMatrix: Matrix; leading: number }

export const initialTextPosition: TextPosition = { lineMatrix: identityMatrix, leading: 0 }

const setTextMatrix = (text: TextPosition, operands: ContentValue[]): TextPosition => ({
  ...text,
  lineMatrix: toMatrix(operands) ?? identityMatrix,
})

const setLeading = (text: TextPosition, [leading]: ContentValue[]): TextPosition => ({
  ...text,
  leading: numberOrZero(leading),
})

const moveLine = (text: TextPosition, [x, y]: ContentValue[]): TextPosition => ({
  ...text,
  lineMatrix: multiplyMatrices([1, 0, 0, 1, numberOrZero(x), numberOrZero(y)], text.lineMatrix),
})

const moveLineAndSetLeading = (text: TextPosition, [x, y]: ContentValue[]): TextPosition =>
  moveLine(setLeading(text, [-numberOrZero(y)]), [numberOrZero(x), numberOrZero(y)])

export const moveToNextLine = (text: TextPosition): TextPosition =>
  moveLine(text, [0, -text.leading])

export const numberOrZero = (value: ContentValue | undefined) =>
  typeof value === 'number' ? value : 0

export const textPositioningOperators: [
  string,
  (text: TextPosition, operands: ContentValue[]) => TextPosition,
][] = [
  ['BT', (text) => setTextMatrix(text, [])],
  ['Tm', setTextMatrix],
  ['Td', moveLine],
  ['TD', moveLineAndSetLeading],
  ['TL', setLeading],
  ['T*', moveToNextLine],
]
