import {
  centsPerDollar,
  fullName,
  jobMoves,
  priorityLabels,
  roleLabels,
  type ActivityEntry,
  type EventKind,
  type Person,
  type Role,
} from '@curbcut/contract'
import type { ReadEvent } from '#server/features/history/event-details.ts'
import type { EventRow } from './activity-repository.ts'

/** An event with its details read. */
type ActivityEvent<Kind extends EventKind = EventKind> = ReadEvent<EventRow, Kind>

type PersonColumns = {
  user_id: string | null
  first_name: string | null
  last_name: string | null
  role: Role | null
}

/** The person of a row; null where it has none. */
export function toPerson({
  user_id: _id,
  first_name,
  last_name,
  role,
}: PersonColumns): Person | null {
  if (!_id || !role) return null
  return { _id, firstName: first_name ?? '', lastName: last_name ?? '', userType: role }
}

/** An event of the history, as super users see all of it. */
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
    onBehalfOf: toPerson({
      user_id: row.on_behalf_of_id,
      first_name: row.behalf_first_name,
      last_name: row.behalf_last_name,
      role: row.behalf_role,
    }),
    about: toAbout(row),
    note: toNote(row),
    address,
    browser: null,
  }
}

/** The job, else the person, else the organization. */
function toAbout(row: ActivityEvent): ActivityEntry['about'] {
  const { job_id, job_name, user_id, first_name, last_name, organization_id, organization } = row
  if (job_id) return { type: 'job', _id: job_id, name: job_name ?? '' }
  if (user_id) {
    const name = fullName({ firstName: first_name ?? '', lastName: last_name ?? '' })
    return { type: 'user', _id: user_id, name }
  }
  if (!organization_id) return null
  return { type: 'organization', _id: organization_id, name: organization ?? '' }
}

type NoteMakers = { [Kind in EventKind]?: (event: ActivityEvent<Kind>) => string | null }

const dollars = (cents: number) => `$${(cents / centsPerDollar).toFixed(2)}`

const noteMakers: NoteMakers = {
  job_moved: ({ details }) => jobMoves[details.move].label,
  job_renamed: ({ details }) => details.name,
  priority_changed: ({ details }) => priorityLabels[details.priority],
  availability_changed: ({ details }) => (details.isAvailable ? 'Available' : 'Un Available'),
  user_created: ({ details }) => roleLabels[details.role],
  user_invited: ({ organization }) => organization,
  invitation_withdrawn: ({ organization }) => organization,
  invitation_declined: ({ organization }) => organization,
  user_joined: ({ organization }) => organization,
  user_left: ({ organization }) => organization,
  quote_made: ({ details }) => dollars(details.cents),
  rates_changed: ({ details }) =>
    `Simple page ${dollars(details.simple_page_cents)}, complex page ${dollars(details.complex_page_cents)}, from ${details.from_date}`,
  statement_issued: ({ details }) => `${details.number}, ${dollars(details.cents)}`,
  statement_paid: ({ details }) => `Paid on ${details.paid_on}`,
}

/** What the event says beside its kind: the file, a new value, the reason. */
function toNote(row: ActivityEvent): string | null {
  const parts = [row.file_name, noteOf(row), row.reason].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : null
}

const noteOf = <Kind extends EventKind>(event: ActivityEvent<Kind>) =>
  noteMakers[event.kind]?.(event)
