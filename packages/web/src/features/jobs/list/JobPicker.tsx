import { availableMoves, jobMoves, statusLabel, texts } from '@curbcut/contract'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { dialogSearch } from '#web/lib/limits.ts'
import { useActor } from '#web/state/use-actor.ts'
import { CheckboxSearch, usePagedSearch } from '#web/ui/fields/CheckboxSearch.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { useListJobsQuery } from './jobs-api.ts'

type Props = {
  value: readonly string[]
  onChange: (jobIds: string[]) => void
  error?: string | undefined
}

export function JobPicker(field: Props) {
  const actor = useActor()
  const pagedSearch = usePagedSearch()
  const query = useListJobsQuery(
    {
      ...dialogSearch.jobsToDecline,
      status: [...jobMoves.handBack.from],
      query: pagedSearch.search,
      page: pagedSearch.page,
    },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <CheckboxSearch
      {...field}
      name="jobs"
      label={texts.availability.jobs}
      hint="The jobs you choose go back to the administrator. The others stay yours."
      searchLabel={texts.jobs.search}
      pagedSearch={pagedSearch}
      query={query}
      toChoices={({ data }) =>
        data
          .filter((job) => availableMoves(actor, toJobFacts(job)).includes('handBack'))
          .map((job) => ({
            value: job._id,
            label: <Name className="[overflow-wrap:anywhere]">{job.job_name}</Name>,
            detail: (
              <>
                <Name>{job.organization.name}</Name>, {statusLabel(job)}
              </>
            ),
          }))
      }
      emptyText={texts.noJobs}
    />
  )
}
