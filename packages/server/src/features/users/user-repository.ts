import {
  isAdministrator,
  managedRoles,
  parseSort,
  superUserRole,
  type Actor,
  type Role,
  type UserSortField,
  type UserStatus,
} from '@curbcut/contract'
import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import { contains } from '#server/db/contains.ts'
import type { Db, Tables, UserRow } from '#server/db/tables.ts'

/** What the list of people is narrowed to. */
export type UserFilter = {
  roles: readonly Role[] | undefined
  status: readonly UserStatus[] | undefined
  query: string | undefined
  sort: `${UserSortField}:${'asc' | 'desc'}`
  page: number
  limit: number
  now: string
}

export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** Emails are compared without their case. */
export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()

/** Holds the person as they are until the transaction ends: nobody archives them meanwhile. */
export const lockUserForShare = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).forShare().executeTakeFirst()

/**
 * Holds the person alone, for changing them. Rows that refer to them may still be written: without
 * that, every step of a job that they make would wait here, with the job locked.
 */
export const lockUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export async function updateUser(
  db: Db,
  id: string,
  change: Partial<
    Pick<
      UserRow,
      | 'is_available'
      | 'is_archived'
      | 'first_name'
      | 'last_name'
      | 'phone_number'
      | 'country_code'
      | 'company_name'
      | 'secondary_email'
    >
  >,
) {
  await db.updateTable('users').set(change).where('id', '=', id).execute()
}

/** False where somebody has the email already. */
export async function insertUser(db: Db, user: Insertable<Tables['users']>): Promise<boolean> {
  const inserted = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

const superUsersLock = 20_260_002

/** Until the transaction ends, no other process finds out whether there is a super user. */
export async function lockSuperUsers(db: Db) {
  await sql`select pg_advisory_xact_lock(${superUsersLock})`.execute(db)
}

export async function setLastOrganization(db: Db, userId: string, organizationId: string) {
  await db
    .updateTable('users')
    .set({ last_organization_id: organizationId })
    .where('id', '=', userId)
    .execute()
}

/** Holds the person of this email alone, however it is written. */
export const lockUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forNoKeyUpdate()
    .executeTakeFirst()

type Credentials = Pick<
  UserRow,
  'password_hash' | 'has_temporary_password' | 'is_verified' | 'wrong_codes' | 'blocked_until'
>

export async function updateCredentials(db: Db, id: string, change: Partial<Credentials>) {
  await db.updateTable('users').set(change).where('id', '=', id).execute()
}

/** False where the person has a password of their own, or is gone: then nothing is changed. */
export async function updateTemporaryPassword(
  db: Db,
  id: string,
  passwordHash: string,
): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ password_hash: passwordHash, has_temporary_password: true })
    .where('id', '=', id)
    .where('is_verified', '=', false)
    .where((where) =>
      where.or([where('password_hash', 'is', null), where('has_temporary_password', '=', true)]),
    )
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function setBlockedUntil(db: Db, email: string, until: string | null) {
  await db
    .updateTable('users')
    .set({ blocked_until: until })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute()
}

/** The ids of the super users who are verified and not archived. */
export async function findActiveSuperUsers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', superUserRole)
    .where('is_archived', '=', false)
    .where('is_verified', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

export async function hasSuperUser(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', superUserRole)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
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

/** One page of the people whom the actor manages, with how many there are in all. */
export async function findUsers(db: Db, actor: Actor, filter: UserFilter) {
  const { roles, status, query, now, page, limit } = filter
  const matching = managedBy(db, actor)
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
  const { field, direction } = parseSort(filter.sort)
  const rows = await matching
    .selectAll()
    .orderBy(sortExpressions[field], direction)
    // Ties newest first; people of one moment keep the order that is asked for.
    .orderBy('created_at', 'desc')
    .orderBy('id', field === 'createdAt' ? direction : 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
