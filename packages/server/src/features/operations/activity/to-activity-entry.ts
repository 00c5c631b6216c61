import { fullName, type ActivityEntry, type Person, type Role } from '@curbcut/contract'
import type { ParsedEvent } from '#server/features/jobs/history/event-details.ts'
import { toEventNote } from '#server/features/jobs/history/event-notes.ts'
import { toBrowserName } from '#server/features/people/sessions/browser-name.ts'
import type { AccessRow, EventRow } from './activity-repository.ts'

type ActivityEvent = ParsedEvent<EventRow>

type PersonColumns = {
  user_id: string | null
  first_name: string | null
  last_name: string | null
  role: Role | null
}

function toPerson({ user_id: _id, first_name, last_name, role }: PersonColumns): Person | null {
  if (!_id || !role) return null
  return { _id, firstName: first_name ?? '', lastName: last_name ?? '', userType: role }
}

export function toEventEntry(row: ActivityEvent): ActivityEntry {
  const { id, kind, created_at, address } = row
  return {
    _id: id,
    kind,
    createdAt: created_at,
    actor: toPerson({
      user_id: row.actor_id,
      first_name: row.actor_first_name,
      last_name: row.actor_last_name,
      role: row.actor_role,
    }),
    onBehalfOf: toOwner(row),
    about: toAbout(row),
    note: toNote(row),
    address,
    browser: null,
  }
}

export const toAccessEntry = (row: AccessRow): ActivityEntry => ({
  _id: row.id,
  kind: row.kind,
  createdAt: row.created_at,
  actor: toPerson(row),
  onBehalfOf: toOwner(row),
  about: toAbout({ ...row, user_id: null }),
  note: row.saved_name,
  address: row.address,
  browser: row.user_agent ? toBrowserName(row.user_agent) : null,
})

const toOwner = (row: EventRow | AccessRow) =>
  toPerson({
    user_id: row.on_behalf_of_id,
    first_name: row.behalf_first_name,
    last_name: row.behalf_last_name,
    role: row.behalf_role,
  })

type AboutColumns = Pick<
  EventRow,
  | ('job_id' | 'job_name' | 'user_id' | 'first_name' | 'last_name')
  | ('organization_id' | 'organization')
>

function toAbout(row: AboutColumns): ActivityEntry['about'] {
  const { job_id, job_name, user_id, first_name, last_name, organization_id, organization } = row
  if (job_id) return { type: 'job', _id: job_id, name: job_name ?? '' }
  if (user_id) {
    const name = fullName({ firstName: first_name ?? '', lastName: last_name ?? '' })
    return { type: 'user', _id: user_id, name }
  }
  if (!organization_id) return null
  return { type: 'organization', _id: organization_id, name: organization ?? '' }
}

function toNote(row: ActivityEvent): string | null {
  const parts = [row.file_name, toEventNote(row), row.reason].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : null
}
