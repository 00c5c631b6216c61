import type { Element } from '@curbcut/checks/tree/tree.ts'
import type { Area } from './words-in-areas.ts'

/** A text, and where its first letter is. */
export type ElementText = { text: string; page: number | undefined; top: number | undefined }

/** The text of an element as it is read; undefined where it has none, or some of it cannot be reported. */
export type ElementTexts = (element: Element) => Promise<ElementText | undefined>

/** The texts of a document, for repairs that write them down once more. */
export type Texts = {
  ofElement: ElementTexts
  /** The words in some areas of a page; undefined where they cannot be told from others. */
  wordsIn: (page: number, areas: readonly Area[]) => Promise<string | undefined>
  /** With what the document begins. */
  beginning: () => string
}
