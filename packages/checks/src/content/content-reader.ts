import type { Shown, ShownImage, ShownText } from './shown.ts'

/** Takes the content of pages while they are walked, in the order in which it is written. */
export type ContentReader = {
  /** `isApart` where it does not go on with the word before it. */
  text: (text: ShownText, isApart: boolean) => void
  image: (image: ShownImage) => void
  path: (shown: Shown) => void
}

/** One that passes everything on to several. */
export const toAll = (readers: readonly ContentReader[]): ContentReader => ({
  text: (text, isApart) => readers.forEach((reader) => reader.text(text, isApart)),
  image: (image) => readers.forEach((reader) => reader.image(image)),
  path: (shown) => readers.forEach((reader) => reader.path(shown)),
})
