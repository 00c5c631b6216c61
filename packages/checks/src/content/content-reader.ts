import type { Shown, ShownImage, ShownText } from './walk-content.ts'

/** Takes the content of pages while they are walked, in the order in which it is written. */
export type ContentReader = {
  /** `isApart` where it does not go on with the word before it. */
  text: (text: ShownText, isApart: boolean) => void
  image: (image: ShownImage) => void
  path: (shown: Shown) => void
}
