import { toDisplayName } from '@curbcut/contract'
import { splitName } from '#web/lib/words/split-name.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The end of a name tells names of a series apart. */
export function MiddleEllipsis({ children }: { children: string }) {
  const name = toDisplayName(children)
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
      {/* Screen readers would read a space between two elements. */}
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  )
}
