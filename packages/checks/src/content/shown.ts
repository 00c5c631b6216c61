import type { Dict, Ref, Stream } from '#checks/pdf/values.ts'
import type { Mark, MarkAddress, Surroundings } from './marks.ts'
import type { Matrix, Point } from './positions.ts'

export type Shown = {
  page: number
  around: Surroundings
  address: MarkAddress
  within: Mark | undefined
}
export type ShownText = Shown & {
  bytes: Uint8Array
  font: Dict | undefined
  mode: number
  /** The matrix of its line; `size` is in its units. */
  line: Matrix
  size: number
  /** The start of the text, or of the text that it continues. */
  at: Point
  /** `at` rotated so that the line is horizontal. */
  onLine: Point
  /** The number before it in `TJ`, in thousandths of the text size: a negative one leaves a gap. */
  shift: number
  distances: Distances
}
/** In units of the page, along the line. */
export type Distances = {
  thousandth: number
  letterGap: number
  wordGap: number
}
/** `width` is in thousandths of the text size. */
export type Extent = { width: number; signs: number; spaces: number }
/** `matrix` places the unit square; `ref` is undefined for an inline image. */
export type ShownImage = Shown & {
  matrix: Matrix
  ref: Ref | undefined
  image: Stream | undefined
}
/** `isEmpty`: the painted path has no segment, so nothing is visible. */
export type ShownPath = Shown & { isEmpty: boolean }
export type PaintedForm = { page: number; form: Stream; ref: Ref | undefined }

export type Listener = {
  mark: (mark: Mark, page: number) => void
  text: (text: ShownText) => void
  image: (shown: ShownImage) => void
  path: (shown: ShownPath) => void
  form: (form: PaintedForm) => void
  pattern: (pattern: Stream) => void
}
