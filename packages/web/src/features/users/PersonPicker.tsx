import { fullName, type Pagination, texts, type User, userTexts } from '@curbcut/contract'
import type { ReactNode, Ref } from 'react'
import { formatTotal } from '#web/lib/format.ts'
import { searchDebounceMs } from '#web/lib/limits.ts'
import { Email } from '#web/ui/Email.tsx'
import { ErrorText } from '#web/ui/ErrorText.tsx'
import { isAwaited, QueryView, type QueryState } from '#web/ui/QueryView.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { useResultsAnnouncement } from '#web/ui/use-results-announcement.ts'

/** The facts about a person in the list. */
type PickedPerson = Pick<User, '_id' | 'firstName' | 'lastName' | 'email'>

/** The person chosen in a form, and its change handler. */
export type PersonField<Person extends PickedPerson = PickedPerson> = {
  value: Person | null
  onChange: (person: Person) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

type Props<Person extends PickedPerson> = PersonField<Person> & {
  label: string
  /** The field of the form. */
  name: string
  search: string
  onSearch: (search: string) => void
  query: QueryState<{ data: readonly Person[]; pagination: Pagination }>
  /** Why a person cannot be chosen; otherwise undefined. */
  inertReason?: (person: Person) => string | undefined
  /** What else is told of a person, below their email. */
  factsOf?: (person: Person) => ReactNode
  /** If nobody is found: the sentence, and whom to look for. */
  nobody: { title: string; hint: string }
}

/** One person of a list, found by name or email. The choice survives searching. */
export function PersonPicker<Person extends PickedPerson>(props: Props<Person>) {
  const { label, name, value, onChange, error, search, query, ref } = props
  const pages = query.data?.pagination
  useResultsAnnouncement(search, { pages, isFetching: query.isFetching ?? false })
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label={userTexts.search}
        value={search}
        delayMs={searchDebounceMs}
        onSearch={props.onSearch}
      />
      <QueryView query={query}>
        {({ data, pagination }) => {
          const people = withChosen(data, value)
          return (
            <>
              {people.length > 0 && (
                <RadioGroup
                  label={label}
                  field={{
                    name,
                    value: value?._id ?? null,
                    onChange: (id) => {
                      const chosen = people.find(({ _id }) => _id === id)
                      if (chosen) onChange(chosen)
                    },
                    ...(ref && { ref }),
                  }}
                  choices={people.map((person) => toChoice(person, props))}
                  error={error}
                  isRequired
                />
              )}
              {data.length === 0 && <Nobody {...props} />}
              {pagination.totalPages > 1 && (
                <p className="text-caption text-ink2">
                  {`The first ${data.length} of ${formatTotal(pagination)}. Search to find the others.`}
                </p>
              )}
            </>
          )
        }}
      </QueryView>
    </div>
  )
}

function toChoice<Person extends PickedPerson>(
  person: Person,
  { inertReason, factsOf }: Pick<Props<Person>, 'inertReason' | 'factsOf'>,
) {
  const reason = inertReason?.(person)
  return {
    value: person._id,
    label: fullName(person),
    detail: (
      <>
        <Email address={person.email} />
        {reason !== undefined && ` · ${reason}`}
        {factsOf?.(person)}
      </>
    ),
    isInert: reason !== undefined,
  }
}

/** The chosen person stays visible, even if the search does not find them. */
function withChosen<Person extends PickedPerson>(
  found: readonly Person[],
  chosen: Person | null,
): readonly Person[] {
  const isFound = !chosen || found.some(({ _id }) => _id === chosen._id)
  return isFound ? found : [chosen, ...found]
}

function Nobody<Person extends PickedPerson>(props: Props<Person>) {
  const { nobody, search, error, value, query } = props
  return (
    <div>
      {isAwaited(query) ? (
        <p className="text-control text-ink2">{texts.loading}</p>
      ) : (
        <>
          <p className="font-semibold">{nobody.title}</p>
          <p className="text-control text-ink2">
            {search ? 'Try another name, or fewer letters.' : nobody.hint}
          </p>
        </>
      )}
      <div role="alert">{error && !value && <ErrorText>{error}</ErrorText>}</div>
    </div>
  )
}
