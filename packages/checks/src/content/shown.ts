import type { Dict, Ref, Stream } from '#checks/objects/values.ts'
import type { Mark, MarkAddress, Surroundings } from './marks.ts'
import type { Matrix, Point } from './positions.ts'

export type Shown = {
  page: number
  around: Surroundings
  address: MarkAddress
  /** The nearest mark. */
  within: Mark | undefined
}
export type ShownText = Shown & {
  bytes: Uint8Array
  font: Dict | undefined
  mode: number
  /** How its line lies on the page, and how large its signs are along that. */
  line: Matrix
  size: number
  /** The start of the text, or of the text that it continues. */
  at: Point
  /** The same as seen along the line: upright where the text is turned. */
  onLine: Point
  /** The number before it, as a thousandth of the text size: a negative one leaves a gap. */
  shift: number
  distances: Distances
}
/** What moves signs along their line, as it is seen. */
export type Distances = {
  /** A thousandth of the text size. */
  thousandth: number
  /** The space added after each sign. */
  letterGap: number
  /** The space added after each word space. */
  wordGap: number
}
/** What a piece of text takes: its signs and spaces, and their widths in thousandths of the text size. */
export type Extent = { width: number; signs: number; spaces: number }
/** A picture, painted as a unit square that the matrix moves, and its object unless it is in the content. */
export type ShownImage = Shown & {
  matrix: Matrix
  ref: Ref | undefined
  image: Stream | undefined
}
/** `isEmpty` where an operator paints a path that has no part, so that nothing is seen. */
export type ShownPath = Shown & { isEmpty: boolean }
export type PaintedForm = { page: number; form: Stream; ref: Ref | undefined }

/** Calls of the walk, one for each kind of content. */
export type Listener = {
  mark: (mark: Mark, page: number) => void
  text: (text: ShownText) => void
  image: (shown: ShownImage) => void
  path: (shown: ShownPath) => void
  form: (form: PaintedForm) => void
  /** Takes a pattern that fills areas or letters; content of its own draws it. */
  pattern: (pattern: Stream) => void
}
