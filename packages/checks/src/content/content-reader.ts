import type { Shown, ShownImage, ShownText } from './shown.ts'

export type ContentReader = {
  /** `isApart`: the text begins a word. */
  text: (text: ShownText, isApart: boolean) => void
  image: (image: ShownImage) => void
  path: (shown: Shown) => void
}

export const toAll = (readers: readonly ContentReader[]): ContentReader => ({
  text: (text, isApart) => readers.forEach((reader) => reader.text(text, isApart)),
  image: (image) => readers.forEach((reader) => reader.image(image)),
  path: (shown) => readers.forEach((reader) => reader.path(shown)),
})
