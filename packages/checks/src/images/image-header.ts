export type ImageHeader = {
  width: number
  height: number
  frames: number
  /** An animation is one page; each picture of a TIFF is a page. */
  pages: number
}
