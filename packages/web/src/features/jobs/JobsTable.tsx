import { pageSizes, searchDebounceMs, texts, type Job, type JobProgress } from '@curbcut/contract'
import { useLocation, useNavigation } from 'react-router'
import { followingOthers } from '#web/api/api.ts'
import { formatRange } from '#web/lib/format.ts'
import { useActor } from '#web/state/session.ts'
import { useRowFocus } from '#web/state/use-row-focus.ts'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { useResultsAnnouncement } from '#web/ui/use-results-announcement.ts'
import { CreateJobButton } from './CreateJobButton.tsx'
import { hasRowActions } from './job-actions.ts'
import { jobColumns } from './job-columns.tsx'
import type { JobListParams } from './job-list-params.ts'
import { JobRowActions } from './JobRowActions.tsx'
import { jobTitleId } from './JobTitleLink.tsx'
import { useListJobsQuery } from './jobs-api.ts'

/** One tab of the jobs list: search, table, pages. */
export function JobsTable({ params }: { params: JobListParams }) {
  const actor = useActor()
  const { tab, query, sort, page } = params
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isLeaving = next !== undefined && next.pathname !== pathname
  const list = useListJobsQuery(
    {
      progress: tab,
      query,
      sort: `${sort.field}:${sort.order}`,
      page,
      limit: pageSizes.default,
    },
    followingOthers,
  )
  const rows = list.data?.data
  const pages = list.data?.pagination
  const lookAfter = useRowFocus(rows)
  useResultsAnnouncement(query, { total: pages?.total, isFetching: list.isFetching })

  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label={texts.jobs.search}
        value={query}
        delayMs={searchDebounceMs}
        // Searching takes an address, and would call back who is on the way to a job.
        onSearch={(text) => !isLeaving && params.setQuery(text)}
      />
      <div>
        <DataTable
          caption={`${texts.jobs.title}, ${texts.jobs.tabs[tab]}`}
          columns={jobColumns(actor, pages?.page ?? page)}
          rows={rows}
          rowKey={(job) => job._id}
          query={list}
          sort={sort}
          onSort={params.setSort}
          empty={<NoJobs params={params} total={pages?.total ?? 0} />}
          {...(hasRowActions(actor, tab) && {
            rowActions: (job: Job, { isNarrow }: { isNarrow: boolean }) => (
              <JobRowActions
                job={job}
                isNarrow={isNarrow}
                onAct={() => lookAfter(jobTitleId(job))}
              />
            ),
          })}
        />
        {pages && (
          <Pager
            label="Jobs pages"
            page={page}
            totalPages={pages.totalPages}
            onPage={params.setPage}
          >
            {rows && rows.length > 0 && formatRange(pages, 'job')}
          </Pager>
        )}
      </div>
    </div>
  )
}

const howTheyCome = {
  in_progress: 'Jobs stand here from their creation until they are handed in for review.',
  in_review: 'Jobs come here when their remediation is complete.',
  completed: 'Jobs come here when their review is complete.',
} as const satisfies Record<JobProgress, string>

function NoJobs({ params, total }: { params: JobListParams; total: number }) {
  const { tab, query, setQuery, setPage } = params
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="font-semibold">{texts.noData}</p>
      {total > 0 ? (
        <>
          <p className="text-ink2">The list has fewer pages by now.</p>
          <Button onPress={() => setPage(1)}>Go to the first page</Button>
        </>
      ) : query ? (
        <>
          <p className="text-ink2">No job in this tab has “{query}” in its name.</p>
          <Button onPress={() => setQuery('')}>Clear search</Button>
        </>
      ) : (
        <>
          <p className="text-ink2">{howTheyCome[tab]}</p>
          {tab === 'in_progress' && <CreateJobButton />}
        </>
      )}
    </div>
  )
}
