import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

export type Lockout = { key_hash: string; steps: number; minutes: number; ends_at: string }

const anyKeyHash = (keyHashes: readonly string[]) => sql<string>`any(${keyHashes}::text[])`

export const findLockouts = (db: Db, keyHashes: readonly string[]): Promise<Lockout[]> =>
  db
    .selectFrom('growing_pauses')
    .selectAll()
    .where('key_hash', '=', anyKeyHash(keyHashes))
    .execute()

export async function putLockout(db: Db, { key_hash, ...pause }: Lockout) {
  await db
    .insertInto('growing_pauses')
    .values({ key_hash, ...pause })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(pause))
    .execute()
}

export async function resetSteps(db: Db, keyHash: string) {
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
