import * as objects from '@curbcut/checks/pdf/objects.ts'
import type { Page } from '@curbcut/checks/pdf/pages.ts'
import type { Dict, Ref } from '@curbcut/checks/pdf/values.ts'
import { isSeenOn } from '@curbcut/checks/pdf/seen-annotations.ts'
import type { Element } from '@curbcut/checks/tree/tree.ts'
import { saysText } from '@curbcut/checks/result/says-text.ts'
import { limits } from '#repair/limits.ts'
import { namesLanguage } from '#repair/pdf/repair.ts'
import type { Repair, Work } from '#repair/pdf/repair.ts'
import { shortened } from '#repair/pdf/texts/element-texts.ts'
import { toPdfText } from '#repair/pdf/writing/pdf-texts.ts'
import type { Area } from '#repair/reading/words-in-areas.ts'

type Linked = Pick<Work['pdf'], 'tree' | 'catalog' | 'pages'>
type Link = { ref: Ref; dict: Dict; page: Page; element: Element | undefined }

/** Describes links by the text of their tag, or else by the words below them. */
export const describeLinks: Repair = async (work) => {
  if (!namesLanguage(work)) return 0
  let count = 0
  let looked = 0
  for (const link of silentLinks(work.pdf)) {
    let text = await textOfTag(work, link)
    if (!text && (looked += 1) <= limits.linksLookedUnder) text = await textUnder(work, link)
    if (!text) continue
    work.edits.set({ ref: link.ref, path: [] }, 'Contents', toPdfText(text))
    count += 1
  }
  return count
}

async function textOfTag({ texts }: Work, { element }: Link) {
  if (!element) return undefined
  const text = (await texts.ofElement(element))?.text ?? objects.textAt(element.dict, 'Alt')?.trim()
  return saysText(text) ? text : undefined
}

async function textUnder({ texts }: Work, { dict, page: { number } }: Link) {
  const areas = areasOf(dict)
  if (areas.length > limits.areasOfLink) return undefined
  const words = await texts.wordsIn(number, areas)
  return words && shortened(words)
}

/** One area per line if the annotation has them (ISO 32000-1, table 173). */
function areasOf(annotation: Dict): Area[] {
  const quads = numbersAt(annotation, 'QuadPoints')
  const corners = quads.length > 0 && quads.length % 8 === 0 ? quads : numbersAt(annotation, 'Rect')
  const size = corners === quads ? 8 : 4
  return Array.from({ length: Math.floor(corners.length / size) }, (_, nth) =>
    areaAround(corners.slice(nth * size, (nth + 1) * size)),
  )
}

function areaAround(corners: number[]): Area {
  const across = corners.filter((_, nth) => nth % 2 === 0)
  const upwards = corners.filter((_, nth) => nth % 2 === 1)
  return {
    ...{ left: Math.min(...across), right: Math.max(...across) },
    ...{ bottom: Math.min(...upwards), top: Math.max(...upwards) },
  }
}

/** Empty if the array contains anything else. */
function numbersAt(dict: Dict, key: string): number[] {
  const items = objects.itemsOf(objects.arrayAt(dict, key))
  const numbers = items.map((item) => objects.resolve(item, dict.context))
  return numbers.every((one) => typeof one === 'number') ? numbers : []
}

/** Visible links without a description. */
export function silentLinks({ tree, catalog, pages }: Linked): Link[] {
  const links = new Map<Dict, Link>()
  for (const page of pages)
    for (const objectOrRef of objects.itemsOf(objects.arrayAt(page.dict, 'Annots'))) {
      const ref = objects.refIn(objectOrRef)
      const dict = objects.dictOf(objects.resolve(objectOrRef, catalog.context))
      if (!ref || !dict || objects.nameAt(dict, 'Subtype') !== 'Link') continue
      if (saysText(objects.textAt(dict, 'Contents')) || !isSeenOn(dict, page)) continue
      links.set(dict, { ref, dict, page, element: elementOf(tree, dict) })
    }
  return [...links.values()]
}

function elementOf(tree: Linked['tree'], annotation: Dict): Element | undefined {
  const number = objects.numberAt(annotation, 'StructParent')
  const objectOrRef = number === undefined ? undefined : tree.parentTree.get(number)
  const element = tree.elementOf(objects.resolve(objectOrRef, annotation.context))
  const { standard } = element?.role ?? {}
  return standard === 'Link' || standard === 'Reference' ? element : undefined
}
