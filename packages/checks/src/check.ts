import type { ContentObserver } from './content/content-observer.ts'
import type { TextExtent, ShownText } from './content/painted-content.ts'
import type { Facts } from './facts.ts'
import type { Model } from './model/model.ts'
import type { OfficePackage } from './office/office-package.ts'
import type { PdfSource } from './pdf/open-document.ts'
import type { Page } from './pdf/pages.ts'
import type { DescribedPicture } from './pictures/described-pictures.ts'
import type { Condition } from './result/conditions.ts'
import type { ContentReferences } from './tree/content-references.ts'
import type { StructureTree } from './tree/tree.ts'
import type { Xmp } from './xmp/xmp.ts'

export type FailedCheck = {
  state: 'locked' | 'unreadable' | 'too_large' | 'not_supported'
  reason: string
  facts: undefined
  conditions: []
}

/** `reason` is set where only part of the document was checked. */
type CompletedCheck = {
  state: 'done'
  reason?: string | undefined
  facts: Facts
  conditions: Condition[]
  model?: Model
  /** Offered as descriptions of the same pictures in other places. */
  described?: DescribedPicture[]
}

export type Check = CompletedCheck | FailedCheck

export type ParsedPdf = {
  source: PdfSource
  pages: Page[]
  gap: string | undefined
  tree: StructureTree
  contentReferences: ContentReferences
  /** Undefined where the XMP is missing or unreadable. */
  xmp: Xmp | undefined
  textOf: (text: ShownText, longest: number) => string
  extentOf: (text: ShownText) => TextExtent | undefined
}

/** Observes what a check reads, so that planning a repair need not read the document again. */
export type CheckObserver = {
  observePdf: (parsedPdf: ParsedPdf) => ContentObserver | undefined
  observeOffice: (officePackage: OfficePackage) => void
}

export const toFailedCheck = (state: FailedCheck['state'], reason: string): FailedCheck => ({
  state,
  reason,
  facts: undefined,
  conditions: [],
})
