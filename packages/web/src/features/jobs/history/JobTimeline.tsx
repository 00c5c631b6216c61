import {
  clientStatusLabel,
  formatQuantity,
  isClientSide,
  type Actor,
  type HistoryEntry,
} from '@curbcut/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { foldEntries, type EntryRun } from './fold-entries.ts'
import { FoldedEntries } from './FoldedEntries.tsx'
import { TimelineEntry } from './TimelineEntry.tsx'
import { useHistory } from './use-history.ts'

type Props = {
  jobId: string
  isUnfolded?: boolean
}

export function JobTimeline({ jobId, isUnfolded = false }: Props) {
  const titleId = useId()
  const actor = useActor()
  const loadedHistory = useHistory(jobId)
  const history = {
    ...loadedHistory,
    data: loadedHistory.data?.filter((entry) => isWorthShowing(actor, entry)),
  }
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = history
  // All entries so far may be such as this reader does not see.
  const isEmptySoFar = hasNextPage && data?.length === 0
  // Shown entries stay when a later request fails.
  const query = isEmptySoFar
    ? { ...history, data: undefined, currentData: undefined }
    : data
      ? { ...history, isError: false }
      : history
  const olderEntries = useOlderEntries(data, hasNextPage)
  const toRuns = isUnfolded ? toSingleRuns : foldEntries
  // Older entries may continue the last run, so its length is not known yet.
  const isRunOpen = hasNextPage && (foldEntries(data ?? []).at(-1)?.length ?? 0) > 1
  const needsMore = isEmptySoFar || olderEntries.isAwaited || (!isUnfolded && isRunOpen)
  const shouldLoadMore = needsMore && hasNextPage && !history.isError && !history.isFetching
  useEffect(() => {
    if (shouldLoadMore) void fetchNextPage()
  }, [shouldLoadMore, fetchNextPage])
  const showOlder = () => {
    olderEntries.ask()
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
            {toRuns(entries).map((run) => {
              const [entry] = run
              const ref = run.some(({ _id }) => _id === olderEntries.firstId)
                ? olderEntries.first
                : undefined
              // Keyed by the oldest entry, so that an unfolded run stays open when it grows.
              const key = (run.at(-1) ?? entry)._id
              return run.length > 1 ? (
                <FoldedEntries key={key} run={run} ref={ref} />
              ) : (
                <TimelineEntry key={key} entry={entry} ref={ref} />
              )
            })}
          </ol>
        )}
      </QueryView>
      {hasNextPage && !isEmptySoFar && (
        <>
          <div data-unprinted="">
            <Button isInert={isFetchingNextPage} onPress={showOlder}>
              Show older
            </Button>
          </div>
          <p className="only-printed">Older entries can be read on the screen.</p>
        </>
      )}
    </section>
  )
}

/** For the client side several statuses are the same words, so a move between them is none. */
const isWorthShowing = (actor: Actor, { kind, from, to }: HistoryEntry): boolean =>
  !(isClientSide(actor) && kind === 'job_moved' && from && to) ||
  clientStatusLabel(from) !== clientStatusLabel(to)

const toSingleRuns = (entries: readonly HistoryEntry[]): readonly EntryRun[] =>
  entries.map((entry) => [entry])

/** Announces loaded entries and focuses the first, or the last one, because the button moves. */
function useOlderEntries(entries: readonly HistoryEntry[] | undefined, hasNextPage: boolean) {
  const first = useRef<HTMLLIElement>(null)
  const [countBefore, setCountBefore] = useState<number | null>(null)
  const count = entries?.length ?? 0
  const isOver = countBefore !== null && (count > countBefore || !hasNextPage)
  useEffect(() => {
    if (!isOver) return
    announce(formatQuantity(count - countBefore, 'older entry', 'older entries'))
    first.current?.focus()
    setCountBefore(null)
  }, [isOver, count, countBefore])
  return {
    first,
    firstId: isOver ? (entries?.[countBefore] ?? entries?.at(-1))?._id : undefined,
    isAwaited: countBefore !== null && !isOver,
    ask: () => setCountBefore(count),
  }
}
