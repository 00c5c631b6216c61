import { fullName, type Pagination, type User, userTexts } from '@curbcut/contract'
import type { ReactNode, Ref } from 'react'
import { Email } from '#web/ui/text/Email.tsx'
import type { QueryState } from '#web/ui/screens/QueryView.tsx'
import { RadioSearch } from '#web/ui/fields/RadioSearch.tsx'

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
  /** What else is shown of a person, below their email. */
  factsOf?: (person: Person) => ReactNode
  /** If nobody is found: the sentence, and whom to look for. */
  nobody: { title: string; hint: string }
}

/** One person of a list, found by name or email. The choice survives searching. */
export function PersonPicker<Person extends PickedPerson>(props: Props<Person>) {
  const { inertReason, factsOf, nobody, ...field } = props
  const toChoice = (person: Person) => {
    const reason = inertReason?.(person)
    return {
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
  return (
    <RadioSearch {...field} searchLabel={userTexts.search} toChoice={toChoice} nothing={nobody} />
  )
}
