import * as objects from '#checks/pdf/objects.ts'
import type { Page } from '#checks/pdf/pages.ts'
import type { Dict } from '#checks/pdf/values.ts'
import type { StructureElement, StructureTree } from '#checks/tree/tree.ts'

const hiddenFlag = 2

/** A single signature field makes no form. */
export function findPagesWithFields(pages: Page[]): number[] {
  return pages
    .filter((page) => {
      const fields = fieldsOn(page)
      return fields.length > 1 || fields.some((field) => !isSignature(field))
    })
    .map(({ number }) => number)
}

const fieldsOn = ({ dict }: Page): Dict[] =>
  objects.resolvedItemsAt(dict, 'Annots').flatMap((object) => {
    const annotation = objects.dictOf(object)
    const isHidden = ((objects.numberAt(annotation, 'F') ?? 0) & hiddenFlag) === hiddenFlag
    const isField = objects.nameAt(annotation, 'Subtype') === 'Widget' && !isHidden
    return annotation && isField ? [annotation] : []
  })

const maxHops = 20

function isSignature(field: Dict): boolean {
  let node: Dict | undefined = field
  for (let hops = 0; node && hops < maxHops; hops++) {
    const kind = objects.nameAt(node, 'FT')
    if (kind !== undefined) return kind === 'Sig'
    node = objects.dictAt(node, 'Parent')
  }
  return false
}

export function findPagesWithTables(
  { elements }: StructureTree,
  pageOf: (element: StructureElement) => number | undefined,
): number[] {
  const tableElements = elements.filter(
    ({ role }) => role.standard === 'Table' || role.standard === 'TR',
  )
  return tableElements.map(pageOf).filter((page) => page !== undefined)
}
