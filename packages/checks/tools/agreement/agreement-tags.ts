import * as objects from '../../src/pdf/objects.ts'
import type { PdfSource } from '../../src/pdf/open-document.ts'
import { readPages } from '../../src/pdf/pages.ts'
import type { Dict } from '../../src/pdf/values.ts'
import { findHeadersWithoutScope } from '../../src/rules/table-rules.ts'
import { classMapOf } from '../../src/tree/attributes.ts'
import { readContentReferences } from '../../src/tree/content-references.ts'
import { layOutTable } from '../../src/tree/table-grid.ts'
import { readTree } from '../../src/tree/tree.ts'

// Checks of tags beyond veraPDF: its issues 1614, 1629 and 1630.

export function hasContentOutOfTree({ catalog }: PdfSource): boolean {
  const { tree, contentReferences } = tagsOf(catalog)
  const claimed = new Map<Dict, Set<number>>()
  for (const { element, others, mcid } of contentReferences.all())
    for (const { dict } of [element, ...(others ?? [])])
      claimed.set(dict, (claimed.get(dict) ?? new Set()).add(mcid))
  return [...tree.parentTree.values()].some((value) =>
    objects.itemsOf(objects.resolve(value, catalog.context)).some((objectOrRef, mcid) => {
      const owner = objects.dictOf(objects.resolve(objectOrRef, catalog.context))
      return owner !== undefined && !claimed.get(owner)?.has(mcid)
    }),
  )
}

export function hasAnnotationOutOfTree({ catalog }: PdfSource): boolean {
  const { tree, pages, contentReferences } = tagsOf(catalog)
  return pages.some(({ dict }) =>
    objects.itemsOf(objects.arrayAt(dict, 'Annots')).some((objectOrRef) => {
      const annotation = objects.dictOf(objects.resolve(objectOrRef, dict.context))
      const number = objects.numberAt(annotation, 'StructParent')
      const isNamed = number !== undefined && tree.parentTree.has(number)
      return annotation !== undefined && isNamed && !contentReferences.ofAnnotation(annotation)
    }),
  )
}

export function hasHeaderWithoutScope({ catalog }: PdfSource): boolean {
  const { tree } = tagsOf(catalog)
  const classMap = classMapOf(tree.root)
  return tree.elements.some(
    (element) =>
      element.role.standard === 'Table' &&
      findHeadersWithoutScope(layOutTable(element, classMap)).length > 0,
  )
}

function tagsOf(catalog: PdfSource['catalog']) {
  const tree = readTree(catalog)
  const { pages } = readPages(catalog)
  return { tree, pages, contentReferences: readContentReferences(tree, pages) }
}
