import type { ReactNode } from 'react'
import { shownWords } from './shown-words.ts'

type Props = { id?: string; children: ReactNode; isHiddenFromTree?: boolean }

/**
 * Words for screen readers only. A scrolling box around them must be `position: relative`, or the words
 * widen the page. With `isHiddenFromTree` they only serve as a description.
 */
export function VisuallyHidden({ id, children, isHiddenFromTree = false }: Props) {
  return (
    <span id={id} className="sr-only" hidden={isHiddenFromTree}>
      {shownWords(children)}
    </span>
  )
}
