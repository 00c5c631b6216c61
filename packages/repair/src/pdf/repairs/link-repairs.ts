import * as objects from '@curbcut/checks/pdf/objects.ts'
import type { Page } from '@curbcut/checks/pdf/pages.ts'
import type { Dict, Ref } from '@curbcut/checks/pdf/values.ts'
import { isVisibleOn } from '@curbcut/checks/pdf/visible-annotations.ts'
import { hasVisibleText } from '@curbcut/checks/result/has-visible-text.ts'
import type { Element } from '@curbcut/checks/tree/tree.ts'
import { limits } from '#repair/limits.ts'
import { hasLanguage } from '#repair/pdf/repair.ts'
import type { Repair, RepairContext } from '#repair/pdf/repair.ts'
import { truncateTitle } from '#repair/pdf/texts/element-texts.ts'
import { toPdfString } from '#repair/pdf/writing/pdf-texts.ts'
import type { Area } from '#repair/reading/words-in-areas.ts'

type LinkSources = Pick<RepairContext['pdf'], 'tree' | 'catalog' | 'pages'>
type Link = { ref: Ref; dict: Dict; page: Page; element: Element | undefined }

/** Describes links by the text of their tag, or else by the words below them. */
export const describeLinks: Repair = async (work) => {
  if (!hasLanguage(work)) return 0
  let count = 0
  let searchedLinks = 0
  for (const link of undescribedLinks(work.pdf)) {
    let text = await tagText(work, link)
    if (!text && (searchedLinks += 1) <= limits.linksSearchedForWords)
      text = await textUnderLink(work, link)
    if (!text) continue
    work.edits.set({ ref: link.ref, path: [] }, 'Contents', toPdfString(text))
    count += 1
  }
  return count
}

async function tagText({ texts }: RepairContext, { element }: Link) {
  if (!element) return undefined
  const text = (await texts.ofElement(element))?.text ?? objects.textAt(element.dict, 'Alt')?.trim()
  return hasVisibleText(text) ? text : undefined
}

async function textUnderLink({ texts }: RepairContext, { dict, page: { number } }: Link) {
  const areas = areasOf(dict)
  if (areas.length > limits.areasPerLink) return undefined
  const words = await texts.wordsIn(number, areas)
  return words && truncateTitle(words)
}

/** One area per line if the annotation has them (ISO 32000-1, table 173). */
function areasOf(annotation: Dict): Area[] {
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

/** Visible links without a description. */
export function undescribedLinks({ tree, catalog, pages }: LinkSources): Link[] {
  const links = new Map<Dict, Link>()
  for (const page of pages)
    for (const objectOrRef of objects.itemsOf(objects.arrayAt(page.dict, 'Annots'))) {
      const ref = objects.refIn(objectOrRef)
      const dict = objects.dictOf(objects.resolve(objectOrRef, catalog.context))
      if (!ref || !dict || objects.nameAt(dict, 'Subtype') !== 'Link') continue
      if (hasVisibleText(objects.textAt(dict, 'Contents')) || !isVisibleOn(dict, page)) continue
      links.set(dict, { ref, dict, page, element: elementOf(tree, dict) })
    }
  return [...links.values()]
}

function elementOf(tree: LinkSources['tree'], annotation: Dict): Element | undefined {
  const number = objects.numberAt(annotation, 'StructParent')
  const objectOrRef = number === undefined ? undefined : tree.parentTree.get(number)
  const element = tree.elementOf(objects.resolve(objectOrRef, annotation.context))
  const { standard } = element?.role ?? {}
  return standard === 'Link' || standard === 'Reference' ? element : undefined
}
