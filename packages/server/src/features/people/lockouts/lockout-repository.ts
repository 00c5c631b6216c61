import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

export type LockoutRow = { key_hash: string; steps: number; minutes: number; ends_at: string }

const anyKeyHash = (keyHashes: readonly string[]) => sql<string>`any(${keyHashes}::text[])`

export const findLockouts = (db: Db, keyHashes: readonly string[]): Promise<LockoutRow[]> =>
  db
    .selectFrom('growing_pauses')
    .selectAll()
    .where('key_hash', '=', anyKeyHash(keyHashes))
    .execute()

export async function upsertLockout(db: Db, { key_hash, ...lockout }: LockoutRow) {
  await db
    .insertInto('growing_pauses')
    .values({ key_hash, ...lockout })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(lockout))
    .execute()
}

export async function resetLockoutSteps(db: Db, keyHash: string) {
  await db
    .updateTable('growing_pauses')
    .set({ steps: 0 })
    .where('key_hash', '=', keyHash)
    .where('steps', '>', 0)
    .execute()
}

export async function deleteLockouts(db: Db, keyHashes: readonly string[]) {
  await db.deleteFrom('growing_pauses').where('key_hash', '=', anyKeyHash(keyHashes)).execute()
}

export async function deleteLockoutsBefore(db: Db, before: string) {
  await db.deleteFrom('growing_pauses').where('ends_at', '<', before).execute()
}
