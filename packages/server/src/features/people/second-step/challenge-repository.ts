import type { Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/schema/tables.ts'

export type ChallengeRow = Selectable<Tables['passkey_challenges']>

/** Keeps a challenge, in place of the holder's earlier one. */
export async function putChallenge(db: Db, { holder, ...challenge }: ChallengeRow) {
  await db
    .insertInto('passkey_challenges')
    .values({ holder, ...challenge })
    .onConflict((conflict) => conflict.column('holder').doUpdateSet(challenge))
    .execute()
}

/** Uses the holder's challenge up, if it counts now (ISO); undefined if it does not, or somebody else was first. */
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

/** Removes what ended before this ISO time. */
export async function deleteChallengesBefore(db: Db, before: string) {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', before).execute()
}
