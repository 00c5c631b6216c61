import type { Facts } from './facts.ts'
import type { ContentReader } from './content/content-reader.ts'
import type { Extent, ShownText } from './content/shown.ts'
import type { Model } from './model/model.ts'
import type { Source } from './objects/open-document.ts'
import type { Page } from './objects/pages.ts'
import type { Package } from './office/package.ts'
import type { DescribedPicture } from './pictures/described-text.ts'
import type { Condition } from './result/conditions.ts'
import type { Tree } from './tree/tree.ts'
import type { Xmp } from './xmp/xmp.ts'

/** A document that was not checked, with a sentence why. */
export type Unchecked = {
  state: 'locked' | 'unreadable' | 'too_large' | 'not_supported'
  reason: string
  facts: undefined
  conditions: []
}

/** The reason says why not all of the document was looked at, if so. */
type Checked = {
  state: 'done'
  reason?: string | undefined
  facts: Facts
  conditions: Condition[]
  /** The model of the document, if it was requested: what a reader meets. */
  model?: Model
  /** Its pictures that have a description, to be proposed where the same picture has none. */
  described?: DescribedPicture[]
}

export type Check = Checked | Unchecked

/** What a check has read of a PDF before it walks the content of its pages. */
export type ReadPdf = {
  source: Source
  pages: Page[]
  /** Why pages are missing there. */
  gap: string | undefined
  tree: Tree
  /** Undefined where there is none, or none that can be read. */
  xmp: Xmp | undefined
  textOf: (text: ShownText, longest: number) => string
  /** Undefined where widths are not known. */
  extentOf: (text: ShownText) => Extent | undefined
}

/** Sees what a check reads, so that nobody has to read it again for another purpose. */
export type Witness = {
  /** What takes the content of the pages, if anything has to. */
  pdf: (read: ReadPdf) => ContentReader | undefined
  office: (opened: Package) => void
}

export const unchecked = (state: Unchecked['state'], reason: string): Unchecked => ({
  ...{ state, reason, facts: undefined, conditions: [] },
})
