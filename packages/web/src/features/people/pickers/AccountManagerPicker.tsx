import { organizationTexts, texts } from '@curbcut/contract'
import { useState } from 'react'
import { dialogSearch } from '#web/lib/limits.ts'
import { PersonPicker, type PersonField } from './PersonPicker.tsx'
import { useListAccountManagersQuery } from './account-managers-api.ts'

/**
 * A choice of one active account manager. A chosen person who has not accepted the invitation yet is not
 * among them, but stays chosen and in the list.
 */
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
