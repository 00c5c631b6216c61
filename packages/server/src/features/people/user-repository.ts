import { superUserRole } from '@curbcut/contract'
import { sql, type Insertable } from 'kysely'
import { lockAdvisory } from '#server/db/locks/advisory-locks.ts'
import type { Db, Tables, UserRow } from '#server/db/schema/tables.ts'

export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()

export const lockUserForShare = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).forShare().executeTakeFirst()

/** Weaker than `for update`: who holds a job's lock may insert rows that refer to the person. */
export const lockUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** `updateCredentials` changes the columns that open the account. */
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

export async function archiveUnusedUser(db: Db, id: string, email: string) {
  await db
    .updateTable('users')
    .set({ email, is_archived: true, password_hash: null, temporary_password_until: null })
    .where('id', '=', id)
    .execute()
}

/** False if the email is taken. */
export async function insertUser(db: Db, user: Insertable<Tables['users']>): Promise<boolean> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function lockSuperUsers(db: Db) {
  await lockAdvisory(db, 'superUsers')
}

export async function setLastOrganization(db: Db, userId: string, organizationId: string) {
  await db
    .updateTable('users')
    .set({ last_organization_id: organizationId })
    .where('id', '=', userId)
    .execute()
}

export const lockUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forNoKeyUpdate()
    .executeTakeFirst()

type CredentialColumns = Pick<
  UserRow,
  | ('password_hash' | 'temporary_password_until' | 'is_verified' | 'blocked_until')
  | 'second_step_organization_id'
>

export async function updateCredentials(db: Db, id: string, change: Partial<CredentialColumns>) {
  await db.updateTable('users').set(change).where('id', '=', id).execute()
}

/** Returns false if the person has a password of their own. */
export async function updateTemporaryPassword(
  db: Db,
  id: string,
  { passwordHash, until }: { passwordHash: string; until: string },
): Promise<boolean> {
  const row = await db
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
  return row !== undefined
}

/** Updates without a look-up, which takes as long for an unknown email. */
export async function setBlockedUntil(db: Db, email: string, until: string) {
  await db
    .updateTable('users')
    .set({ blocked_until: until })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute()
}

/** Verified and not archived. */
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

/** Archived ones count too. */
export async function hasSuperUser(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', superUserRole)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
