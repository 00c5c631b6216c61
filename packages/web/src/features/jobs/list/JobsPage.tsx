import { formatCount, jobProgresses, texts } from '@curbcut/contract'
import { liveQueryOptions } from '#web/api/api.ts'
import { ViewsButton } from '#web/features/jobs/saved-views/ViewsButton.tsx'
import { useWaiting } from '#web/features/jobs/waiting/waiting-api.ts'
import { WaitingPanel } from '#web/features/jobs/waiting/WaitingPanel.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { Tabs } from '#web/ui/screens/Tabs.tsx'
import { CreateJobButton } from './CreateJobButton.tsx'
import { useJobListParams } from './job-list-params.ts'
import { useCountJobsQuery } from './jobs-api.ts'
import { JobsTable } from './JobsTable.tsx'
import { NewJobDropTarget } from './NewJobDropTarget.tsx'

export function JobsPage() {
  const params = useJobListParams()
  const { data: counts } = useCountJobsQuery(undefined, liveQueryOptions)
  const { data: waiting } = useWaiting()
  const { title, tabs } = texts.jobs
  const count = waiting?.total ? `(${formatCount(waiting.total)}) ` : ''
  return (
    <>
      <PageHeading
        title={title}
        windowTitle={`${count}${tabs[params.tab]} – ${title}`}
        aside={<WaitingPanel shownKinds={params.waiting} />}
        actions={
          <>
            <ViewsButton params={params} />
            <CreateJobButton />
          </>
        }
      />
      <NewJobDropTarget />
      <Tabs
        wraps
        label="Job progress"
        tabs={jobProgresses.map((progress) => ({
          id: progress,
          label: tabs[progress],
          count: counts?.[progress],
          unit: counts?.[progress] === 1 ? 'job' : 'jobs',
        }))}
        selected={params.tab}
        onSelect={params.setTab}
      >
        {/* The key empties a new tab: rows of the previous tab would appear under the wrong name. */}
        <JobsTable key={params.tab} params={params} />
      </Tabs>
    </>
  )
}
