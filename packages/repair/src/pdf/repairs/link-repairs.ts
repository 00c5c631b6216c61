import { isAnnotationVisible } from '@curbcut/checks/pdf/is-annotation-visible.ts'
import * as objects from '@curbcut/checks/pdf/objects.ts'
import type { Page } from '@curbcut/checks/pdf/pages.ts'
import type { Dict, Ref } from '@curbcut/checks/pdf/values.ts'
import { hasVisibleText } from '@curbcut/checks/result/has-visible-text.ts'
import type { StructureElement } from '@curbcut/checks/tree/tree.ts'
import { limits } from '#repair/limits.ts'
import { hasLanguageAfterRepair } from '#repair/pdf/repair-context.ts'
import type { ApplyRepair, RepairContext } from '#repair/pdf/repair-context.ts'
import { truncateTitle } from '#repair/pdf/texts/element-text-reader.ts'
import { toPdfString } from '#repair/pdf/writing/to-pdf-string.ts'
import type { Area } from '#repair/reading/words-in-areas.ts'

type LinksInput = Pick<RepairContext['pdf'], 'tree' | 'catalog' | 'pages'>
type LinkAnnotation = { ref: Ref; dict: Dict; page: Page; element: StructureElement | undefined }

/** Describes links by the text of their tag, or else by the words below them. */
export const describeLinks: ApplyRepair = async (repairContext) => {
  if (!hasLanguageAfterRepair(repairContext)) return 0
  let count = 0
  let searchedLinks = 0
  for (const link of findUndescribedLinks(repairContext.pdf)) {
    let text = await readTagText(repairContext, link)
    if (!text && (searchedLinks += 1) <= limits.linksSearchedForWords)
      text = await readTextUnderLink(repairContext, link)
    if (!text) continue
    repairContext.edits.set({ ref: link.ref, path: [] }, 'Contents', toPdfString(text))
    count += 1
  }
  return count
}

async function readTagText({ texts }: RepairContext, { element }: LinkAnnotation) {
  if (!element) return undefined
  const text =
    (await texts.readElementText(element))?.text ?? objects.textAt(element.dict, 'Alt')?.trim()
  return hasVisibleText(text) ? text : undefined
}

async function readTextUnderLink(
  { texts }: RepairContext,
  { dict, page: { number } }: LinkAnnotation,
) {
  const areas = linkAreasOf(dict)
  if (areas.length > limits.areasPerLink) return undefined
  const words = await texts.wordsIn(number, areas)
  return words && truncateTitle(words)
}

/** One area per line if the annotation has them (ISO 32000-1, table 173). */
function linkAreasOf(annotation: Dict): Area[] {
  const quads = numbersAt(annotation, 'QuadPoints')
  const corners = quads.length > 0 && quads.length % 8 === 0 ? quads : numbersAt(annotation, 'Rect')
  const size = corners === quads ? 8 : 4
  return Array.from({ length: Math.floor(corners.length / size) }, (_, nth) =>
    boundingArea(corners.slice(nth * size, (nth + 1) * size)),
  )
}

function boundingArea(corners: number[]): Area {
  const xs = corners.filter((_, nth) => nth % 2 === 0)
  const ys = corners.filter((_, nth) => nth % 2 === 1)
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  }
}

/** Empty if the array contains anything else. */
function numbersAt(dict: Dict, key: string): number[] {
  return objects.numbersAt(dict, key) ?? []
}

export function findUndescribedLinks({ tree, catalog, pages }: LinksInput): LinkAnnotation[] {
  const links = new Map<Dict, LinkAnnotation>()
  for (const page of pages)
    for (const objectOrRef of objects.itemsOf(objects.arrayAt(page.dict, 'Annots'))) {
      const ref = objects.refOf(objectOrRef)
      const dict = objects.dictOf(objects.resolve(objectOrRef, catalog.context))
      if (!ref || !dict || objects.nameAt(dict, 'Subtype') !== 'Link') continue
      if (hasVisibleText(objects.textAt(dict, 'Contents')) || !isAnnotationVisible(dict, page))
        continue
      links.set(dict, { ref, dict, page, element: elementOf(tree, dict) })
    }
  return [...links.values()]
}

function elementOf(tree: LinksInput['tree'], annotation: Dict): StructureElement | undefined {
  const number = objects.numberAt(annotation, 'StructParent')
  const objectOrRef = number === undefined ? undefined : tree.parentTree.get(number)
  const element = tree.elementOf(objects.resolve(objectOrRef, annotation.context))
  const { standard } = element?.role ?? {}
  return standard === 'Link' || standard === 'Reference' ? element : undefined
}
