import {
  isAdministrator,
  jobRoutes,
  pageSizes,
  texts,
  type Job,
  type JobParties,
  jobProgresses,
} from '@curbcut/contract'
import { liveQueryOptions } from '#web/api/api.ts'
import { useExport } from '#web/api/endpoints/export-api.ts'
import { useStableList, useListVisit } from '#web/api/refetch/use-stable-list.ts'
import { useBulkSelection } from '#web/features/jobs/bulk/use-bulk-selection.tsx'
import { hasRowActions, offersActions } from '#web/features/jobs/moves/job-actions.ts'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { toPageQuery, toRowsQuery } from '#web/lib/addresses/use-list-params.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { useRowFocus } from '#web/state/use-row-focus.ts'
import { ListView } from '#web/ui/table/ListView.tsx'
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
import { emptyStateOf } from './jobs-empty-state.tsx'
import { jobTitleId } from './JobTitleLink.tsx'
import { UnreadJobsProvider, useUnreadJobs } from './unread-jobs.ts'
import { useJobReturnFocus } from './use-job-return-focus.ts'

export function JobsTable({ params }: { params: JobListParams }) {
  const actor = useActor()
  const { tab, page, waiting } = params
  const filters = activeFiltersOf(params, actor)
  const isFiltered = Object.keys(filters).length > 0
  const filterQuery = {
    // Jobs with a question are in two tabs; the link that counts them leads to one list.
    progress: waiting.includes('to_answer') ? [...jobProgresses] : tab,
    ...filters,
    ...(waiting.length > 0 && { waiting: [...waiting] }),
  }
  const listQuery = { ...filterQuery, ...toPageQuery(params, pageSizes.default) }
  const visit = useListVisit('listJobs', listQuery)
  const { list, ...stableListProps } = useStableList(
    useListJobsQuery(visit.arg, liveQueryOptions),
    visit,
  )
  const filter = useJobFilter(params, { filters, parties: list.data?.filteredBy })
  const exportAction = useExport(jobRoutes.listJobs, { ...filterQuery, ...toRowsQuery(params) })
  const markRow = useRowFocus(list.data?.data)
  useJobReturnFocus(list.data?.data, markRow)
  // Whoever answers questions, the client side, selects nothing.
  const selectionQuery = { ...listQuery, progress: tab }
  const bulkSelection = useBulkSelection(selectionQuery, list.data, stableListProps.isGone)
  const unread = useUnreadJobs(list.data?.data)
  return (
    <UnreadJobsProvider value={unread}>
      <ListView
        listName={`jobs-${tab}`}
        params={params}
        list={list}
        exportAction={exportAction}
        searchLabel={texts.jobs.search}
        filter={filter}
        caption={`${texts.jobs.title}, ${texts.jobs.tabs[tab]}`}
        pagesLabel="Jobs pages"
        unit="job"
        columns={jobColumns(actor, tab, list.data?.pagination.page ?? page)}
        rowKey={(job) => job._id}
        {...stableListProps}
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
