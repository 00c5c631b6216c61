import {
  isAdministrator,
  managedRoles,
  parseSort,
  type Actor,
  type Role,
  type SortDirection,
  type UserSortField,
  type UserStatus,
} from '@curbcut/contract'
import { sql, type ExpressionBuilder } from 'kysely'
import { contains } from '#server/db/contains.ts'
import { findPage } from '#server/db/find-page.ts'
import { isWithin, readById } from '#server/db/read-by-id.ts'
import type { Db, Tables } from '#server/db/tables.ts'

/** What the list of people is narrowed to. */
export type UserNarrowing = {
  roles: readonly Role[] | undefined
  status: readonly UserStatus[] | undefined
  query: string | undefined
  now: string
}

export type UserFilter = UserNarrowing & {
  sort: `${UserSortField}:${SortDirection}`
  page: number
  limit: number
}

/** As `may.manageUser` says: an account manager's are the members of the current organization. */
function managedBy(db: Db, actor: Actor) {
  return db
    .selectFrom('users')
    .where('role', '=', sql<Role>`any(${[...managedRoles[actor.role]]})`)
    .$if(!isAdministrator(actor), (users) =>
      users.where('id', 'in', ({ selectFrom }) =>
        selectFrom('memberships')
          .select('memberships.user_id')
          .where('memberships.organization_id', '=', actor.organizationId),
      ),
    )
}

/** How many people of each role the actor manages; roles without any are absent. */
export const countUsersByRole = (db: Db, actor: Actor) =>
  managedBy(db, actor)
    .select(({ fn }) => ['role' as const, fn.countAll<number>().as('users')])
    .groupBy('role')
    .execute()

type Where = ExpressionBuilder<Tables, 'users'>

const statusConditions: Record<
  UserStatus,
  (where: Where, now: string) => ReturnType<Where['and']>
> = {
  active: (where) => where.and({ is_archived: false, is_verified: true }),
  inactive: (where) => where.and({ is_archived: true }),
  pending: (where) => where.and({ is_archived: false, is_verified: false }),
  blocked: (where, now) => where.and([where('blocked_until', '>', now)]),
  available: (where) => where.and({ is_archived: false, is_verified: true, is_available: true }),
}

// Inactive < Un Verified < Active.
const statusOrder = sql`case when is_archived then 0 when not is_verified then 1 else 2 end`

const sortExpressions = {
  firstName: sql`first_name collate "und-x-icu"`,
  email: sql`lower(email)`,
  status: statusOrder,
  createdAt: sql`created_at`,
  isAvailable: sql`is_available`,
} satisfies Record<UserSortField, unknown>

/** The people of a filter, those alone whom the actor manages. */
const matching = (db: Db, actor: Actor, { roles, status, query, now }: UserNarrowing) =>
  managedBy(db, actor)
    .$if(roles !== undefined, (users) =>
      users.where('role', '=', sql<Role>`any(${[...(roles ?? [])]})`),
    )
    .$if(status !== undefined, (users) =>
      users.where((where) =>
        where.or((status ?? []).map((name) => statusConditions[name](where, now))),
      ),
    )
    .$if(query !== undefined, (users) =>
      users.where((where) => {
        const pattern = contains(query ?? '')
        return where.or([
          where(sql`first_name || ' ' || last_name`, 'ilike', pattern),
          where('email', 'ilike', pattern),
        ])
      }),
    )

/** One page of the people whom the actor manages, with how many there are in all. */
export async function findUsers(db: Db, actor: Actor, filter: UserFilter) {
  const { field, direction } = parseSort(filter.sort)
  const ordered = matching(db, actor, filter)
    .selectAll()
    .orderBy(sortExpressions[field], direction)
    // Ties newest first; people of one moment keep the order that is asked for.
    .orderBy('created_at', 'desc')
    .orderBy('id', field === 'createdAt' ? direction : 'desc')
  return findPage(db, ordered, filter)
}

/** All people of a filter in batches, in the order of their creation; see `readById`. */
export const readUserRows = (db: Db, actor: Actor, filter: UserNarrowing) =>
  readById(db, 'users', (range) =>
    matching(db, actor, filter)
      .selectAll()
      .where(isWithin('users.id', range))
      .orderBy('id')
      .limit(range.limit)
      .execute(),
  )
