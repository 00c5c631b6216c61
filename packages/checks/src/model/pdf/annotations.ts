import { modelLimits } from '#checks/limits.ts'
import type { ModelBudget } from '#checks/model/model-budget.ts'
import { boxAt, toWholeBox } from '#checks/pdf/boxes.ts'
import type { Box } from '#checks/pdf/boxes.ts'
import { isAnnotationVisible } from '#checks/pdf/is-annotation-visible.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { Page } from '#checks/pdf/pages.ts'
import type { Dict, Ref } from '#checks/pdf/values.ts'

export type Annotation = {
  dict: Dict
  ref: Ref | undefined
  page: number
  subtype: string
  box: Box | undefined
  isVisible: boolean
}

export function readAnnotations(
  pages: readonly Page[],
  budget: ModelBudget,
): Map<Dict, Annotation> {
  const annotations = new Map<Dict, Annotation>()
  for (const { dict: page, number, visibleBox } of pages)
    for (const objectOrRef of objects.itemsOf(objects.arrayAt(page, 'Annots'))) {
      if (annotations.size >= modelLimits.entries || !budget.step()) return annotations
      const dict = objects.dictOf(objects.resolve(objectOrRef, page.context))
      if (!dict || annotations.has(dict)) continue
      const box = boxAt(dict, 'Rect')
      annotations.set(dict, {
        dict,
        ref: objects.refOf(objectOrRef),
        page: number,
        subtype: objects.nameAt(dict, 'Subtype') ?? '',
        box: box && toWholeBox(box),
        isVisible: isAnnotationVisible(dict, { visibleBox }),
      })
    }
  return annotations
}

/** Excludes popups, printer's marks and invisible annotations. */
export const isReadAloud = ({ subtype, isVisible }: Annotation) =>
  subtype !== 'Popup' && subtype !== 'PrinterMark' && subtype !== 'TrapNet' && isVisible
