import type { Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/schema/tables.ts'

export type ChallengeRow = Selectable<Tables['passkey_challenges']>

export async function upsertChallenge(db: Db, { holder, ...challenge }: ChallengeRow) {
  await db
    .insertInto('passkey_challenges')
    .values({ holder, ...challenge })
    .onConflict((conflict) => conflict.column('holder').doUpdateSet(challenge))
    .execute()
}

/** Returns undefined if the challenge has expired or was used concurrently. */
export const deleteChallenge = (
  db: Db,
  { holder, now }: { holder: string; now: string },
): Promise<ChallengeRow | undefined> =>
  db
    .deleteFrom('passkey_challenges')
    .where('holder', '=', holder)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

export async function deleteChallengesBefore(db: Db, before: string) {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', before).execute()
}
