import {
  isAdministrator,
  isClientSide,
  isRemediator,
  jobRoutes,
  pageSizes,
  texts,
  type Actor,
  type Job,
  type JobParties,
  type JobProgress,
  jobProgresses,
} from '@curbcut/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { matchPath, NavigationType, useNavigationType } from 'react-router'
import { liveQueryOptions } from '#web/api/api.ts'
import { useExport } from '#web/api/endpoints/export-api.ts'
import { useStableList, useListVisit } from '#web/api/refetch/use-stable-list.ts'
import { useBulkSelection } from '#web/features/jobs/bulk/use-bulk-selection.tsx'
import { hasRowActions, offersActions } from '#web/features/jobs/moves/job-actions.ts'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { jobPathPattern } from '#web/lib/addresses/paths.ts'
import { takePreviousPath } from '#web/lib/addresses/previous-path.ts'
import { toPageQuery, toRowsQuery } from '#web/lib/addresses/use-list-params.ts'
import { canMoveFocus } from '#web/lib/focus/use-restored-focus.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { useRowFocus } from '#web/state/use-row-focus.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { FoundInTab } from '#web/ui/table/FoundInTab.tsx'
import { ListView } from '#web/ui/table/ListView.tsx'
import { CreateJobButton } from './CreateJobButton.tsx'
import { jobColumns, jobActionsWidth } from './job-columns.tsx'
import {
  activeFiltersOf,
  filterValues,
  noFilters,
  statusChoices,
  type JobFilters,
} from './job-filters.ts'
import type { JobListParams } from './job-list-params.ts'
import { JobRowActions } from './JobRowActions.tsx'
import { useListJobsQuery } from './jobs-api.ts'
import { useIsBackFromJob } from './jobs-list-state.ts'
import { jobTitleId } from './JobTitleLink.tsx'
import { UnreadJobsProvider, useUnreadJobs } from './unread-jobs.ts'

export function JobsTable({ params }: { params: JobListParams }) {
  const actor = useActor()
  const { tab, page, waiting } = params
  const filters = activeFiltersOf(params, actor)
  const isFiltered = Object.keys(filters).length > 0
  const filterQuery = {
    // Questions wait in two tabs; what their link counts stands in one list.
    progress: waiting.includes('to_answer') ? [...jobProgresses] : tab,
    ...filters,
    ...(waiting.length > 0 && { waiting: [...waiting] }),
  }
  const listQuery = { ...filterQuery, ...toPageQuery(params, pageSizes.default) }
  const visit = useListVisit('listJobs', listQuery)
  const { list, ...stable } = useStableList(useListJobsQuery(visit.arg, liveQueryOptions), visit)
  const filter = useJobFilter(params, { filters, parties: list.data?.filteredBy })
  const exporting = useExport(jobRoutes.listJobs, { ...filterQuery, ...toRowsQuery(params) })
  const markRow = useRowFocus(list.data?.data)
  useReturnFocus(list.data?.data, markRow)
  // The client side alone answers questions, and selects nothing.
  const selectionQuery = { ...listQuery, progress: tab }
  const bulkSelection = useBulkSelection(selectionQuery, list.data, stable.isGone)
  const unread = useUnreadJobs(list.data?.data)
  return (
    <UnreadJobsProvider value={unread}>
      <ListView
        listName={`jobs-${tab}`}
        params={params}
        list={list}
        exporting={exporting}
        searchLabel={texts.jobs.search}
        filter={filter}
        caption={`${texts.jobs.title}, ${texts.jobs.tabs[tab]}`}
        pagesLabel="Jobs pages"
        unit="job"
        columns={jobColumns(actor, tab, list.data?.pagination.page ?? page)}
        rowKey={(job) => job._id}
        {...stable}
        {...(isAdministrator(actor) && bulkSelection)}
        empty={{
          ...emptyStateOf(params, actor),
          ...(isFiltered && { nothing: 'No job in this tab' }),
        }}
        {...(hasRowActions(actor, tab) && {
          rowActions: (job: Job, { isMenuOnly }: { isMenuOnly: boolean }) => (
            <JobRowActions
              job={job}
              isMenuOnly={isMenuOnly}
              onAct={() => markRow(jobTitleId(job))}
            />
          ),
          offersActions: (job: Job) => offersActions(actor, job),
          actionsWidth: jobActionsWidth(actor, tab),
        })}
      />
    </UnreadJobsProvider>
  )
}

type FilterProps = { filters: JobFilters; parties: JobParties | undefined }

function useJobFilter(params: JobListParams, { filters, parties }: FilterProps) {
  const dispatch = useAppDispatch()
  const values = filterValues(statusChoices(params.tab, useActor()), { filters, parties })
  const defaults = { parties: parties ?? null }
  return {
    values,
    onOpen: () => dispatch(openModal({ type: 'filter-job', title: 'Filter jobs', defaults })),
    onRemove: (key: string) =>
      params.setFilters(values.find((value) => value.key === key)?.without ?? {}),
    onClear: () => params.setFilters(noFilters),
  }
}

function emptyStateOf(params: JobListParams, actor: Actor) {
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

/**
 * Links to the other tabs in which a search has hits. Under a filter of waiting jobs this includes
 * the current tab without that filter.
 */
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

/**
 * Focuses the link of the job that the viewer comes back from, or the title if the row is missing,
 * unless they have moved on. Does not scroll after Back, which restores the scroll position.
 * `markRow` handles the focus if the row disappears later.
 */
function useReturnFocus(
  rows: readonly unknown[] | undefined,
  markRow: (labelId: string) => void,
): void {
  const isBackFromJob = useIsBackFromJob()
  const preventScroll = useNavigationType() === NavigationType.Pop
  const isDue = useRef(isBackFromJob)
  const previousPath = useRef<string>(undefined)
  /** Returns whether the search is over. Cached rows of an earlier visit may lack the job. */
  const focusReturnTarget = useEffectEvent((): boolean => {
    const isFirst = previousPath.current === undefined
    previousPath.current ??= takePreviousPath()
    const _id = matchPath(jobPathPattern, previousPath.current ?? '')?.params.jobId
    if (_id === undefined || !canMoveFocus()) return true
    const link = document.getElementById(jobTitleId({ _id }))?.closest('a')
    markRow(jobTitleId({ _id }))
    const title = isFirst ? document.querySelector<HTMLElement>('main h1') : undefined
    ;(link ?? title)?.focus({ preventScroll })
    return Boolean(link)
  })
  useEffect(() => {
    if (rows && isDue.current) isDue.current = !focusReturnTarget()
  }, [rows])
}
