import { invitableRoles, isRemediator, type ManagedRole } from '@curbcut/contract'
import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { serializeDetails, type EventPayload } from '#server/features/jobs/history/event-details.ts'
import { lockOutAccount } from '#server/features/people/lockouts/attempt-service.ts'
import { createUniqueId } from '#server/features/people/users/create-person.ts'
import { newId } from '#server/ids.ts'
import { hashPassword } from '#server/secrets/password-service.ts'

const crowdStates = [
  ...Array.from({ length: 3 }, () => 'active' as const),
  ...Array.from({ length: 2 }, () => 'invited' as const),
  ...Array.from({ length: 5 }, () => 'archived' as const),
]

const roleNames = {
  RM_ADM: 'Administrator',
  RM_CAM: 'Manager',
  RM_REM: 'Remediator',
  RM_CLI: 'Client',
} as const satisfies Record<ManagedRole, string>

/** Hashing one password per person would take longer than the rest of the demo. */
const crowdPassword = 'demo-sample'

/** Numbers start at 1. */
export const crowdEmail = (role: ManagedRole, number: number): string =>
  `sample-${roleNames[role].toLowerCase()}${number}@demo.example.com`

/** Fills several pages per role: active people first, then invited and archived ones. */
export const crowdPeople = invitableRoles.flatMap((role) =>
  crowdStates.map((state, index) => ({
    role,
    state,
    email: crowdEmail(role, index + 1),
    firstName: 'Sample',
    lastName: `${roleNames[role]} ${index + 1}`,
  })),
)

export const peopleInTwoOrganizations = [
  { label: 'Client Account Manager of two organizations', email: crowdEmail('RM_CAM', 1) },
  { label: 'Client User of two organizations', email: crowdEmail('RM_CLI', 1) },
].map((person) => ({ ...person, password: crowdPassword }))

/** Locked out for longer than a visitor uses the demo. */
export const blockedEmail = crowdEmail('RM_CLI', 3)

const dayMs = 86_400_000

export const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString()

/** Returns ids by email. */
export async function insertCrowd({
  db,
  secretKey,
}: Pick<Context, 'db' | 'secretKey'>): Promise<Map<string, string>> {
  const passwordHash = await hashPassword(crowdPassword)
  const created_at = daysAgo(200)
  const blockedUntil = daysAgo(-365)
  const rows = crowdPeople.map(({ role, state, email, firstName, lastName }) => ({
    id: newId(),
    email,
    first_name: firstName,
    last_name: lastName,
    role,
    phone_number: '555 0100',
    company_name: isRemediator({ role }) ? 'Demo Company' : null,
    secondary_email: null,
    unique_id: createUniqueId(role),
    password_hash: state === 'invited' ? null : passwordHash,
    is_verified: state !== 'invited',
    is_archived: state === 'archived',
    blocked_until: email === blockedEmail ? blockedUntil : null,
    last_organization_id: null,
    created_at,
  }))
  await db.insertInto('users').values(rows).execute()
  const events = rows.flatMap(({ id, role, is_archived: isArchived }) => [
    toEvent({ userId: id, kind: 'user_created', details: { role }, created_at }),
    ...(isArchived ? [toEvent({ userId: id, kind: 'user_archived', created_at })] : []),
  ])
  await db.insertInto('events').values(events).execute()
  const subject = { kind: 'password', identifier: blockedEmail } as const
  await lockOutAccount({ db, secretKey }, { subject, until: blockedUntil })
  return new Map(rows.map(({ email, id }) => [email, id]))
}

type CrowdEvent = EventPayload & { userId: string; created_at: string }

const toEvent = ({ userId, created_at, ...event }: CrowdEvent) => ({
  id: newId(),
  kind: event.kind,
  actor_id: userId,
  on_behalf_of_id: null,
  job_id: null,
  file_id: null,
  user_id: userId,
  organization_id: null,
  from_status: null,
  to_status: null,
  reason: null,
  details: serializeDetails(event),
  created_at,
})

/** Ids by email; empty if the crowd is missing. */
export async function findCrowd(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', sql<string>`any(${crowdPeople.map(({ email }) => email)})`)
    .execute()
  return new Map(rows.map(({ email, id }) => [email, id]))
}
