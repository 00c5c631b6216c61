import type { PaintedContent, PaintedImage, ShownText } from './painted-content.ts'

export type ContentObserver = {
  /** `startsWord`: the text begins a word. */
  text: (text: ShownText, startsWord: boolean) => void
  image: (image: PaintedImage) => void
  path: (shown: PaintedContent) => void
}

export const combineObservers = (readers: readonly ContentObserver[]): ContentObserver => ({
  text: (text, isApart) => readers.forEach((reader) => reader.text(text, isApart)),
  image: (image) => readers.forEach((reader) => reader.image(image)),
  path: (shown) => readers.forEach((reader) => reader.path(shown)),
})
