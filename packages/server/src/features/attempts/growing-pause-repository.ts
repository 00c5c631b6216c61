import type { Db } from '#server/db/tables.ts'

/** A pause of an account; times are ISO. */
export type GrowingPause = { key_hash: string; steps: number; minutes: number; ends_at: string }

/** The kept pause of an account. */
export const findGrowingPause = (db: Db, keyHash: string): Promise<GrowingPause | undefined> =>
  db.selectFrom('growing_pauses').selectAll().where('key_hash', '=', keyHash).executeTakeFirst()

export async function putGrowingPause(db: Db, { key_hash, ...pause }: GrowingPause) {
  await db
    .insertInto('growing_pauses')
    .values({ key_hash, ...pause })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(pause))
    .execute()
}

/** The next pause of this account is the first one again; a present one runs on. */
export async function resetSteps(db: Db, keyHash: string) {
  await db
    .updateTable('growing_pauses')
    .set({ steps: 0 })
    .where('key_hash', '=', keyHash)
    .where('steps', '>', 0)
    .execute()
}

export async function deleteGrowingPause(db: Db, keyHash: string) {
  await db.deleteFrom('growing_pauses').where('key_hash', '=', keyHash).execute()
}

/** Removes pauses that ended before this ISO time. */
export async function deleteGrowingPausesBefore(db: Db, before: string) {
  await db.deleteFrom('growing_pauses').where('ends_at', '<', before).execute()
}
