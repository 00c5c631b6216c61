import type { Job, JobProgress, Pagination } from '@curbcut/contract'
import { useState, type ReactNode } from 'react'
import { useAppSelector } from '#web/state/root-state.ts'
import type { RowSelection } from '#web/ui/table/selection/row-selection.tsx'
import { useSelectionPlace } from '#web/ui/table/selection/use-selection-place.ts'
import type { BulkFilters } from './bulk-api.ts'
import { JobsSelectionBar } from './JobsSelectionBar.tsx'
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
  const { bar, onEnter } = useSelectionPlace(selection.count, {
    unit: 'job',
    isPaused: useAppSelector(({ forms }) => forms.open !== null),
  })
  useClearWhenDone(selection)
  return {
    selection: {
      isSelected: selection.has,
      labelOf: ({ job_name }) => `Select ${job_name}`,
      pageLabel: 'Select all jobs on this page',
      onSelect: selection.select,
      onEnter,
    },
    selectionBar: selection.count > 0 && list && (
      <div ref={bar} className="selection-place">
        <JobsSelectionBar
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
