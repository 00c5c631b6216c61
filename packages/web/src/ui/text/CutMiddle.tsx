import { shownName } from '@curbcut/contract'
import { splitName } from '#web/lib/words/split-name.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A name that loses its middle where there is no room for all of it; its end tells names of a series apart. */
export function CutMiddle({ children }: { children: string }) {
  const name = shownName(children)
  const [start, end] = splitName(name)
  if (!end) return name
  return (
    <>
      <span aria-hidden className="cut-start">
        {start}
      </span>
      <span aria-hidden className="cut-end">
        {end}
      </span>
      {/* Two parts side by side would be read with a space between them. */}
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  )
}
