import type { Element } from '@curbcut/checks/tree/tree.ts'
import type { Area } from './words-in-areas.ts'

/** `page` and `top` are the place of the first letter. */
export type ElementText = { text: string; page: number | undefined; top: number | undefined }

/** Undefined for an element without text, or with unknown text. */
export type ElementTexts = (element: Element) => Promise<ElementText | undefined>

export type Texts = {
  ofElement: ElementTexts
  wordsIn: (page: number, areas: readonly Area[]) => Promise<string | undefined>
  beginning: () => string
  largestLine: () => string | undefined
}
