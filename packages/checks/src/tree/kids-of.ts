import * as objects from '#checks/pdf/objects.ts'
import type { ObjectOrRef } from '#checks/pdf/objects.ts'
import type { Dict, Ref } from '#checks/pdf/values.ts'
import type { Element, Tree } from './tree.ts'

/** `page` is undefined where that of the element applies. */
export type MarkKid = { page: Dict | undefined; mcid: number; form: Ref | undefined }
export type ObjectKid = { object: Dict; ref: Ref | undefined; page: Dict | undefined }

/** Consecutive marked content is one kid. */
export type Kid = { element: Element } | { marks: MarkKid[] }
export type Kids = { kids: Kid[]; objects: ObjectKid[] }

type Budget = { step: () => boolean }

/** Skips elements whose place in the tree is elsewhere. */
export function kidsOf(tree: Tree, element: Element, budget: Budget): Kids {
  const found: Kids = { kids: [], objects: [] }
  const seen = new Set<Element>()
  const kids = objects.get(element.dict, 'K')
  for (const objectOrRef of Array.isArray(kids) ? kids : [kids]) {
    // Many elements may share one long array.
    if (!budget.step()) break
    addKid(found, { tree, element, seen, kid: objects.resolve(objectOrRef, element.dict.context) })
  }
  return found
}

type Adding = { tree: Tree; element: Element; seen: Set<Element>; kid: ObjectOrRef }

function addKid(found: Kids, { tree, element, seen, kid }: Adding) {
  if (typeof kid === 'number')
    return addMark(found.kids, { page: undefined, mcid: kid, form: undefined })
  const dict = objects.dictOf(kid)
  if (!dict) return
  const inside = tree.elementOf(dict)
  if (inside) {
    if (inside.parent === element && !seen.has(inside)) found.kids.push({ element: inside })
    seen.add(inside)
    return
  }
  const page = objects.dictAt(dict, 'Pg')
  const mcid = objects.numberAt(dict, 'MCID')
  const object = objects.dictAt(dict, 'Obj')
  if (object) found.objects.push({ object, page, ref: objects.refAt(dict, 'Obj') })
  else if (mcid !== undefined) addMark(found.kids, { page, mcid, form: objects.refAt(dict, 'Stm') })
}

function addMark(kids: Kid[], mark: MarkKid) {
  const last = kids.at(-1)
  if (last && 'marks' in last) last.marks.push(mark)
  else kids.push({ marks: [mark] })
}
