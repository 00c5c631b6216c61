import { jobProgresses, texts, type JobProgress } from '@curbcut/contract'
import { liveQueryOptions } from '#web/api/api.ts'
import { useActor } from '#web/state/use-actor.ts'
import { FoundInTab } from '#web/ui/table/FoundInTab.tsx'
import { filtersIn } from './job-filters.ts'
import type { JobListParams } from './job-list-params.ts'
import { useListJobsQuery } from './jobs-api.ts'

/**
 * Links to the other tabs in which a search has hits. Under a filter of waiting jobs this includes
 * the current tab without that filter.
 */
export function FoundElsewhere({ params }: { params: JobListParams }) {
  const isWaiting = params.waiting.length > 0
  return jobProgresses
    .filter((progress) => isWaiting || progress !== params.tab)
    .map((tab) => <FoundIn key={tab} params={params} tab={tab} />)
}

function FoundIn({ params, tab }: { params: JobListParams; tab: JobProgress }) {
  const filters = filtersIn({ ...params, tab }, useActor())
  const listQuery = { ...filters, progress: tab, query: params.query, page: 1, limit: 1 }
  const { currentData } = useListJobsQuery(listQuery, liveQueryOptions)
  return (
    <FoundInTab
      tab={{ id: tab, label: texts.jobs.tabs[tab] }}
      pages={currentData?.pagination}
      search={JSON.stringify(listQuery)}
      onHere={tab === params.tab ? () => params.setTab(tab) : undefined}
    />
  )
}
