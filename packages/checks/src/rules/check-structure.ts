import { dictAt, dictOf, get, nameAt, objectName, resolve, textAt } from '#checks/pdf/objects.ts'
import { pageNumbersByDict, type Page } from '#checks/pdf/pages.ts'
import type { ReportedPlace, Tally } from '#checks/result/tally.ts'
import { classMapOf } from '#checks/tree/attributes.ts'
import { createFirstMarkLookup } from '#checks/tree/first-mark-lookup.ts'
import type { HasLanguage } from '#checks/tree/language-lookup.ts'
import { pathOf } from '#checks/tree/tree.ts'
import type { StructureElement, StructureTree } from '#checks/tree/tree.ts'
import { analyzeHeadings, countKidHeadings } from './heading-rules.ts'
import { rulesForType, rulesForAllTypes, structureRuleIds } from './structure-rules.ts'

export type StructureInput = {
  tree: StructureTree
  hasCatalogLanguage: boolean
  hasLanguage: HasLanguage
  placeOf: (element: StructureElement) => ReportedPlace
}

export function checkStructure(tally: Tally, input: StructureInput) {
  const { tree, hasCatalogLanguage, hasLanguage, placeOf } = input
  if (tree.gap) tally.reportGap(structureRuleIds, tree.gap)
  const headings = analyzeHeadings(tree.elements)
  const repeatedIds = findRepeatedNoteIds(tree.elements)
  const kidHeadings = countKidHeadings(tree.elements)
  const classMap = classMapOf(tree.root)
  for (const element of tree.elements) {
    const facts = {
      element,
      classMap,
      hasCatalogLanguage,
      hasLanguage: hasLanguage(element),
      kidHeadings: kidHeadings.get(element) ?? 0,
      rarerHeadings: headings.rarer,
      isLevelInOrder: !headings.skippedLevels.has(element),
      hasUniqueNoteId: !repeatedIds.has(textAt(element.dict, 'ID') ?? ''),
      isOneWidget: element.kidCount === 1 && element.objectKids.some(isWidget),
    }
    tally.evaluate(rulesForAllTypes, facts, () => placeOf(element))
    tally.evaluate(rulesForType(element.role.standard), facts, () => placeOf(element))
  }
}

const isWidget = (kid: StructureElement['dict']) =>
  nameAt(dictAt(kid, 'Obj'), 'Subtype') === 'Widget'

function findRepeatedNoteIds(elements: StructureElement[]): Set<string> {
  const seenIds = new Set<string>()
  const repeatedIds = new Set<string>()
  for (const { role, dict } of elements) {
    const id = role.standard === 'Note' ? textAt(dict, 'ID') : undefined
    if (!id) continue
    if (seenIds.has(id)) repeatedIds.add(id)
    seenIds.add(id)
  }
  return repeatedIds
}

/** The page of an element: its own, that of a first descendant, or that of its nearest ancestor. */
export function createPageLookup(pages: Page[]) {
  const pageNumbers = pageNumbersByDict(pages)
  const pageOf = (element: StructureElement): number | undefined => {
    const dict = dictAt(element.dict, 'Pg')
    return dict && pageNumbers.get(dict)
  }
  return (element: StructureElement) => findNearestPage(element, pageOf)
}

type ElementPageLookup = (element: StructureElement) => number | undefined

export function createElementPlaceLookup(pages: Page[], pageOf: ElementPageLookup) {
  const firstMarkOf = createFirstMarkLookup(pages)
  return (element: StructureElement): ReportedPlace => {
    const page = pageOf(element)
    return {
      page,
      object: objectName(element.ref),
      path: pathOf(element),
      locate() {
        const mark = firstMarkOf(element)
        return mark && mark.page === page ? { mcid: mark.mcid } : {}
      },
    }
  }
}

const maxHops = 50

function findNearestPage(
  element: StructureElement,
  pageOf: (element: StructureElement) => number | undefined,
) {
  let descendant: StructureElement | undefined = element
  for (let hops = 0; descendant && hops < maxHops; hops++) {
    const page = pageOf(descendant) ?? pageOfFirstMark(descendant, pageOf)
    if (page !== undefined) return page
    descendant = descendant.kids[0]
  }
  let ancestor = element.parent
  for (let hops = 0; ancestor && hops < maxHops; hops++) {
    const page = pageOf(ancestor)
    if (page !== undefined) return page
    ancestor = ancestor.parent
  }
  return undefined
}

/** A marked content reference may name the page that its element does not. */
function pageOfFirstMark(
  element: StructureElement,
  pageOf: (element: StructureElement) => number | undefined,
) {
  const kids = get(element.dict, 'K')
  const first = Array.isArray(kids) ? kids[0] : kids
  const dict = dictOf(resolve(first, element.dict.context))
  return dict && pageOf({ ...element, dict })
}
