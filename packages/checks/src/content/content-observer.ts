import type { PaintedContent, PaintedImage, ShownText } from './painted-content.ts'

export type ContentObserver = {
  text: (text: ShownText, startsWord: boolean) => void
  image?: (image: PaintedImage) => void
  path?: (path: PaintedContent) => void
}

export const combineObservers = (observers: readonly ContentObserver[]): ContentObserver => ({
  text: (text, startsWord) => observers.forEach((observer) => observer.text(text, startsWord)),
  image: (image) => observers.forEach((observer) => observer.image?.(image)),
  path: (path) => observers.forEach((observer) => observer.path?.(path)),
})
