import {
  clientRole,
  defaultCountryCode,
  parseSort,
  type PersonSortField,
  type Role,
  type SortDirection,
  type UserStatus,
} from '@curbcut/contract'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { findPage } from '#server/db/query/find-page.ts'
import { matchesNameOrEmail } from '#server/db/query/search-pattern.ts'
import type { Db } from '#server/db/schema/tables.ts'

export type ClientFilter = {
  status: readonly UserStatus[] | undefined
  query: string | undefined
  now: string
  sort: `${PersonSortField}:${SortDirection}`
  page: number
  limit: number
}

/** Hides whether an address was known: without own password, a member looks like an invitation. */
const nullWithoutOwnPassword = <T>(column: RawBuilder<unknown>) => sql<T | null>`
  case when users.password_hash is null or users.temporary_password_until is not null then null
  else ${column} end`

const clientsQuery = (db: Db, organizationId: string) =>
  db.selectFrom(
    memberClientsQuery(db, organizationId)
      .unionAll(invitedClientsQuery(db, organizationId))
      .as('clients'),
  )

const memberClientsQuery = (db: Db, organizationId: string) =>
  db
    .selectFrom('users')
    // Reads each by id: the planner would base a join on the number of all people.
    .where(
      sql<SqlBool>`users.id = any(array(
        select user_id from memberships where organization_id = ${organizationId}
      ))`,
    )
    .where('users.role', '=', clientRole)
    .select(({ exists, selectFrom }) => [
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.role',
      'users.phone_number',
      'users.country_code',
      'users.is_verified',
      'users.is_archived',
      'users.is_available',
      'users.company_name',
      'users.secondary_email',
      nullWithoutOwnPassword<string>(sql.ref('users.unique_id')).as('unique_id'),
      'users.created_at',
      'users.erased_at',
      nullWithoutOwnPassword<string>(sql.ref('users.blocked_until')).as('blocked_until'),
      exists(
        selectFrom('memberships as other')
          .select('other.user_id')
          .whereRef('other.user_id', '=', 'users.id')
          .where('other.organization_id', '<>', organizationId),
      )
        .$castTo<boolean>()
        .as('is_shared'),
    ])

const invitedClientsQuery = (db: Db, organizationId: string) =>
  db
    .selectFrom('client_invitations')
    .where('organization_id', '=', organizationId)
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      sql<Role>`${clientRole}::text`.as('role'),
      sql<string | null>`null::text`.as('phone_number'),
      sql<string>`${defaultCountryCode}::text`.as('country_code'),
      sql<boolean>`false`.as('is_verified'),
      sql<boolean>`false`.as('is_archived'),
      sql<boolean>`true`.as('is_available'),
      sql<string | null>`null::text`.as('company_name'),
      sql<string | null>`null::text`.as('secondary_email'),
      sql<string | null>`null::text`.as('unique_id'),
      'created_at',
      sql<string | null>`null::timestamptz`.as('erased_at'),
      sql<string | null>`null::timestamptz`.as('blocked_until'),
      sql<boolean>`false`.as('is_shared'),
    ])

export type ClientRow = NonNullable<Awaited<ReturnType<typeof findClient>>>

export const findClient = (
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
) => clientsQuery(db, organizationId).selectAll().where('id', '=', id).executeTakeFirst()

const statusConditions: Record<UserStatus, (now: string) => ReturnType<typeof sql<boolean>>> = {
  active: () => sql<boolean>`(not is_archived and is_verified)`,
  inactive: () => sql<boolean>`is_archived`,
  pending: () => sql<boolean>`(not is_archived and not is_verified)`,
  blocked: (now) => sql<boolean>`coalesce(blocked_until > ${now}, false)`,
  available: () => sql<boolean>`(not is_archived and is_verified and is_available)`,
}

const sortExpressions = {
  firstName: sql`first_name collate "und-x-icu"`,
  email: sql`lower(email)`,
  // Sorts as inactive < unverified < active.
  status: sql`case when is_archived then 0 when not is_verified then 1 else 2 end`,
  createdAt: sql`created_at`,
} satisfies Record<PersonSortField, unknown>

export async function findClients(db: Db, organizationId: string, filter: ClientFilter) {
  const { status, query, now } = filter
  const { field, direction } = parseSort(filter.sort)
  const orderedQuery = clientsQuery(db, organizationId)
    .selectAll()
    .$if(status !== undefined, (clients) =>
      clients.where((where) => where.or((status ?? []).map((name) => statusConditions[name](now)))),
    )
    .$if(query !== undefined, (clients) => clients.where(matchesNameOrEmail(query ?? '')))
    .orderBy(sortExpressions[field], direction)
    // Equal rows are sorted newest first; people of the same time follow the chosen direction.
    .orderBy('created_at', 'desc')
    .orderBy('id', field === 'createdAt' ? direction : 'desc')
  return findPage(db, orderedQuery, filter)
}
