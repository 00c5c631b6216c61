import { PDFArray, PDFDict, PDFName } from '@cantoo/pdf-lib'
import type { PDFRef } from '@cantoo/pdf-lib'
import type { Draft } from '../../checks/test/a-document.ts'

/** A font that every reader has; it is not embedded, which breaks conditions that no repair touches. */
export const font = {
  Type: 'Font',
  Subtype: 'Type1',
  BaseFont: 'Helvetica',
  Encoding: 'WinAnsiEncoding',
}

type Marked = { type: string; text: string }

/** Elements below a parent, whose text stands on the page, one line each. */
export function writeTexts(draft: Draft, texts: Marked[], parent = draft.top) {
  const { set, refOf, root, page } = draft
  const lines = texts.map(
    ({ type, text }, nth) =>
      `/${type} <</MCID ${nth + 1}>> BDC BT /F 12 Tf 10 ${180 - 20 * nth} Td (${text}) Tj ET EMC`,
  )
  set(page, { Resources: { Font: { F: font } } })
  set(page, { Contents: draft.stream(lines.join('\n')) })
  const elements = texts.map(({ type }) => draft.tree(type, parent))
  for (const [nth, element] of elements.entries()) set(element, { Pg: refOf(page), K: nth + 1 })
  const nums = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray)
  const first = nums.lookup(1, PDFArray)
  for (const element of elements) first.push(refOf(element))
}

/** The element that was made last. */
export function lastElement({ top }: Draft): PDFDict {
  const kids = top.lookup(PDFName.of('K'), PDFArray)
  return kids.lookup(kids.size() - 1, PDFDict)
}

/** As many pages as are asked for, the first of them the page that is there. */
export function repeatPages({ catalog, page, context, refOf, set }: Draft, count: number) {
  const pages = catalog.lookup(PDFName.of('Pages'), PDFDict)
  const more = Array.from({ length: count - 1 }, (): PDFRef =>
    context.register(
      context.obj({ Type: 'Page', Parent: refOf(pages), MediaBox: [0, 0, 200, 200] }),
    ),
  )
  set(pages, { Kids: [refOf(page), ...more], Count: count })
}
