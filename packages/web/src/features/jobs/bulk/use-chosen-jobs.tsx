import { formatQuantity, type Job, type JobProgress, type Pagination } from '@curbcut/contract'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import type { RowSelection } from '#web/ui/table/row-selection.tsx'
import type { BulkFilters } from './bulk-api.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useLastAnswer } from './use-bulk.ts'
import { useJobSelection, type JobSelection } from './use-job-selection.ts'

type ShownJobs = { progress: JobProgress; sort: string; page: number; limit: number } & BulkFilters

export function useChosenJobs<J extends Job>(
  listQuery: ShownJobs,
  list: { data: readonly J[]; pagination: Pagination } | undefined,
  isGone: (job: J) => boolean,
): { selection: RowSelection<Job>; selectionBar: ReactNode } {
  const { sort, page, limit, ...filters } = listQuery
  const rows = list?.data.filter((job) => !isGone(job)) ?? []
  const selection = useJobSelection(filters, { rows, removed: list?.data.filter(isGone) ?? [] })
  const bar = useRef<HTMLDivElement>(null)
  useClearWhenDone(selection)
  useCountAnnouncement(selection.count)
  useRestoredFocus(selection.count > 0, {
    isPaused: useAppSelector(({ forms }) => forms.open !== null),
    landing: () => document.querySelector<HTMLElement>('.select-box input'),
  })
  return {
    selection: {
      isSelected: selection.has,
      labelOf: ({ job_name }) => `Select ${job_name}`,
      pageLabel: 'Select all jobs on this page',
      onSelect: selection.select,
      onEnter: () => bar.current?.querySelector('button')?.focus(),
    },
    selectionBar: selection.count > 0 && list && (
      <div ref={bar} className="selection-place">
        <SelectionBar
          selection={selection}
          tab={listQuery.progress}
          rows={rows}
          pages={list.pagination}
        />
      </div>
    ),
  }
}

function useClearWhenDone({ clear }: JobSelection): void {
  const lastAnswer = useLastAnswer()
  const [handledAnswer, setHandledAnswer] = useState(lastAnswer)
  if (handledAnswer === lastAnswer) return
  setHandledAnswer(lastAnswer)
  if (lastAnswer !== undefined) clear()
}

function useCountAnnouncement(count: number): void {
  const announced = useRef(count)
  useEffect(() => {
    if (count === announced.current) return
    announced.current = count
    announce(count > 0 ? `${formatQuantity(count, 'job')} selected` : 'No job selected')
  }, [count])
}
