import {
  jobPriorities,
  jobProgresses,
  jobSorts,
  jobStatusFilters,
  waitingKindNames,
  type JobProgress,
  type JobSortField,
  type WaitingKind,
} from '@curbcut/contract'
import { useAddressParams } from '#web/lib/addresses/use-address-params.ts'
import { useListParams, type ListParams } from '#web/lib/addresses/use-list-params.ts'

/** The filters of the list, by their names in the address. */
const filters = {
  status: jobStatusFilters,
  priority: jobPriorities,
  organization: null,
  remediator: null,
  from: null,
  to: null,
} as const
export type JobFilterName = keyof typeof filters

/** The state of the jobs list in the address, and the ways to change it. */
export type JobListParams = ListParams<JobSortField, JobProgress, JobFilterName | 'waiting'> & {
  waiting: readonly WaitingKind[]
}

/** The state of the jobs list in the address. */
export function useJobListParams(): JobListParams {
  const [, changeAddress] = useAddressParams()
  const params = useListParams<JobSortField, JobProgress, JobFilterName | 'waiting'>({
    sort: jobSorts,
    tabs: jobProgresses,
    filters: { ...filters, waiting: waitingKindNames },
  })
  const [firstTab] = jobProgresses
  return {
    ...params,
    waiting: params.filters.waiting as WaitingKind[],
    // Waiting jobs of a kind stand in one tab: another tab would be empty.
    setTab: (tab) => changeAddress({ tab: tab === firstTab ? '' : tab, waiting: [], page: '' }),
  }
}
