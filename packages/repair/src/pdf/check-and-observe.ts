import { checkDocument } from '@curbcut/checks/check-document.ts'
import type { Check, PdfReading, CheckObserver } from '@curbcut/checks/check-document.ts'
import type { Package } from '@curbcut/checks/office/package.ts'
import * as objects from '@curbcut/checks/pdf/objects.ts'
import { pageNumbersByDict } from '@curbcut/checks/pdf/pages.ts'
import type { Element } from '@curbcut/checks/tree/tree.ts'
import { createDrawnTexts } from '#repair/reading/drawn-texts.ts'
import type { DrawnTexts, WantedTexts } from '#repair/reading/drawn-texts.ts'
import { usableTitle, titlesIn } from './metadata.ts'
import { undescribedLinks } from './repairs/link-repairs.ts'
import { headingLevel, lacksOutline } from './repairs/outline-repair.ts'
import { elementTextParts } from './texts/element-text-parts.ts'

/** A check, and what it read for a repair. */
export type ObservedCheck = {
  check: Check
  pdf: (PdfReading & { drawnTexts: DrawnTexts }) | undefined
  office: Package | undefined
}

export async function checkAndObserve(
  bytes: Uint8Array,
  name: string,
  { withModel = false } = {},
): Promise<ObservedCheck> {
  let pdf: ObservedCheck['pdf']
  let office: Package | undefined
  const observer: CheckObserver = {
    pdf(read) {
      pdf = { ...read, drawnTexts: createDrawnTexts(read, textsToRead(read, name)) }
      return pdf.drawnTexts.observer
    },
    office: (opened) => void (office = opened),
  }
  const check = await checkDocument(bytes, name, { withModel, witness: observer })
  return { check, pdf, office }
}

/** Headings searched for a title. */
export const headingsForTitle = 20

/** Reading a text costs as much as checking it, so only texts for repairs are read. */
function textsToRead(
  { source: { catalog, info }, pages, tree, xmp }: PdfReading,
  name: string,
): WantedTexts {
  const links = undescribedLinks({ catalog, pages, tree })
  const lacksTitle = usableTitle({ metadata: titlesIn(info, xmp), name }) === undefined
  const headings = tree.elements.filter((element) => headingLevel(element) !== undefined)
  const titles = lacksOutline({ pages, catalog })
    ? headings
    : headings.slice(0, lacksTitle ? headingsForTitle : 0)
  const pageNumbers = pageNumbersByDict(pages)
  const wantedTexts = { runs: new Set<number>(), marks: new Map<number, Set<number>>() }
  /** False where the element draws no text of its own. */
  const addMarks = (element: Element): boolean => {
    const parts = elementTextParts(tree, element)
    for (const part of parts ?? []) {
      const number = 'page' in part ? pageNumbers.get(part.page) : undefined
      if (number === undefined || !('mcid' in part)) continue
      const marks = wantedTexts.marks.get(number) ?? new Set()
      wantedTexts.marks.set(number, marks.add(part.mcid))
    }
    return (parts ?? []).some((part) => 'mcid' in part || part.text !== '')
  }
  for (const { element, page } of links)
    if (!element || !addMarks(element)) wantedTexts.runs.add(page.number)
  for (const element of titles) addMarks(element)
  return {
    ...wantedTexts,
    hasBeginning: !objects.hasText(catalog, 'Lang'),
    hasLargestLine: lacksTitle,
  }
}
