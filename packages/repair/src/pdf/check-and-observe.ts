import { checkDocument } from '@curbcut/checks/check-document.ts'
import type { Check, ParsedPdf, CheckObserver } from '@curbcut/checks/check-document.ts'
import type { OfficePackage } from '@curbcut/checks/office/office-package.ts'
import * as objects from '@curbcut/checks/pdf/objects.ts'
import { pageNumbersByDict } from '@curbcut/checks/pdf/pages.ts'
import type { StructureElement } from '@curbcut/checks/tree/tree.ts'
import { createPageTextCollector } from '#repair/reading/page-text-collector.ts'
import type { PageTextCollector, TextsToCollect } from '#repair/reading/page-text-collector.ts'
import { findUsableTitle, readTitles } from './metadata.ts'
import { findUndescribedLinks } from './repairs/link-repairs.ts'
import { headingLevelOf, lacksOutline } from './repairs/outline-repair.ts'
import { elementTextPartsOf } from './texts/element-text-parts.ts'

export type ObservedCheck = {
  check: Check
  pdf: (ParsedPdf & { textCollector: PageTextCollector }) | undefined
  office: OfficePackage | undefined
}

export async function checkAndObserve(
  bytes: Uint8Array,
  name: string,
  { withModel = false } = {},
): Promise<ObservedCheck> {
  let pdf: ObservedCheck['pdf']
  let office: OfficePackage | undefined
  const observer: CheckObserver = {
    observePdf(parsedPdf) {
      pdf = {
        ...parsedPdf,
        textCollector: createPageTextCollector(parsedPdf, selectTextsToCollect(parsedPdf, name)),
      }
      return pdf.textCollector.observer
    },
    observeOffice: (officePackage) => void (office = officePackage),
  }
  const check = await checkDocument(bytes, name, { withModel, observer })
  return { check, pdf, office }
}

export const maxTitleHeadings = 20

/** Reading a text costs as much as checking it, so only texts for repairs are read. */
function selectTextsToCollect(
  { source: { catalog, info }, pages, tree, xmp }: ParsedPdf,
  name: string,
): TextsToCollect {
  const links = findUndescribedLinks({ catalog, pages, tree })
  const lacksTitle = findUsableTitle({ metadata: readTitles(info, xmp), name }) === undefined
  const headings = tree.elements.filter((element) => headingLevelOf(element) !== undefined)
  const headingsToRead = lacksOutline({ pages, catalog })
    ? headings
    : headings.slice(0, lacksTitle ? maxTitleHeadings : 0)
  const pageNumbers = pageNumbersByDict(pages)
  const wantedTexts = { linkPages: new Set<number>(), mcidsByPage: new Map<number, Set<number>>() }
  /** False where the element draws no text of its own. */
  const addMarks = (element: StructureElement): boolean => {
    const parts = elementTextPartsOf(tree, element)
    for (const part of parts ?? []) {
      const number = 'page' in part ? pageNumbers.get(part.page) : undefined
      if (number === undefined || !('mcid' in part)) continue
      const marks = wantedTexts.mcidsByPage.get(number) ?? new Set()
      wantedTexts.mcidsByPage.set(number, marks.add(part.mcid))
    }
    return (parts ?? []).some((part) => 'mcid' in part || part.text !== '')
  }
  for (const { element, page } of links)
    if (!element || !addMarks(element)) wantedTexts.linkPages.add(page.number)
  for (const element of headingsToRead) addMarks(element)
  return {
    ...wantedTexts,
    hasBeginning: !objects.hasText(catalog, 'Lang'),
    hasLargestLine: lacksTitle,
  }
}
