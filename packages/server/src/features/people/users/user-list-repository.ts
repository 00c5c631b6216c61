import {
  isAdministrator,
  managedRoles,
  parseSort,
  superUserRole,
  type Actor,
  type Role,
  type SortDirection,
  type UserSortField,
  type UserStatus,
} from '@curbcut/contract'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { anyOf } from '#server/db/query/any-of.ts'
import { findPage, findRows } from '#server/db/query/find-page.ts'
import { isInIdRange, readInIdOrder } from '#server/db/query/read-in-id-order.ts'
import { matchesNameOrEmail } from '#server/db/query/search-pattern.ts'
import type { Db, UserRow } from '#server/db/schema/tables.ts'

export type UserCriteria = {
  roles: readonly Role[] | undefined
  status: readonly UserStatus[] | undefined
  query: string | undefined
  now: string
}

export type UserFilter = UserCriteria & {
  sort: `${UserSortField}:${SortDirection}`
  page: number
  limit: number
}

/** The same roles as in `may.manageUser`. */
const managedRolesOf = (actor: Actor, roles: readonly Role[] = managedRoles[actor.role]) =>
  managedRoles[actor.role].filter((role) => roles.includes(role))

// With a list of roles, the planner would not know that rows are in order.
const hasRoleIn = (roles: readonly Role[]) =>
  roles.length === 1 ? sql<SqlBool>`role = ${roles[0]}` : sql<SqlBool>`role = any(${[...roles]})`

const managedUsersQuery = (db: Db, actor: Actor, roles?: readonly Role[]) =>
  db
    .selectFrom('users')
    .where(hasRoleIn(managedRolesOf(actor, roles)))
    .$if(!isAdministrator(actor), (users) =>
      users.where(
        sql<SqlBool>`id = any(array(
          select user_id from memberships where organization_id = ${actor.organizationId}
        ))`,
      ),
    )

export const countUsersByRole = (db: Db, actor: Actor) =>
  managedUsersQuery(db, actor)
    .select(({ fn }) => ['role' as const, fn.countAll<number>().as('users')])
    .groupBy('role')
    .execute()

// Sorts as inactive < unverified < active; indexes have the same expression.
const statusOrder = sql`(case when is_archived then 0 when not is_verified then 1 else 2 end)`

const statusConditions: Record<UserStatus, (now: string) => RawBuilder<SqlBool>> = {
  active: () => sql`${statusOrder} = 2`,
  inactive: () => sql`${statusOrder} = 0`,
  pending: () => sql`${statusOrder} = 1`,
  blocked: (now) => sql`blocked_until > ${now}`,
  available: () => sql`(${statusOrder} = 2 and is_available)`,
}

const hasStatusIn = (status: readonly UserStatus[], now: string) =>
  sql<SqlBool>`(${sql.join(
    status.map((name) => statusConditions[name](now)),
    sql` or `,
  )})`

const sortExpressions = {
  firstName: sql`first_name collate "und-x-icu"`,
  email: sql`lower(email)`,
  status: statusOrder,
  createdAt: sql`created_at`,
  // As `isReadyForWork`; indexes have the same expression.
  isAvailable: sql`(is_available and is_verified and not is_archived)`,
} satisfies Record<UserSortField, unknown>

const matchingUsers = (db: Db, actor: Actor, { roles, status, query, now }: UserCriteria) =>
  managedUsersQuery(db, actor, roles)
    .$if(status !== undefined, (users) => users.where(hasStatusIn(status ?? [], now)))
    .$if(query !== undefined, (users) => users.where(matchesNameOrEmail(query ?? '')))

function usersOrder({ sort }: Pick<UserFilter, 'sort'>) {
  const { field, direction } = parseSort(sort)
  // Many rows are equal in these, so the newest come first; other orders match an index.
  const tieDirection = field === 'status' || field === 'isAvailable' ? 'desc' : direction
  return (users: ReturnType<typeof matchingUsers>) =>
    users
      .orderBy(sortExpressions[field], direction)
      .orderBy('created_at', tieDirection)
      .orderBy('id', tieDirection)
}

/** The ids of the users of all pages. */
export async function findUserIds(db: Db, actor: Actor, filter: UserFilter): Promise<string[]> {
  const orderUsers = usersOrder(filter)
  const rows = await orderUsers(matchingUsers(db, actor, filter))
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** In the order of the ids. */
export async function findUsersInOrder(db: Db, ids: readonly string[]): Promise<UserRow[]> {
  const rows = await db.selectFrom('users').selectAll().where('id', '=', anyOf(ids)).execute()
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowsById.get(id) ?? [])
}

export async function findUsers(db: Db, actor: Actor, filter: UserFilter) {
  const orderUsers = usersOrder(filter)
  const usersQuery = matchingUsers(db, actor, filter)
  // An index sorts each role, so the page lies within the first rows of each.
  const firstIdsOfRole = (role: Role) =>
    orderUsers(matchingUsers(db, actor, { ...filter, roles: [role] }))
      .select('id')
      .limit(filter.page * filter.limit)
  if (filter.query !== undefined) return findPage(db, orderUsers(usersQuery).selectAll(), filter)
  const roles = managedRolesOf(actor, filter.roles)
  const rows = await findRows(
    orderUsers(usersQuery)
      .selectAll()
      .$if(roles.length > 1, (query) => query.where(hasIdIn(roles.map(firstIdsOfRole)))),
    filter,
  )
  const { total } = await usersQuery
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

function hasIdIn(idQueries: readonly Expression<unknown>[]): RawBuilder<SqlBool> {
  const parts = idQueries.map((ids) => sql`(${ids})`)
  return sql<SqlBool>`id = any(array(${sql.join(parts, sql` union all `)}))`
}

/** Without pages: only a command creates super users, so they are few. */
export const findSuperUsers = (db: Db) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('role', '=', superUserRole)
    .orderBy(sortExpressions.firstName)
    .orderBy('id')
    .execute()

/** In batches in the order of creation; see `readInIdOrder`. */
export const readUserRows = (db: Db, actor: Actor, filter: UserCriteria) =>
  readInIdOrder(db, 'users', (range) =>
    matchingUsers(db, actor, filter)
      .selectAll()
      .where(isInIdRange('users.id', range))
      .orderBy('id')
      .limit(range.limit)
      .execute(),
  )
