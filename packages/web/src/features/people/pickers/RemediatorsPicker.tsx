import { fullName, remediatorRoles, texts, userTexts } from '@curbcut/contract'
import { useListUsersQuery } from '#web/features/people/users/users-api.ts'
import { dialogSearch } from '#web/lib/limits.ts'
import { usePagedSearch } from '#web/ui/fields/CheckboxSearch.tsx'
import { NamedSearch, type NamedChoice } from '#web/ui/fields/NamedSearch.tsx'
import { Email } from '#web/ui/text/Email.tsx'

type Props = {
  value: readonly NamedChoice[]
  onChange: (remediators: NamedChoice[]) => void
  error?: string | undefined
}

export function RemediatorsPicker(props: Props) {
  const pagedSearch = usePagedSearch()
  const query = useListUsersQuery(
    {
      ...dialogSearch.anyRemediators,
      user_type: [...remediatorRoles],
      query: pagedSearch.search,
      page: pagedSearch.page,
    },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <NamedSearch
      {...props}
      name="remediators"
      label="Remediators"
      searchLabel={userTexts.search}
      pagedSearch={pagedSearch}
      query={query}
      toNamed={({ data }) =>
        data.map((person) => ({
          _id: person._id,
          name: fullName(person),
          detail: <Email address={person.email} />,
        }))
      }
      emptyText={texts.noRemediators}
    />
  )
}
