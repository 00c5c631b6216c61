import { formatQuantity, texts } from '@curbcut/contract'
import { PriorityBadge } from '#web/ui/badges/Badge.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { useGetJobQuery } from '#web/features/jobs/list/jobs-api.ts'

export function JobSummary({ jobId }: { jobId: string }) {
  const query = useGetJobQuery({ jobId })
  const { columns } = texts.jobs
  return (
    <QueryView query={query}>
      {(job) => (
        <DescriptionList
          entries={[
            { label: columns.jobName, value: job.job_name },
            { label: columns.files, value: formatQuantity(job.no_of_files, 'file') },
            { label: columns.priority, value: <PriorityBadge isRush={job.priority === 'RUSH'} /> },
          ]}
        />
      )}
    </QueryView>
  )
}
