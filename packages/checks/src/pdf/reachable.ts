import { limits } from '#checks/limits.ts'
import { createBudget } from './budget.ts'
import { dictOf, objectName, refIn, resolve } from './objects.ts'
import type { ObjectOrRef } from './objects.ts'
import { Damaged, Ref } from './values.ts'
import type { Dict, PdfObject } from './values.ts'

export type Reached = { dict: Dict; ref: Ref | undefined }

type Visitor = {
  dict: (reached: Reached) => void
  damaged: (name: string | undefined) => void
}

export function visitReachable(root: Dict, visit: Visitor) {
  const budget = createBudget(limits.objects, 'objects')
  const seen = new Set<ObjectOrRef>()
  const waiting: PdfObject[] = [root]
  while (waiting.length > 0) {
    const objectOrRef = waiting.pop()
    const object = resolve(objectOrRef, root.context)
    const ref = refIn(objectOrRef)
    if (object instanceof Damaged) visit.damaged(objectName(ref))
    const dict = dictOf(object)
    const known = dict ?? object
    if ((!dict && !Array.isArray(object)) || seen.has(known)) continue
    seen.add(known)
    budget.spend(1)
    if (dict) visit.dict({ dict, ref })
    for (const inside of dict ? dict.entries.values() : (object as PdfObject[]))
      if (inside instanceof Ref || isContainer(inside)) waiting.push(inside)
  }
}

const isContainer = (object: PdfObject) => Array.isArray(object) || dictOf(object) !== undefined
