import { organizationTexts, texts, type OrganizationName } from '@curbcut/contract'
import { useState, type Ref } from 'react'
import { useListOrganizationsQuery } from '#web/features/people/organizations/organizations-admin-api.ts'
import { dialogSearch } from '#web/lib/limits.ts'
import { RadioSearch } from '#web/ui/fields/RadioSearch.tsx'
import { Email } from '#web/ui/text/Email.tsx'
import { Name } from '#web/ui/text/Name.tsx'

type Props = {
  value: OrganizationName | null
  onChange: (organization: OrganizationName) => void
  error: string | undefined
  ref: Ref<HTMLInputElement>
  /** Why an organization may be missing. */
  hint: string
}

export function SingleOrganizationPicker({ value, onChange, error, ref, hint }: Props) {
  const [search, setSearch] = useState('')
  const query = useListOrganizationsQuery(
    { ...dialogSearch.organizations, sort: 'name:asc', query: search },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <RadioSearch<OrganizationName & { email?: string }>
      label={organizationTexts.groups.organization}
      name="organizations"
      value={value}
      onChange={({ _id, name }) => onChange({ _id, name })}
      error={error}
      ref={ref}
      searchLabel={organizationTexts.search}
      search={search}
      onSearch={setSearch}
      query={query}
      toChoice={({ name, email }) => ({
        label: <Name className="[overflow-wrap:anywhere]">{name}</Name>,
        detail: email === undefined ? undefined : <Email address={email} />,
      })}
      noRows={{
        title: texts.noOrganizations,
        hint,
      }}
    />
  )
}
