import { maxBulkJobs, type Job, type Pagination } from '@curbcut/contract'
import { nanoid } from '@reduxjs/toolkit'
import { useState } from 'react'
import type { BulkChoice, BulkFilters } from './bulk-api.ts'
import { useUnansweredKey } from './use-bulk.ts'

type JobsById = Readonly<Record<string, Job>>

type Selection = {
  filterKey: string
  key: string
  /** By id, including jobs on other pages. */
  jobs: JobsById
  /** The size of the list when all of it was chosen; null if jobs were chosen one by one. */
  all: number | null
}

const emptySelection = (filterKey: string): Selection => ({
  filterKey,
  key: nanoid(),
  jobs: {},
  all: null,
})

/**
 * The chosen jobs of a list. They survive paging, not another search or filter. A job that leaves
 * the list is deselected, unless a change that names it awaits an answer.
 */
export function useJobSelection(
  filters: BulkFilters,
  { rows, removed }: { rows: readonly Job[]; removed: readonly Job[] },
) {
  const filterKey = JSON.stringify(filters)
  const [selection, setSelection] = useState(() => emptySelection(filterKey))
  const { key, jobs, all } = selection
  const isUnanswered = useUnansweredKey() === key
  if (selection.filterKey !== filterKey) setSelection(emptySelection(filterKey))
  // The server refuses other jobs under the same key.
  else if (!isUnanswered && all === null && removed.some(({ _id }) => _id in jobs)) {
    setSelection({ ...emptySelection(filterKey), jobs: without(jobs, removed) })
  }
  const present = byId(rows)
  const chosenJobs = Object.values(jobs).map((job) => present[job._id] ?? job)
  return {
    jobs: chosenJobs,
    isAll: all !== null,
    count: all ?? chosenJobs.length,
    has: ({ _id }: Job) => all !== null || _id in jobs,
    /** Deselecting some after 'Select all' selects only the jobs of the current page. */
    select(some: readonly Job[], isSelected: boolean) {
      const others = without(all === null ? jobs : present, some)
      setSelection({
        ...emptySelection(filterKey),
        jobs: isSelected ? { ...others, ...byId(some) } : others,
      })
    },
    selectAll: (total: number) => setSelection({ ...emptySelection(filterKey), jobs, all: total }),
    clear: () => setSelection(emptySelection(filterKey)),
    toChoice: (): BulkChoice =>
      all === null
        ? { key, count: chosenJobs.length, jobId: commonJob(chosenJobs), jobs: Object.keys(jobs) }
        : { key, count: all, jobId: null, filters },
  }
}
export type JobSelection = ReturnType<typeof useJobSelection>

const byId = (jobs: readonly Job[]) => Object.fromEntries(jobs.map((job) => [job._id, job]))

const without = (jobs: JobsById, some: readonly Job[]): JobsById =>
  Object.fromEntries(Object.entries(jobs).filter(([id]) => !some.some(({ _id }) => _id === id)))

const commonJob = ([first, ...others]: readonly Job[]): string | null =>
  first && others.every(({ organization }) => organization._id === first.organization._id)
    ? first._id
    : null

export const isChangeable = ({ total, isCapped }: Pagination): boolean =>
  total <= maxBulkJobs && !isCapped
