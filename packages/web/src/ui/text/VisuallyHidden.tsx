import type { ReactNode } from 'react'
import { neutralizeBidi } from './neutralize-bidi.ts'

type Props = { id?: string; children: ReactNode; isHiddenFromTree?: boolean }

/** A scrolling box around it has to be `position: relative`, or the hidden words widen the page. */
export function VisuallyHidden({ id, children, isHiddenFromTree = false }: Props) {
  return (
    <span id={id} className="sr-only" hidden={isHiddenFromTree}>
      {neutralizeBidi(children)}
    </span>
  )
}
