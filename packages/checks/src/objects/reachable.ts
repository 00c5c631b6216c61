import { PDFArray, PDFDict, PDFInvalidObject, PDFRef } from '@cantoo/pdf-lib'
import type { PDFContext, PDFObject } from '@cantoo/pdf-lib'
import { createBudget } from './budget.ts'
import { dictOf, resolve } from './objects.ts'
import type { ObjectOrRef } from './objects.ts'
import { limits } from '#checks/limits.ts'

export type Reached = { dict: PDFDict; ref: PDFRef | undefined }

type Visitor = {
  dict: (reached: Reached) => void
  /** An object that is there and cannot be read. */
  damaged: (ref: PDFRef) => void
}

/**
 * Visits each dictionary that can be reached from a root, once. pdf-lib keeps objects that an update has
 * freed, so the objects of the file are not gone through one by one.
 */
export function visitReachable(root: PDFObject, context: PDFContext, visit: Visitor) {
  const budget = createBudget(limits.objects, 'objects')
  const seen = new Set<ObjectOrRef>()
  const waiting: ObjectOrRef[] = [root]
  for (let objectOrRef = waiting.pop(); objectOrRef; objectOrRef = waiting.pop()) {
    const object = resolve(objectOrRef, context)
    if (object instanceof PDFInvalidObject && objectOrRef instanceof PDFRef)
      visit.damaged(objectOrRef)
    const dict = dictOf(object)
    if (!dict && !(object instanceof PDFArray)) continue
    const known = dict ?? object
    if (seen.has(known)) continue
    seen.add(known)
    budget.spend(1)
    if (dict) visit.dict({ dict, ref: objectOrRef instanceof PDFRef ? objectOrRef : undefined })
    for (const inside of dict ? dict.values() : (object as PDFArray).asArray())
      if (inside instanceof PDFRef || isContainer(inside)) waiting.push(inside)
  }
}

const isContainer = (object: PDFObject) =>
  object instanceof PDFDict || object instanceof PDFArray || dictOf(object) !== undefined
