import { stateTexts } from '@curbcut/contract'
import type { ReactNode } from 'react'

type Props<T> = {
  title: string
  /** Null: it could not be read in time, while the other parts could. */
  part: T | null
  children: (part: T) => ReactNode
}

/** A part of the state under its heading. */
export function StatePart<T>({ title, part, children }: Props<T>) {
  return (
    // Without a name of its own: the region of its table has the same.
    <section className="flex min-w-0 flex-col gap-3">
      <h3 className="text-body font-semibold">{title}</h3>
      {part === null ? (
        <p className="text-control text-ink2">{stateTexts.unread}</p>
      ) : (
        children(part)
      )}
    </section>
  )
}
