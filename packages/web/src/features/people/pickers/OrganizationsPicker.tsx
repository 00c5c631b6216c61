import { organizationTexts, texts, type OrganizationName } from '@curbcut/contract'
import { useListOrganizationsQuery } from '#web/features/people/organizations/organizations-admin-api.ts'
import { dialogSearch } from '#web/lib/limits.ts'
import { usePagedSearch } from '#web/ui/fields/CheckboxSearch.tsx'
import { NamedSearch } from '#web/ui/fields/NamedSearch.tsx'
import type { QueryState } from '#web/ui/screens/query-state.ts'
import { Email } from '#web/ui/text/Email.tsx'

type Props = {
  value: readonly OrganizationName[]
  onChange: (organizations: OrganizationName[]) => void
  error?: string | undefined
  /** A query that has to load before the user can choose; undefined once it has. */
  awaits: QueryState<never> | undefined
}

export function OrganizationsPicker({ value, onChange, awaits, error }: Props) {
  const pagedSearch = usePagedSearch()
  const query = useListOrganizationsQuery(
    {
      ...dialogSearch.organizations,
      sort: 'name:asc',
      query: pagedSearch.search,
      page: pagedSearch.page,
    },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <NamedSearch
      error={error}
      value={awaits ? [] : value}
      onChange={onChange}
      name="organizations"
      label={organizationTexts.title}
      searchLabel={organizationTexts.search}
      pagedSearch={pagedSearch}
      query={awaits ?? query}
      toNamed={({ data }) =>
        data.map(({ _id, name, email }) => ({ _id, name, detail: <Email address={email} /> }))
      }
      emptyText={texts.noOrganizations}
    />
  )
}
