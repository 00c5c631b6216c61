import type { HistoryEntry } from '@curbcut/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { formatQuantity } from '#web/lib/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { announce } from '#web/ui/LiveAnnouncer.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { TimelineEntry } from './TimelineEntry.tsx'
import { useHistory } from './use-history.ts'

/** What happened to a job, by whom and when, newest first. */
export function JobTimeline({ jobId }: { jobId: string }) {
  const titleId = useId()
  const history = useHistory(jobId)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = history
  // Shown entries stay when a further or repeated request fails.
  const query = data ? { ...history, isError: false } : history
  const older = useOlder(data)
  const showOlder = () => {
    older.ask()
    void fetchNextPage()
  }
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-title font-semibold">
        Timeline
      </h2>
      <QueryView
        query={query}
        isEmpty={(entries) => entries.length === 0}
        empty={<p className="text-control text-ink2">Nothing has happened yet.</p>}
      >
        {(entries) => (
          <ol className="flex flex-col" aria-labelledby={titleId}>
            {entries.map((entry) => (
              <TimelineEntry
                key={entry._id}
                entry={entry}
                ref={entry._id === older.firstId ? older.first : undefined}
              />
            ))}
          </ol>
        )}
      </QueryView>
      {hasNextPage && (
        <>
          <div data-unprinted="">
            <Button isInert={isFetchingNextPage} onPress={showOlder}>
              Show older
            </Button>
          </div>
          <p className="only-printed">Older entries stand on the screen.</p>
        </>
      )}
    </section>
  )
}

/**
 * Announces how many older entries came, and moves the focus to the first of them, because the button
 * moves away.
 */
function useOlder(entries: readonly HistoryEntry[] | undefined) {
  const first = useRef<HTMLLIElement>(null)
  const [before, setBefore] = useState<number | null>(null)
  const count = entries?.length ?? 0
  const hasCome = before !== null && count > before
  useEffect(() => {
    if (!hasCome) return
    announce(formatQuantity(count - before, 'older entry', 'older entries'))
    first.current?.focus()
    setBefore(null)
  }, [hasCome, count, before])
  return {
    first,
    firstId: hasCome ? entries?.[before]?._id : undefined,
    ask: () => setBefore(count),
  }
}
