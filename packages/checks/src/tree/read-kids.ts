import * as objects from '#checks/pdf/objects.ts'
import type { ObjectOrRef } from '#checks/pdf/objects.ts'
import type { Dict, Ref } from '#checks/pdf/values.ts'
import type { StructureElement, StructureTree } from './tree.ts'

/** `page` is undefined where that of the element applies. */
export type MarkKid = { page: Dict | undefined; mcid: number; form: Ref | undefined }
export type ObjectKid = { object: Dict; ref: Ref | undefined; page: Dict | undefined }

/** Consecutive marked content is one kid. */
export type Kid = { element: StructureElement } | { marks: MarkKid[] }
export type Kids = { marksAndElements: Kid[]; objects: ObjectKid[] }

type StepBudget = { step: () => boolean }

/** Skips elements whose place in the tree is elsewhere. */
export function readKids(tree: StructureTree, element: StructureElement, budget: StepBudget): Kids {
  const kids: Kids = { marksAndElements: [], objects: [] }
  const visited = new Set<StructureElement>()
  const kidEntries = objects.get(element.dict, 'K')
  for (const objectOrRef of Array.isArray(kidEntries) ? kidEntries : [kidEntries]) {
    // Many elements may share one long array.
    if (!budget.step()) break
    addKid(kids, {
      tree,
      element,
      visited,
      kid: objects.resolve(objectOrRef, element.dict.context),
    })
  }
  return kids
}

type KidOptions = {
  tree: StructureTree
  element: StructureElement
  visited: Set<StructureElement>
  kid: ObjectOrRef
}

function addKid(kids: Kids, { tree, element, visited, kid }: KidOptions) {
  if (typeof kid === 'number')
    return addMark(kids.marksAndElements, { page: undefined, mcid: kid, form: undefined })
  const dict = objects.dictOf(kid)
  if (!dict) return
  const kidElement = tree.elementOf(dict)
  if (kidElement) {
    if (kidElement.parent === element && !visited.has(kidElement))
      kids.marksAndElements.push({ element: kidElement })
    visited.add(kidElement)
    return
  }
  const page = objects.dictAt(dict, 'Pg')
  const mcid = objects.numberAt(dict, 'MCID')
  const object = objects.dictAt(dict, 'Obj')
  if (object) kids.objects.push({ object, page, ref: objects.refAt(dict, 'Obj') })
  else if (mcid !== undefined)
    addMark(kids.marksAndElements, { page, mcid, form: objects.refAt(dict, 'Stm') })
}

function addMark(kids: Kid[], mark: MarkKid) {
  const last = kids.at(-1)
  if (last && 'marks' in last) last.marks.push(mark)
  else kids.push({ marks: [mark] })
}
