import * as objects from '@curbcut/checks/objects/objects.ts'
import type { Dict, Ref } from '@curbcut/checks/objects/values.ts'
import type { Element } from '@curbcut/checks/tree/tree.ts'
import { namesLanguage } from '#repair/pdf/repair.ts'
import type { Repair, Work } from '#repair/pdf/repair.ts'
import { toPdfText } from '#repair/pdf/writing/pdf-texts.ts'

type Link = { ref: Ref; element: Element }

/** The text of a tagged link becomes what is said of its annotation, where nothing is said yet. */
export const describeLinks: Repair = async (work) => {
  if (!namesLanguage(work)) return 0
  let count = 0
  for (const { ref, element } of silentLinks(work)) {
    const text = (await work.textOf(element))?.text ?? objects.textAt(element.dict, 'Alt')?.trim()
    if (!text) continue
    work.edits.set({ ref, path: [] }, 'Contents', toPdfText(text))
    count += 1
  }
  return count
}

function silentLinks({ pdf }: Work): Link[] {
  const { tree, catalog } = pdf
  const links = new Map<Dict, Link>()
  for (const { dict: page } of pdf.pages)
    for (const objectOrRef of objects.itemsOf(objects.arrayAt(page, 'Annots'))) {
      const ref = objects.refIn(objectOrRef)
      const dict = objects.dictOf(objects.resolve(objectOrRef, catalog.context))
      if (!ref || !dict || objects.nameAt(dict, 'Subtype') !== 'Link') continue
      if (objects.textAt(dict, 'Contents')) continue
      const element = elementOf(tree, dict)
      if (element) links.set(dict, { ref, element })
    }
  return [...links.values()]
}

function elementOf(tree: Work['pdf']['tree'], annotation: Dict): Element | undefined {
  const number = objects.numberAt(annotation, 'StructParent')
  const objectOrRef = number === undefined ? undefined : tree.parentTree.get(number)
  const element = tree.elementOf(objects.resolve(objectOrRef, annotation.context))
  const { standard } = element?.role ?? {}
  return standard === 'Link' || standard === 'Reference' ? element : undefined
}
