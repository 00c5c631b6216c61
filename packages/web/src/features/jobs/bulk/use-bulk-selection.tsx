import type { Job, JobProgress, Pagination } from '@curbcut/contract'
import { useState, type ReactNode } from 'react'
import { useAppSelector } from '#web/state/root-state.ts'
import type { RowSelection } from '#web/ui/table/selection/row-selection.tsx'
import { useSelectionBar } from '#web/ui/table/selection/use-selection-bar.ts'
import type { BulkFilters } from './bulk-api.ts'
import { JobsSelectionBar } from './JobsSelectionBar.tsx'
import { useLastAnsweredId } from './use-bulk-change.ts'
import { useJobSelection, type JobSelection } from './use-job-selection.ts'

type ListedJobsQuery = {
  progress: JobProgress
  sort: string
  page: number
  limit: number
} & BulkFilters

export function useBulkSelection<J extends Job>(
  listQuery: ListedJobsQuery,
  list: { data: readonly J[]; pagination: Pagination } | undefined,
  isGone: (job: J) => boolean,
): { selection: RowSelection<Job>; selectionBar: ReactNode } {
  const { sort, page, limit, ...filters } = listQuery
  const rows = list?.data.filter((job) => !isGone(job)) ?? []
  const selection = useJobSelection(filters, { rows, removed: list?.data.filter(isGone) ?? [] })
  const { bar, onEnter } = useSelectionBar(selection.count, {
    unit: 'job',
    isPaused: useAppSelector(({ forms }) => forms.open !== null),
  })
  useClearAfterChange(selection)
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

function useClearAfterChange({ clear }: JobSelection): void {
  const lastAnsweredId = useLastAnsweredId()
  const [handledId, setHandledId] = useState(lastAnsweredId)
  if (handledId === lastAnsweredId) return
  setHandledId(lastAnsweredId)
  if (lastAnsweredId !== undefined) clear()
}
