import type { Dict, Ref, Stream } from '#checks/pdf/values.ts'
import type { Mark, MarkAddress, EnclosingContext } from './mark.ts'
import type { Matrix, Point } from './text-position.ts'

export type PaintedContent = {
  page: number
  enclosing: EnclosingContext
  address: MarkAddress
  mark: Mark | undefined
}
export type ShownText = PaintedContent & {
  bytes: Uint8Array
  font: Dict | undefined
  renderingMode: number
  /** From text space to the page; `fontSize` is in its units. */
  textMatrix: Matrix
  fontSize: number
  /** The start of the text, or of the text that it continues. */
  origin: Point
  /** `origin` rotated so that the line is horizontal. */
  baselinePosition: Point
  /** The number before it in `TJ`, in thousandths of the text size: a negative one leaves a gap. */
  adjustment: number
  spacing: Spacing
}
/** In units of the page, along the line. */
export type Spacing = {
  glyphUnit: number
  charSpacing: number
  wordSpacing: number
}
/** `width` is in thousandths of the text size. */
export type TextExtent = { width: number; characters: number; spaces: number }
/** `matrix` places the unit square; `ref` is undefined for an inline image. */
export type PaintedImage = PaintedContent & {
  matrix: Matrix
  ref: Ref | undefined
  image: Stream | undefined
}
/** `isEmpty`: the painted path has no segment, so nothing is visible. */
export type PaintedPath = PaintedContent & { isEmpty: boolean }
export type PaintedForm = { page: number; form: Stream; ref: Ref | undefined }

export type ContentVisitor = {
  mark: (mark: Mark, page: number) => void
  text: (text: ShownText) => void
  image: (shown: PaintedImage) => void
  path: (shown: PaintedPath) => void
  form: (form: PaintedForm) => void
  pattern: (pattern: Stream) => void
}
