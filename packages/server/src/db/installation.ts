import type { Db } from './tables.ts'

/** The id of the store of documents that belongs to this database. */
export async function findStoreId(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('store_id').executeTakeFirst()
  return row?.store_id
}

/** Keeps the id for good and returns the kept one, which may be another process's. */
export async function keepStoreId(db: Db, storeId: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ store_id: storeId })
    .onConflict((conflict) => conflict.constraint('installation_pkey').doNothing())
    .execute()
  return (await findStoreId(db)) ?? storeId
}

/**
 * Keeps the fingerprint of the first key and returns the kept one, which may be another process's. The row is
 * there: the store's id comes before.
 */
export async function keepKeyFingerprint(db: Db, fingerprint: string): Promise<string | null> {
  await db
    .updateTable('installation')
    .set({ key_fingerprint: fingerprint })
    .where('key_fingerprint', 'is', null)
    .execute()
  const row = await db
    .selectFrom('installation')
    .select('key_fingerprint')
    .executeTakeFirstOrThrow()
  return row.key_fingerprint
}

/** From now on another key is the right one. */
export async function replaceKeyFingerprint(db: Db, fingerprint: string): Promise<void> {
  await db.updateTable('installation').set({ key_fingerprint: fingerprint }).execute()
}
