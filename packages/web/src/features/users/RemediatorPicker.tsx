import {
  dialogSearch,
  fullName,
  remediatorRoles,
  searchDebounceMs,
  texts,
  type User,
  userTexts,
} from '@curbcut/contract'
import { useState } from 'react'
import { ErrorText } from '#web/ui/field-parts.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { useResultsAnnouncement } from '#web/ui/use-results-announcement.ts'
import { useListUsersQuery } from './users-api.ts'

type Props = {
  value: User | null
  onChange: (remediator: User) => void
  error?: string | undefined
  /** Whose job it is already: shown, but not to be chosen. */
  exceptId?: string | null
}

/** One of the available remediators, found by name or email. The choice survives searching. */
export function RemediatorPicker({ value, onChange, error, exceptId = null }: Props) {
  const [search, setSearch] = useState('')
  const query = useListUsersQuery(
    { ...dialogSearch.remediators, user_type: [...remediatorRoles], query: search },
    { refetchOnMountOrArgChange: true },
  )
  const total = query.data?.pagination.total
  useResultsAnnouncement(search, { total, isFetching: query.isFetching })
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label={userTexts.search}
        value={search}
        delayMs={searchDebounceMs}
        onSearch={setSearch}
      />
      <QueryView query={query}>
        {({ data, pagination }) => {
          const people = withChosen(data, value)
          return (
            <>
              {people.length > 0 && (
                <RadioGroup
                  label={userTexts.tabs.RM_REM}
                  field={{
                    name: 'remID',
                    value: value?._id ?? null,
                    onChange: (id) => {
                      const chosen = people.find(({ _id }) => _id === id)
                      if (chosen) onChange(chosen)
                    },
                  }}
                  choices={people.map((person) => toChoice(person, person._id === exceptId))}
                  error={error}
                  isRequired
                />
              )}
              {data.length === 0 && (
                <NoRemediators search={search} error={value ? undefined : error} />
              )}
              {pagination.totalPages > 1 && (
                <p className="text-caption text-ink2">
                  {`The first ${data.length} of ${pagination.total}. Search to find the others.`}
                </p>
              )}
            </>
          )
        }}
      </QueryView>
    </div>
  )
}

const toChoice = (person: User, isInert: boolean) => ({
  value: person._id,
  label: fullName(person),
  detail: isInert ? `${person.email} · has the job now` : person.email,
  isInert,
})

/** Whoever was chosen stays in sight, also where the search did not find them. */
function withChosen(found: readonly User[], chosen: User | null): readonly User[] {
  const isFound = !chosen || found.some(({ _id }) => _id === chosen._id)
  return isFound ? found : [chosen, ...found]
}

function NoRemediators({ search, error }: { search: string; error: string | undefined }) {
  return (
    <div>
      <p className="font-semibold">{texts.noRemediators}</p>
      <p className="text-control text-ink2">
        {search
          ? 'Try another name, or fewer letters.'
          : 'Only active remediators who are available can be assigned.'}
      </p>
      <div role="alert">{error && <ErrorText>{error}</ErrorText>}</div>
    </div>
  )
}
