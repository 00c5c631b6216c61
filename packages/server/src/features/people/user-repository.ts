import { superUserRole } from '@curbcut/contract'
import { sql, type Insertable } from 'kysely'
import { lockAdvisory } from '#server/db/locks/advisory-locks.ts'
import type { Db, Tables, UserRow } from '#server/db/schema/tables.ts'

/** A person, archived or not. */
export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** Emails are compared without case. */
export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()

/** Holds a person until the transaction ends: nobody archives or resets them meanwhile. */
export const lockUserForShare = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).forShare().executeTakeFirst()

/**
 * Locks a person to change them. Others may still write rows that refer to them: otherwise each of the
 * person's steps would wait here, with its job locked.
 */
export const lockUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Changes a person; `updateCredentials` changes what opens the account. */
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

/** Archives an account that nobody used, under another email. */
export async function setUnused(db: Db, id: string, email: string) {
  await db
    .updateTable('users')
    .set({ email, is_archived: true, password_hash: null, temporary_password_until: null })
    .where('id', '=', id)
    .execute()
}

/** False if the email is taken. */
export async function insertUser(db: Db, user: Insertable<Tables['users']>): Promise<boolean> {
  const inserted = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Until the transaction ends, no other process can check for super users. */
export async function lockSuperUsers(db: Db) {
  await lockAdvisory(db, 'superUsers')
}

/** Sets the organization of the person's next session. */
export async function setLastOrganization(db: Db, userId: string, organizationId: string) {
  await db
    .updateTable('users')
    .set({ last_organization_id: organizationId })
    .where('id', '=', userId)
    .execute()
}

/** Locks the person with this email, in any spelling. */
export const lockUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forNoKeyUpdate()
    .executeTakeFirst()

type Credentials = Pick<
  UserRow,
  | ('password_hash' | 'temporary_password_until' | 'is_verified' | 'blocked_until')
  | 'second_step_organization_id'
>

/** Changes the columns that open or lock a person's account. */
export async function updateCredentials(db: Db, id: string, change: Partial<Credentials>) {
  await db.updateTable('users').set(change).where('id', '=', id).execute()
}

/**
 * Gives a temporary password, until then (ISO), to a person without an own one. False, without a change,
 * if they have one by now or are gone.
 */
export async function updateTemporaryPassword(
  db: Db,
  id: string,
  { passwordHash, until }: { passwordHash: string; until: string },
): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ password_hash: passwordHash, temporary_password_until: until })
    .where('id', '=', id)
    .where('is_verified', '=', false)
    .where((where) =>
      where.or([
        where('password_hash', 'is', null),
        where('temporary_password_until', 'is not', null),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Sets the time (ISO) until which the person with this email, if any, shows as locked out. It is an
 * update without a look-up: it takes as long for an unknown email.
 */
export async function setBlockedUntil(db: Db, email: string, until: string) {
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

/** Whether there is a super user, archived or not. */
export async function hasSuperUser(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', superUserRole)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
