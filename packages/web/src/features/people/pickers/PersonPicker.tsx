import { fullName, type Pagination, type User, userTexts } from '@curbcut/contract'
import type { ReactNode, Ref } from 'react'
import { RadioSearch } from '#web/ui/fields/RadioSearch.tsx'
import type { QueryState } from '#web/ui/screens/query-state.ts'
import { Email } from '#web/ui/text/Email.tsx'
import { Name } from '#web/ui/text/Name.tsx'

type PickedPerson = Pick<User, '_id' | 'firstName' | 'lastName' | 'email'>

export type PersonField<Person extends PickedPerson = PickedPerson> = {
  value: Person | null
  onChange: (person: Person) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

type Props<Person extends PickedPerson> = PersonField<Person> & {
  label: string
  name: string
  search: string
  onSearch: (search: string) => void
  query: QueryState<{ data: readonly Person[]; pagination: Pagination }>
  inertReason?: (person: Person) => string | undefined
  factsOf?: (person: Person) => ReactNode
  nobody: { title: string; hint: string }
}

/** The choice survives another search. */
export function PersonPicker<Person extends PickedPerson>(props: Props<Person>) {
  const { inertReason, factsOf, nobody, ...field } = props
  const toChoice = (person: Person) => {
    const reason = inertReason?.(person)
    return {
      label: (
        <>
          <Name>{fullName(person)}</Name>{' '}
          <span className="inline-block text-control text-ink2">
            <Email address={person.email} />
            {reason !== undefined && ` · ${reason}`}
          </span>
        </>
      ),
      detail: factsOf?.(person),
      isInert: reason !== undefined,
    }
  }
  return (
    <RadioSearch {...field} searchLabel={userTexts.search} toChoice={toChoice} noRows={nobody} />
  )
}
