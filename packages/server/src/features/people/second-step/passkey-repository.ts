import type { Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/schema/tables.ts'

export type PasskeyRow = Selectable<Tables['passkeys']>

/** False if a passkey with this credential id exists. */
export async function insertPasskey(db: Db, row: PasskeyRow): Promise<boolean> {
  const insertedRow = await db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.constraint('passkeys_credential_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return insertedRow !== undefined
}

export const findPasskeysOf = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()

export async function hasPasskey(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findPasskeyOwnerId(
  db: Db,
  credentialId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .select('user_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row?.user_id
}

/** Locked, so that of two concurrent uses one is checked first. */
export const lockPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()

type PasskeyUse = Pick<PasskeyRow, 'id' | 'counter' | 'is_backed_up' | 'last_used_at'>

export async function updatePasskey(db: Db, { id, ...use }: PasskeyUse) {
  await db.updateTable('passkeys').set(use).where('id', '=', id).execute()
}

export async function deletePasskey(db: Db, id: string) {
  await db.deleteFrom('passkeys').where('id', '=', id).execute()
}
