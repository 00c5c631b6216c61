import { organizationTexts, texts } from '@curbcut/contract'
import { useState } from 'react'
import { dialogSearch } from '#web/lib/limits.ts'
import { useListAccountManagersQuery } from './account-managers-api.ts'
import { PersonPicker, type PersonField } from './PersonPicker.tsx'

/** Searches active account managers; a chosen person with an open invitation stays listed. */
export function AccountManagerPicker(field: PersonField) {
  const [search, setSearch] = useState('')
  const query = useListAccountManagersQuery(
    { ...dialogSearch.accountManagers, query: search },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <PersonPicker
      {...field}
      label={organizationTexts.fields.accountManager}
      name="camID"
      search={search}
      onSearch={setSearch}
      query={query}
      nobody={{
        title: texts.noData,
        hint: 'Account managers appear here once they have accepted their invitation.',
      }}
    />
  )
}
