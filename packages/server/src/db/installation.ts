import { sql } from 'kysely'
import type { Db } from './schema/tables.ts'

/** What the database keeps about its store of documents; undefined before the first start. */
export async function findInstallation(db: Db) {
  const row = await db
    .selectFrom('installation')
    .select(['store_id', 'store_adopted_at', 'unknown_uploads', 'lost_documents'])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    storeId: row.store_id,
    adoptedAt: row.store_adopted_at,
    unknownUploads: row.unknown_uploads,
    lostDocuments: row.lost_documents,
  }
}

/** The id of the store of documents that belongs to this database. */
export const findStoreId = async (db: Db): Promise<string | undefined> =>
  (await findInstallation(db))?.storeId

/** Keeps the id for good and returns the stored one, which may be another process's. */
export async function keepStoreId(db: Db, storeId: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ store_id: storeId })
    .onConflict((conflict) => conflict.constraint('installation_pkey').doNothing())
    .execute()
  return (await findStoreId(db)) ?? storeId
}

/**
 * Keeps the fingerprint of the first key and returns the stored one, which may be another process's. The row is
 * there: the store's id comes before.
 */
export async function keepKeyFingerprint(db: Db, fingerprint: string): Promise<string | null> {
  await db
    .updateTable('installation')
    .set({ key_fingerprint: fingerprint })
    .where('key_fingerprint', 'is', null)
    .execute()
  return findKeyFingerprint(db)
}

/** The fingerprint of the right key; null before the first start. */
export async function findKeyFingerprint(db: Db): Promise<string | null> {
  const row = await db.selectFrom('installation').select('key_fingerprint').executeTakeFirst()
  return row?.key_fingerprint ?? null
}

/** From now on another key is the right one. */
export async function replaceKeyFingerprint(db: Db, fingerprint: string): Promise<void> {
  await db.updateTable('installation').set({ key_fingerprint: fingerprint }).execute()
}

/** Keeps how many uploads in the store this database does not know; false if it is as before. */
export async function keepUnknownUploads(db: Db, count: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ unknown_uploads: count })
    .where('unknown_uploads', '<>', count)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The most lost documents that are stored: beyond, the store is what is wrong. */
const mostLost = 100

/** Keeps that the store lacks these objects. */
export async function keepLostDocuments(db: Db, keys: readonly string[]): Promise<void> {
  await sql`
    update installation set lost_documents = array(
      select distinct key from unnest(lost_documents || ${keys}::text[]) key order by key limit ${mostLost}
    ) where not lost_documents @> ${keys}::text[]`.execute(db)
}

/** Forgets them: they are there again, or nobody may ask for them any more. */
export async function forgetLostDocuments(db: Db, keys: readonly string[]): Promise<void> {
  await sql`
    update installation set lost_documents = array(
      select key from unnest(lost_documents) key where key <> all (${keys}::text[])
    ) where lost_documents && ${keys}::text[]`.execute(db)
}

/** Keeps that the store was taken as it is at this time (ISO), whatever is missing there. */
export async function keepAdoption(db: Db, adoptedAt: string): Promise<void> {
  await db.updateTable('installation').set({ store_adopted_at: adoptedAt }).execute()
}
