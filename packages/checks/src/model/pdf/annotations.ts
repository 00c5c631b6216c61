import { modelLimits } from '#checks/limits.ts'
import type { Budget } from '#checks/model/budget.ts'
import * as objects from '#checks/pdf/objects.ts'
import { boxAt, toWholeBox } from '#checks/pdf/boxes.ts'
import { isSeenOn } from '#checks/pdf/seen-annotations.ts'
import type { Box } from '#checks/pdf/boxes.ts'
import type { Page } from '#checks/pdf/pages.ts'
import type { Dict, Ref } from '#checks/pdf/values.ts'

export type Annotation = {
  dict: Dict
  ref: Ref | undefined
  page: number
  subtype: string
  box: Box | undefined
  isSeen: boolean
}

export function readAnnotations(pages: readonly Page[], budget: Budget): Map<Dict, Annotation> {
  const found = new Map<Dict, Annotation>()
  for (const { dict: page, number, visibleBox } of pages)
    for (const objectOrRef of objects.itemsOf(objects.arrayAt(page, 'Annots'))) {
      if (found.size >= modelLimits.entries || !budget.step()) return found
      const dict = objects.dictOf(objects.resolve(objectOrRef, page.context))
      if (!dict || found.has(dict)) continue
      const box = boxAt(dict, 'Rect')
      found.set(dict, {
        ...{ dict, ref: objects.refIn(objectOrRef), page: number },
        subtype: objects.nameAt(dict, 'Subtype') ?? '',
        box: box && toWholeBox(box),
        isSeen: isSeenOn(dict, { visibleBox }),
      })
    }
  return found
}

/** Excludes popups, printer's marks and invisible annotations. */
export const isForReaders = ({ subtype, isSeen }: Annotation) =>
  subtype !== 'Popup' && subtype !== 'PrinterMark' && subtype !== 'TrapNet' && isSeen
