import { remediatorRoles, texts, type User, userTexts } from '@curbcut/contract'
import { useState } from 'react'
import { dialogSearch } from '#web/lib/limits.ts'
import { PersonPicker, type PersonField } from './PersonPicker.tsx'
import { useListUsersQuery } from './users-api.ts'

type Props = PersonField<User> & {
  /** The present remediator of the job: shown, but not to be chosen. */
  exceptId?: string | null
}

/** One of the available remediators. */
export function RemediatorPicker({ exceptId = null, ...field }: Props) {
  const [search, setSearch] = useState('')
  const query = useListUsersQuery(
    { ...dialogSearch.remediators, user_type: [...remediatorRoles], query: search },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <PersonPicker
      {...field}
      label={userTexts.tabs.RM_REM}
      name="remID"
      search={search}
      onSearch={setSearch}
      query={query}
      inert={{ id: exceptId, reason: 'has the job now' }}
      nobody={{
        title: texts.noRemediators,
        hint: 'Only active remediators who are available can be assigned.',
      }}
    />
  )
}
