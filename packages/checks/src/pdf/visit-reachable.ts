import { limits } from '#checks/limits.ts'
import { createBudget } from './budget.ts'
import { dictOf, objectName, refOf, resolve } from './objects.ts'
import type { ObjectOrRef } from './objects.ts'
import { DamagedObject, Ref } from './values.ts'
import type { Dict, PdfObject } from './values.ts'

export type ReachableDict = { dict: Dict; ref: Ref | undefined }

type Visitor = {
  dict: (reached: ReachableDict) => void
  damaged: (name: string | undefined) => void
}

export function visitReachable(root: Dict, visit: Visitor) {
  const budget = createBudget(limits.objects, 'objects')
  const visited = new Set<ObjectOrRef>()
  const stack: PdfObject[] = [root]
  while (stack.length > 0) {
    const objectOrRef = stack.pop()
    const object = resolve(objectOrRef, root.context)
    const ref = refOf(objectOrRef)
    if (object instanceof DamagedObject) visit.damaged(objectName(ref))
    const dict = dictOf(object)
    const container = dict ?? object
    if ((!dict && !Array.isArray(object)) || visited.has(container)) continue
    visited.add(container)
    budget.spend(1)
    if (dict) visit.dict({ dict, ref })
    for (const child of dict ? dict.entries.values() : (object as PdfObject[]))
      if (child instanceof Ref || isContainer(child)) stack.push(child)
  }
}

const isContainer = (object: PdfObject) => Array.isArray(object) || dictOf(object) !== undefined
