/** What the head of an image file says of it. */
export type Image = {
  width: number
  height: number
  /** Pictures of an animation, or pages of a TIFF. */
  frames: number
  /** An animation is one page; each picture of a TIFF is a page of its own. */
  pages: number
}
