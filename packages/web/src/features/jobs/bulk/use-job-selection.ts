import { maxBulkJobs, type Job, type Pagination } from '@curbcut/contract'
import { nanoid } from '@reduxjs/toolkit'
import { useState } from 'react'
import type { BulkChoice, BulkFilters } from './bulk-api.ts'
import { useUnansweredKey } from './use-bulk.ts'

type JobsById = Readonly<Record<string, Job>>

type Chosen = {
  /** The filters under which they were chosen, as text. */
  question: string
  key: string
  /** The jobs by id, also those on other pages. */
  jobs: JobsById
  /** How many the list had when all of it was chosen; null if jobs were chosen one by one. */
  all: number | null
}

const nothing = (question: string): Chosen => ({ question, key: nanoid(), jobs: {}, all: null })

/**
 * The jobs that are chosen in a list, as its present rows have them. Another search or filter starts again; another
 * page does not. One that is gone is chosen no more, unless a change without an answer is about it.
 */
export function useJobSelection(
  filters: BulkFilters,
  { rows, gone }: { rows: readonly Job[]; gone: readonly Job[] },
) {
  const question = JSON.stringify(filters)
  const [kept, setKept] = useState(() => nothing(question))
  const { key, jobs, all } = kept
  const isUnanswered = useUnansweredKey() === key
  if (kept.question !== question) setKept(nothing(question))
  // Other jobs under the same key would be refused.
  else if (!isUnanswered && all === null && gone.some(({ _id }) => _id in jobs)) {
    setKept({ ...nothing(question), jobs: without(jobs, gone) })
  }
  const present = byId(rows)
  const chosen = Object.values(jobs).map((job) => present[job._id] ?? job)
  return {
    jobs: chosen,
    isAll: all !== null,
    count: all ?? chosen.length,
    has: ({ _id }: Job) => all !== null || _id in jobs,
    /** Choosing less than all leaves the jobs that are seen. */
    select(some: readonly Job[], isSelected: boolean) {
      const others = without(all === null ? jobs : present, some)
      setKept({ ...nothing(question), jobs: isSelected ? { ...others, ...byId(some) } : others })
    },
    selectAll: (total: number) => setKept({ ...nothing(question), jobs, all: total }),
    clear: () => setKept(nothing(question)),
    toChoice: (): BulkChoice =>
      all === null
        ? { key, count: chosen.length, jobId: commonJob(chosen), jobs: Object.keys(jobs) }
        : { key, count: all, jobId: null, filters },
  }
}
export type JobSelection = ReturnType<typeof useJobSelection>

const byId = (jobs: readonly Job[]) => Object.fromEntries(jobs.map((job) => [job._id, job]))

const without = (jobs: JobsById, some: readonly Job[]): JobsById =>
  Object.fromEntries(Object.entries(jobs).filter(([id]) => !some.some(({ _id }) => _id === id)))

/** One of the jobs if all are of one organization. */
const commonJob = ([first, ...others]: readonly Job[]): string | null =>
  first && others.every(({ organization }) => organization._id === first.organization._id)
    ? first._id
    : null

/** Whether all jobs of a list can be changed at once: so many are, and their number is known. */
export const isChangeable = ({ total, isCapped }: Pagination): boolean =>
  total <= maxBulkJobs && !isCapped
