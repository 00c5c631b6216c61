import { stateTexts } from '@curbcut/contract'
import type { ReactNode } from 'react'

type Props<T> = {
  title: string
  /** Null if this part could not be read in time. */
  part: T | null
  children: (part: T) => ReactNode
}

export function StatePart<T>({ title, part, children }: Props<T>) {
  return (
    // Unnamed, because the region of its table has the same name.
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
