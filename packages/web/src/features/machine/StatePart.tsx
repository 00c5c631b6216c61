import { stateTexts } from '@curbcut/contract'
import { useId, type ReactNode } from 'react'

type Props<T> = {
  title: string
  /** Null: it could not be read in time, while the other parts could. */
  part: T | null
  children: (part: T) => ReactNode
}

/** A part of the state under its heading. */
export function StatePart<T>({ title, part, children }: Props<T>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h3 id={id} className="text-body font-semibold">
        {title}
      </h3>
      {part === null ? (
        <p className="text-control text-ink2">{stateTexts.unread}</p>
      ) : (
        children(part)
      )}
    </section>
  )
}
