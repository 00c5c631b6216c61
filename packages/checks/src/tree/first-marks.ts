import { dictAt, dictOf, get, has, numberAt, numberOf, resolve } from '#checks/pdf/objects.ts'
import { pageNumbersByDict, type Page } from '#checks/pdf/pages.ts'
import type { Dict } from '#checks/pdf/values.ts'
import type { Element } from './tree.ts'

export type PageMark = { page: number; mcid: number }

const maxHops = 50

export function createFirstMarks(pages: readonly Page[]) {
  const pageNumbers = pageNumbersByDict(pages)
  const pageIn = (dict: Dict) => {
    const page = dictAt(dict, 'Pg')
    return page && pageNumbers.get(page)
  }
  return (element: Element): PageMark | undefined => {
    let node: Element | undefined = element
    for (let hops = 0; node && hops < maxHops; hops++) {
      const mark = firstMarkIn(node, pageIn)
      if (mark) return mark
      node = node.kids[0]
    }
    return undefined
  }
}

function firstMarkIn({ dict }: Element, pageIn: (dict: Dict) => number | undefined) {
  const kids = get(dict, 'K')
  const first = resolve(Array.isArray(kids) ? kids[0] : kids, dict.context)
  const reference = dictOf(first)
  if (reference && has(reference, 'Stm')) return undefined
  const mcid = reference ? numberAt(reference, 'MCID') : numberOf(first)
  const page = (reference && pageIn(reference)) ?? pageIn(dict)
  const isNumber = mcid !== undefined && Number.isSafeInteger(mcid) && mcid >= 0
  return isNumber && page !== undefined ? { page, mcid } : undefined
}
