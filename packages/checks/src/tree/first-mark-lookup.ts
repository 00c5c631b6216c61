import { dictAt, dictOf, get, has, numberAt, numberOf, resolve } from '#checks/pdf/objects.ts'
import { pageNumbersByDict, type Page } from '#checks/pdf/pages.ts'
import type { Dict } from '#checks/pdf/values.ts'
import type { StructureElement } from './tree.ts'

export type MarkOnPage = { page: number; mcid: number }

const maxHops = 50

export function createFirstMarkLookup(pages: readonly Page[]) {
  const pageNumbers = pageNumbersByDict(pages)
  const pageNumberIn = (dict: Dict) => {
    const page = dictAt(dict, 'Pg')
    return page && pageNumbers.get(page)
  }
  return (element: StructureElement): MarkOnPage | undefined => {
    let node: StructureElement | undefined = element
    for (let hops = 0; node && hops < maxHops; hops++) {
      const mark = findFirstMark(node, pageNumberIn)
      if (mark) return mark
      node = node.kids[0]
    }
    return undefined
  }
}

function findFirstMark(
  { dict }: StructureElement,
  pageNumberIn: (dict: Dict) => number | undefined,
) {
  const kids = get(dict, 'K')
  const firstKid = resolve(Array.isArray(kids) ? kids[0] : kids, dict.context)
  const reference = dictOf(firstKid)
  if (reference && has(reference, 'Stm')) return undefined
  const mcid = reference ? numberAt(reference, 'MCID') : numberOf(firstKid)
  const page = (reference && pageNumberIn(reference)) ?? pageNumberIn(dict)
  const isNumber = mcid !== undefined && Number.isSafeInteger(mcid) && mcid >= 0
  return isNumber && page !== undefined ? { page, mcid } : undefined
}
