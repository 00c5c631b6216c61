import { dictAt, dictOf, get, nameAt, objectName, resolve, textAt } from '#checks/pdf/objects.ts'
import type { Page } from '#checks/pdf/pages.ts'
import { classMapOf } from '#checks/tree/attributes.ts'
import { isGrouping, pathOf } from '#checks/tree/tree.ts'
import type { Element, Tree } from '#checks/tree/tree.ts'
import type { HasLanguage } from '#checks/tree/languages.ts'
import type { Spot, Tally } from '#checks/result/tally.ts'
import { createFirstMarks } from '#checks/tree/first-mark.ts'
import { rowsFor, rowsForAll, structureRules } from './structure-rules.ts'
import type { ElementFacts } from './structure-rules.ts'

export type StructureInput = {
  tree: Tree
  hasCatalogLanguage: boolean
  hasLanguage: HasLanguage
  placeOf: (element: Element) => Spot
}

export function checkStructure(tally: Tally, input: StructureInput) {
  const { tree, hasCatalogLanguage, hasLanguage, placeOf } = input
  if (tree.gap) tally.miss(structureRules, tree.gap)
  const headings = headingsOf(tree.elements)
  const repeated = repeatedNoteIds(tree.elements)
  const kidHeadings = countKidHeadings(tree.elements)
  const classMap = classMapOf(tree.root)
  for (const element of tree.elements) {
    const facts = {
      element,
      classMap,
      hasCatalogLanguage,
      hasLanguage: hasLanguage(element),
      kidHeadings: kidHeadings.get(element) ?? 0,
      strayHeadings: headings.stray,
      isRightlyNested: !headings.wronglyNested.has(element),
      hasOwnNoteId: !repeated.has(textAt(element.dict, 'ID') ?? ''),
      isOneWidget: element.allKids === 1 && element.objectKids.some(isWidget),
    }
    tally.evaluate(rowsForAll, facts, () => placeOf(element))
    tally.evaluate(rowsFor(element.role.standard), facts, () => placeOf(element))
  }
}

const isWidget = (kid: Element['dict']) => nameAt(dictAt(kid, 'Obj'), 'Subtype') === 'Widget'

function headingsOf(elements: Element[]) {
  const wronglyNested = new Set<Element>()
  let deepest = 0
  let plain = 0
  let numbered = 0
  for (const element of elements) {
    const { standard = '' } = element.role
    if (standard === 'H') plain += 1
    if (!/^H[1-6]$/.test(standard)) continue
    numbered += 1
    const level = Number(standard[1])
    if (level > deepest + 1) wronglyNested.add(element)
    deepest = level
  }
  return { wronglyNested, stray: strayOf({ plain, numbered }) }
}

function strayOf({
  plain,
  numbered,
}: Record<'plain' | 'numbered', number>): ElementFacts['strayHeadings'] {
  if (plain === 0 || numbered === 0) return undefined
  return plain <= numbered ? 'plain' : 'numbered'
}

function repeatedNoteIds(elements: Element[]): Set<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { role, dict } of elements) {
    const id = role.standard === 'Note' ? textAt(dict, 'ID') : undefined
    if (!id) continue
    if (seen.has(id)) repeated.add(id)
    seen.add(id)
  }
  return repeated
}

function countKidHeadings(elements: Element[]): Map<Element, number> {
  const counts = new Map<Element, number>()
  for (const element of elements.toReversed()) {
    if (!element.parent) continue
    const own = isGrouping(element)
      ? (counts.get(element) ?? 0)
      : Number(element.role.standard === 'H')
    if (own > 0) counts.set(element.parent, (counts.get(element.parent) ?? 0) + own)
  }
  return counts
}

/** Else the page of its chain of first kids, else of its nearest ancestor with one. */
export function createPageOf(pages: Page[]) {
  const numbers = new Map(pages.toReversed().map(({ dict, number }) => [dict, number]))
  const pageOf = (element: Element): number | undefined => {
    const dict = dictAt(element.dict, 'Pg')
    return dict && numbers.get(dict)
  }
  return (element: Element) => nearest(element, pageOf)
}

type PageOf = (element: Element) => number | undefined

export function createPlaces(pages: Page[], pageOf: PageOf) {
  const firstMarkOf = createFirstMarks(pages)
  return (element: Element): Spot => {
    const page = pageOf(element)
    return {
      ...{ page, object: objectName(element.ref), path: pathOf(element) },
      more() {
        const mark = firstMarkOf(element)
        return mark && mark.page === page ? { mcid: mark.mcid } : {}
      },
    }
  }
}

const mostHops = 50

function nearest(element: Element, pageOf: (element: Element) => number | undefined) {
  let below: Element | undefined = element
  for (let hops = 0; below && hops < mostHops; hops++) {
    const page = pageOf(below) ?? pageOfMarks(below, pageOf)
    if (page !== undefined) return page
    below = below.kids[0]
  }
  let above = element.parent
  for (let hops = 0; above && hops < mostHops; hops++) {
    const page = pageOf(above)
    if (page !== undefined) return page
    above = above.parent
  }
  return undefined
}

/** A marked content reference may name the page that its element does not. */
function pageOfMarks(element: Element, pageOf: (element: Element) => number | undefined) {
  const kids = get(element.dict, 'K')
  const first = Array.isArray(kids) ? kids[0] : kids
  const dict = dictOf(resolve(first, element.dict.context))
  return dict && pageOf({ ...element, dict })
}
