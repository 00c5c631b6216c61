import { boxAt, overlaps } from './boxes.ts'
import { numberAt } from './objects.ts'
import type { Page } from './pages.ts'
import type { Dict } from './values.ts'

const hiddenFlag = 2

/** Whether the annotation is not hidden and at least partly on its page. */
export function isAnnotationVisible(
  annotation: Dict,
  { visibleBox }: Pick<Page, 'visibleBox'>,
): boolean {
  if (((numberAt(annotation, 'F') ?? 0) & hiddenFlag) === hiddenFlag) return false
  const rect = boxAt(annotation, 'Rect')
  return !rect || !visibleBox || overlaps(rect, visibleBox)
}
