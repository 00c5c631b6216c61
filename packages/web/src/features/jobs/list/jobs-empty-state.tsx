import {
  isClientSide,
  isRemediator,
  texts,
  type Actor,
  type JobProgress,
  jobProgresses,
} from '@curbcut/contract'
import { liveQueryOptions } from '#web/api/api.ts'
import { useActor } from '#web/state/use-actor.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { FoundInTab } from '#web/ui/table/FoundInTab.tsx'
import { CreateJobButton } from './CreateJobButton.tsx'
import { activeFiltersOf } from './job-filters.ts'
import type { JobListParams } from './job-list-params.ts'
import { useListJobsQuery } from './jobs-api.ts'

export function emptyStateOf(params: JobListParams, actor: Actor) {
  const { tab, query, waiting } = params
  if (query) {
    const hint =
      waiting.length > 0
        ? `No job that waits for you is called “${query}”.`
        : `No job is called “${query}” in this tab.`
    return { hint, elsewhere: <MatchesInOtherTabs params={params} /> }
  }
  if (waiting.length > 0) {
    return {
      hint: 'Nothing of this kind is waiting for you now.',
      action: <TextLink to="?">Show all jobs</TextLink>,
    }
  }
  const hints = isClientSide(actor)
    ? emptyStateHints.client
    : isRemediator(actor)
      ? emptyStateHints.remediator
      : emptyStateHints.administrator
  return { hint: hints[tab], action: tab === 'in_progress' && <CreateJobButton /> }
}

const emptyStateHints = {
  administrator: {
    in_progress: 'New and unfinished jobs appear here.',
    in_review: 'Jobs appear here when their remediation is complete.',
    completed: 'Jobs appear here when their review is complete.',
  },
  remediator: {
    in_progress: 'Jobs assigned to you appear here until you hand them in.',
    in_review: 'Jobs you have handed in appear here during their review.',
    completed: 'Your jobs appear here when their review is complete.',
  },
  client: {
    in_progress: 'Your jobs appear here while their documents are being worked on.',
    in_review: 'Your jobs appear here while the finished documents are being checked.',
    completed: 'Your jobs appear here when their documents are ready.',
  },
} as const satisfies Record<string, Record<JobProgress, string>>

/** Links to hits in other tabs; under a filter of waiting jobs, in this tab without it too. */
function MatchesInOtherTabs({ params }: { params: JobListParams }) {
  const isWaiting = params.waiting.length > 0
  return jobProgresses
    .filter((progress) => isWaiting || progress !== params.tab)
    .map((tab) => <MatchesInTab key={tab} params={params} tab={tab} />)
}

function MatchesInTab({ params, tab }: { params: JobListParams; tab: JobProgress }) {
  const filters = activeFiltersOf({ ...params, tab }, useActor())
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
