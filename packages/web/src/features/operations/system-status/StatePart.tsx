import { type SystemStatus, stateTexts } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { formatDateTime } from '#web/lib/words/format.ts'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { useGetStateQuery } from './system-status-api.ts'
import { systemStatusTexts } from './system-status-texts.ts'

/** The parts of the state that a tab shows. Refreshes with every heartbeat of a process. */
export function StateParts({ children }: { children: (state: SystemStatus) => ReactNode }) {
  const query = useGetStateQuery(undefined, liveQueryOptions)
  return (
    <QueryView query={query}>
      {(state) => (
        <div className="flex flex-col gap-8">
          {children(state)}
          <p className="text-control text-ink2">
            {systemStatusTexts.read(formatDateTime(state.readAt))}
          </p>
        </div>
      )}
    </QueryView>
  )
}

export function PartPair({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-8 @[52rem]:grid-cols-2">{children}</div>
    </div>
  )
}

type Props<T> = {
  title: string
  /** Null if this part could not be read in time. */
  part: T | null
  children: (part: T) => ReactNode
}

export function StatePart<T>({ title, part, children }: Props<T>) {
  return (
    // Unnamed, because the region of its table has the same name.
    <section className="flex min-w-0 flex-col gap-3 [--edge-room:0.75rem]">
      <h2 className="text-title font-semibold">{title}</h2>
      {part === null ? (
        <p className="text-control text-ink2">{stateTexts.unread}</p>
      ) : (
        children(part)
      )}
    </section>
  )
}
