import { maxBulkJobs, type Job, type Pagination } from '@curbcut/contract'
import { nanoid } from '@reduxjs/toolkit'
import { useState } from 'react'
import type { BulkChoice, BulkFilters } from './bulk-api.ts'
import { useUnansweredKey } from './use-bulk-change.ts'

type JobsById = Readonly<Record<string, Job>>

type SelectionState = {
  filterKey: string
  key: string
  /** By id, including jobs on other pages. */
  jobs: JobsById
  /** The size of the list when all of it was chosen; null if jobs were chosen one by one. */
  totalCount: number | null
}

const emptySelection = (filterKey: string): SelectionState => ({
  filterKey,
  key: nanoid(),
  jobs: {},
  totalCount: null,
})

/** Survives paging. A job that leaves the list is deselected, unless a change of it is pending. */
export function useJobSelection(
  filters: BulkFilters,
  { rows, removed }: { rows: readonly Job[]; removed: readonly Job[] },
) {
  const filterKey = JSON.stringify(filters)
  const [selection, setSelection] = useState(() => emptySelection(filterKey))
  const { key, jobs, totalCount } = selection
  const isUnanswered = useUnansweredKey() === key
  if (selection.filterKey !== filterKey) setSelection(emptySelection(filterKey))
  // The server refuses other jobs under the same key.
  else if (!isUnanswered && totalCount === null && removed.some(({ _id }) => _id in jobs)) {
    setSelection({ ...emptySelection(filterKey), jobs: withoutJobs(jobs, removed) })
  }
  const jobsOnPage = toJobsById(rows)
  const chosenJobs = Object.values(jobs).map((job) => jobsOnPage[job._id] ?? job)
  return {
    jobs: chosenJobs,
    isAll: totalCount !== null,
    count: totalCount ?? chosenJobs.length,
    has: ({ _id }: Job) => totalCount !== null || _id in jobs,
    /** Deselecting some after 'Select all' selects only the jobs of the current page. */
    select(changedJobs: readonly Job[], isSelected: boolean) {
      const others = withoutJobs(totalCount === null ? jobs : jobsOnPage, changedJobs)
      setSelection({
        ...emptySelection(filterKey),
        jobs: isSelected ? { ...others, ...toJobsById(changedJobs) } : others,
      })
    },
    selectAll: (total: number) =>
      setSelection({ ...emptySelection(filterKey), jobs, totalCount: total }),
    clear: () => setSelection(emptySelection(filterKey)),
    toChoice: (): BulkChoice =>
      totalCount === null
        ? {
            key,
            count: chosenJobs.length,
            jobId: jobIdOfSameOrganization(chosenJobs),
            jobs: Object.keys(jobs),
          }
        : { key, count: totalCount, jobId: null, filters },
  }
}
export type JobSelection = ReturnType<typeof useJobSelection>

const toJobsById = (jobs: readonly Job[]) => Object.fromEntries(jobs.map((job) => [job._id, job]))

const withoutJobs = (jobs: JobsById, removedJobs: readonly Job[]): JobsById =>
  Object.fromEntries(
    Object.entries(jobs).filter(([id]) => !removedJobs.some(({ _id }) => _id === id)),
  )

const jobIdOfSameOrganization = ([first, ...others]: readonly Job[]): string | null =>
  first && others.every(({ organization }) => organization._id === first.organization._id)
    ? first._id
    : null

export const canSelectAll = ({ total, isCapped }: Pagination): boolean =>
  total <= maxBulkJobs && !isCapped
