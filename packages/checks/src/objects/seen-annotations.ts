import { numberAt } from './objects.ts'
import { boxAt } from './pages.ts'
import type { Page } from './pages.ts'
import type { Dict } from './values.ts'

const hidden = 2

/** Whether the annotation is not hidden and at least partly on its page. */
export function isSeenOn(annotation: Dict, { cropBox }: Pick<Page, 'cropBox'>): boolean {
  if (((numberAt(annotation, 'F') ?? 0) & hidden) === hidden) return false
  const rect = boxAt(annotation, 'Rect')
  if (!rect || !cropBox) return true
  return (
    rect.left < cropBox.right &&
    rect.right > cropBox.left &&
    rect.bottom < cropBox.top &&
    rect.top > cropBox.bottom
  )
}
