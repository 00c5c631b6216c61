import { remediatorRoles, texts, type User, userTexts } from '@curbcut/contract'
import { useState } from 'react'
import {
  useGetRemediatorsLoadQuery,
  useListUsersQuery,
} from '#web/features/people/users/users-api.ts'
import { dialogSearch } from '#web/lib/limits.ts'
import { AwayRemediators } from './AwayRemediators.tsx'
import { PersonPicker, type PersonField } from './PersonPicker.tsx'
import { RemediatorFacts } from './RemediatorFacts.tsx'

type Props = PersonField<User> & {
  /** The current remediator of the job: shown, but not selectable. */
  currentRemediatorId?: string | null
  /** The remediator who did the job that is re-opened. */
  previousRemediatorId?: string | null
  /** A job of the organization that needs a remediator; null for several organizations. */
  jobId?: string | null
  /** Then no due date decides who fits first. */
  isForManyJobs?: boolean
}

/** Who fits first comes first. Unavailable remediators are listed below the choice. */
export function RemediatorPicker({
  currentRemediatorId = null,
  previousRemediatorId = null,
  jobId = null,
  isForManyJobs = false,
  ...field
}: Props) {
  const [search, setSearch] = useState('')
  const query = useListUsersQuery(
    {
      ...dialogSearch.remediators,
      user_type: [...remediatorRoles],
      query: search,
      fits_first: true,
      ...(jobId !== null && !isForManyJobs && { jobId }),
    },
    { refetchOnMountOrArgChange: true },
  )
  const remediatorIds = query.data?.data.map(({ _id }) => _id) ?? []
  const ids = field.value ? [...new Set([...remediatorIds, field.value._id])] : remediatorIds
  const load = useGetRemediatorsLoadQuery(
    { ids, query: search, ...(jobId !== null && { jobId }) },
    { refetchOnMountOrArgChange: true, skip: !query.data },
  )
  const loadOf = (id: string) => load.data?.find(({ _id }) => _id === id)
  return (
    <div className="flex flex-col gap-4">
      <PersonPicker
        {...field}
        label={userTexts.tabs.RM_REM}
        name="remID"
        search={search}
        onSearch={setSearch}
        query={query}
        inertReason={({ _id }) => {
          if (_id === currentRemediatorId) return 'has the job now'
          return loadOf(_id)?.isAvailable === false ? 'is away' : undefined
        }}
        factsOf={({ _id, company_name }) => (
          <RemediatorFacts
            company={company_name}
            load={loadOf(_id)}
            isOfOneJob={jobId !== null}
            didThisJob={_id === previousRemediatorId}
          />
        )}
        nobody={{
          title: texts.noRemediators,
          hint: 'Only active remediators who are available can be assigned.',
        }}
      />
      <AwayRemediators load={load} isOfOneJob={jobId !== null} exceptIds={ids} />
    </div>
  )
}
