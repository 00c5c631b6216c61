import * as objects from '#checks/objects/objects.ts'
import type { Page } from '#checks/objects/pages.ts'
import type { Element, Tree } from '#checks/tree/tree.ts'

const hiddenFlag = 2

/** Pages with a field that people may fill in. */
export function pagesWithFields(pages: Page[]): number[] {
  return pages.filter(hasField).map(({ number }) => number)
}

function hasField({ dict }: Page): boolean {
  return objects.itemsOf(objects.arrayAt(dict, 'Annots')).some((objectOrRef) => {
    const annotation = objects.dictOf(objects.resolve(objectOrRef, dict.context))
    const isHidden = ((objects.numberAt(annotation, 'F') ?? 0) & hiddenFlag) === hiddenFlag
    return objects.nameAt(annotation, 'Subtype') === 'Widget' && !isHidden
  })
}

/** Pages with a tagged table or a part of one. */
export function pagesWithTables(
  { elements }: Tree,
  pageOf: (element: Element) => number | undefined,
): number[] {
  const rows = elements.filter(({ role }) => role.standard === 'Table' || role.standard === 'TR')
  return rows.map(pageOf).filter((page) => page !== undefined)
}
