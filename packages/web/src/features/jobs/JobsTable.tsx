import {
  jobRoutes,
  pageSizes,
  progressStatuses,
  texts,
  type Job,
  type JobProgress,
} from '@curbcut/contract'
import { followingOthers } from '#web/api/api.ts'
import { useExport } from '#web/api/export-api.ts'
import { toPageQuery, toRowsQuery } from '#web/lib/use-list-params.ts'
import { useActor } from '#web/state/session.ts'
import { useHeldRows } from '#web/state/use-held-rows.ts'
import { useRowFocus } from '#web/state/use-row-focus.ts'
import { ListView } from '#web/ui/ListView.tsx'
import { CreateJobButton } from './CreateJobButton.tsx'
import { hasRowActions } from './job-actions.ts'
import { jobColumns } from './job-columns.tsx'
import type { JobListParams } from './job-list-params.ts'
import { JobRowActions } from './JobRowActions.tsx'
import { jobTitleId } from './JobTitleLink.tsx'
import { useListJobsQuery } from './jobs-api.ts'

/** One tab of the jobs list. */
export function JobsTable({ params }: { params: JobListParams }) {
  const actor = useActor()
  const { tab, query, page } = params
  const asked = { progress: tab, ...toPageQuery(params, pageSizes.default) }
  const { list, isNew } = useHeldRows(useListJobsQuery(asked, followingOthers), {
    asked,
    created: 'createJob',
    belongs: ({ status }: Job) => progressStatuses[tab].includes(status),
  })
  const exporting = useExport(jobRoutes.listJobs, { progress: tab, ...toRowsQuery(params) })
  const lookAfter = useRowFocus(list.data?.data)
  return (
    <ListView
      params={params}
      list={list}
      exporting={exporting}
      searchLabel={texts.jobs.search}
      caption={`${texts.jobs.title}, ${texts.jobs.tabs[tab]}`}
      pagesLabel="Jobs pages"
      unit="job"
      columns={jobColumns(actor, list.data?.pagination.page ?? page)}
      rowKey={(job) => job._id}
      isNew={isNew}
      empty={
        query
          ? { hint: `No job in this tab has “${query}” in its name.` }
          : { hint: howTheyCome[tab], action: tab === 'in_progress' && <CreateJobButton /> }
      }
      {...(hasRowActions(actor, tab) && {
        rowActions: (job: Job, { isNarrow }: { isNarrow: boolean }) => (
          <JobRowActions job={job} isNarrow={isNarrow} onAct={() => lookAfter(jobTitleId(job))} />
        ),
      })}
    />
  )
}

const howTheyCome = {
  in_progress: 'Jobs stand here from their creation until they are handed in for review.',
  in_review: 'Jobs come here when their remediation is complete.',
  completed: 'Jobs come here when their review is complete.',
} as const satisfies Record<JobProgress, string>
