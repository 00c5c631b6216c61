import type { StructureElement } from '@curbcut/checks/tree/tree.ts'
import type { Area } from './words-in-areas.ts'

/** `page` and `top` are the place of the first letter. */
export type ElementText = { text: string; page: number | undefined; top: number | undefined }

/** Undefined for an element without text, or with unknown text. */
export type ReadElementText = (element: StructureElement) => Promise<ElementText | undefined>

export type DocumentTexts = {
  readElementText: ReadElementText
  wordsIn: (page: number, areas: readonly Area[]) => Promise<string | undefined>
  beginning: () => string
  largestLine: () => string | undefined
}
