import { dialogSearch, organizationTexts, texts } from '@curbcut/contract'
import { CheckboxSearch, usePagedSearch } from '#web/ui/CheckboxSearch.tsx'
import { useListOrganizationsQuery } from './organizations-admin-api.ts'

type Props = {
  value: readonly string[]
  onChange: (organizationIds: string[]) => void
  error?: string | undefined
}

/** Any number of the active organizations. */
export function OrganizationPicker(field: Props) {
  const asked = usePagedSearch()
  const query = useListOrganizationsQuery(
    { ...dialogSearch.organizations, query: asked.search, page: asked.page },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <CheckboxSearch
      {...field}
      name="organizations"
      label={organizationTexts.title}
      searchLabel={organizationTexts.search}
      isSearched
      asked={asked}
      query={query}
      toChoices={({ data }) =>
        data.map(({ _id, name, email }) => ({
          value: _id,
          label: <span className="[overflow-wrap:anywhere]">{name}</span>,
          detail: email,
        }))
      }
      empty={texts.noOrganizations}
    />
  )
}
