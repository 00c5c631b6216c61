import {
  dueFilters,
  jobPriorities,
  jobProgresses,
  jobSorts,
  jobStatusFilters,
  waitingKindNames,
  type JobProgress,
  type JobSortField,
  type WaitingKind,
} from '@curbcut/contract'
import { useListParams, type ListParams } from '#web/lib/addresses/use-list-params.ts'
import { useUrlParams } from '#web/lib/addresses/use-url-params.ts'

const filters = {
  status: jobStatusFilters,
  priority: jobPriorities,
  due: dueFilters,
  organization: null,
  remediator: null,
  from: null,
  to: null,
} as const
export type JobFilterName = keyof typeof filters

export type JobListParams = ListParams<JobSortField, JobProgress, JobFilterName | 'waiting'> & {
  waiting: readonly WaitingKind[]
}

export function useJobListParams(): JobListParams {
  const [, changeAddress] = useUrlParams()
  const params = useListParams<JobSortField, JobProgress, JobFilterName | 'waiting'>({
    sort: jobSorts,
    tabs: jobProgresses,
    filters: { ...filters, waiting: waitingKindNames },
  })
  const [firstTab] = jobProgresses
  return {
    ...params,
    waiting: params.filters.waiting as WaitingKind[],
    // All waiting jobs of a kind are in one list, so another tab would be empty or the same.
    setTab: (tab) => changeAddress({ tab: tab === firstTab ? '' : tab, waiting: [], page: '' }),
  }
}
