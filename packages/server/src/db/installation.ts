import { sql } from 'kysely'
import type { Db } from './schema/tables.ts'

/** Undefined before the first start. */
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

export const findStoreId = async (db: Db): Promise<string | undefined> =>
  (await findInstallation(db))?.storeId

/** Returns the stored id, which may be another process's. */
export async function saveStoreId(db: Db, storeId: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ store_id: storeId })
    .onConflict((conflict) => conflict.constraint('installation_pkey').doNothing())
    .execute()
  return (await findStoreId(db)) ?? storeId
}

/** Returns the stored fingerprint, which may be another process's. Requires a stored store id. */
export async function saveKeyFingerprint(db: Db, fingerprint: string): Promise<string | null> {
  await db
    .updateTable('installation')
    .set({ key_fingerprint: fingerprint })
    .where('key_fingerprint', 'is', null)
    .execute()
  return findKeyFingerprint(db)
}

/** Null before the first start. */
export async function findKeyFingerprint(db: Db): Promise<string | null> {
  const row = await db.selectFrom('installation').select('key_fingerprint').executeTakeFirst()
  return row?.key_fingerprint ?? null
}

export async function replaceKeyFingerprint(db: Db, fingerprint: string): Promise<void> {
  await db.updateTable('installation').set({ key_fingerprint: fingerprint }).execute()
}

/** False if the count has not changed. */
export async function saveUnknownUploads(db: Db, count: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ unknown_uploads: count })
    .where('unknown_uploads', '<>', count)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** With more lost documents, the store itself is the problem. */
const maxLostDocuments = 100

export async function addLostDocuments(db: Db, keys: readonly string[]): Promise<void> {
  await sql`
    update installation set lost_documents = array(
      select distinct key from unnest(lost_documents || ${keys}::text[]) key order by key limit ${maxLostDocuments}
    ) where not lost_documents @> ${keys}::text[]`.execute(db)
}

export async function removeLostDocuments(db: Db, keys: readonly string[]): Promise<void> {
  await sql`
    update installation set lost_documents = array(
      select key from unnest(lost_documents) key where key <> all (${keys}::text[])
    ) where lost_documents && ${keys}::text[]`.execute(db)
}

/** Records that the store was accepted at this time (ISO) with whatever was missing. */
export async function saveAdoption(db: Db, adoptedAt: string): Promise<void> {
  await db.updateTable('installation').set({ store_adopted_at: adoptedAt }).execute()
}
