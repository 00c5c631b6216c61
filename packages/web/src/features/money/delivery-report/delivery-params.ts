import { jobPriorities, type JobPriority } from '@curbcut/contract'
import { toRangeQuery, useDateRange } from '#web/features/money/date-range/date-range-params.ts'
import { useUrlParams } from '#web/lib/addresses/use-url-params.ts'

/** In the order of their switch; the first is the default. */
export const deliveryLists = ['organizations', 'remediators', 'deliveries'] as const
export type DeliveryList = (typeof deliveryLists)[number]

/** What the address says of the whole tab; each list has its search, order and page besides. */
export function useDeliveryParams() {
  const [params, change] = useUrlParams()
  const { range } = useDateRange()
  const list = deliveryLists.find((name) => name === params.get('by')) ?? deliveryLists[0]
  const priority = jobPriorities.find((name) => name === params.get('priority'))
  return {
    list,
    priority,
    hasRange: range !== null,
    filters: { ...toRangeQuery(range), ...(priority && { priority }) },
    setList: (next: DeliveryList) =>
      change({ ...listParams, by: next === deliveryLists[0] ? '' : next }),
    setPriority: (next: JobPriority | undefined) => change({ page: '', priority: next ?? '' }),
  }
}

/** A search or order of one list means nothing in another. */
const listParams = { query: '', sort: '', order: '', page: '' }
