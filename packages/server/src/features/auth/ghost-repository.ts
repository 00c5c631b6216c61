import type { Db } from '#server/db/tables.ts'

/** Holds a session until the transaction ends: nobody ends it, or begins another one from it, meanwhile. */
export const lockSession = (db: Db, id: string) =>
  db.selectFrom('sessions').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Ends what was begun from an administrator's own session; returns whose accounts those were. */
export async function deleteGhostSessions(
  db: Db,
  administratorSessionId: string,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('administrator_session_id', '=', administratorSessionId)
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Gives a session another token: that of before no longer works. */
export async function setSessionToken(
  db: Db,
  id: string,
  { tokenHash, now }: { tokenHash: string; now: string },
) {
  await db
    .updateTable('sessions')
    .set({ token_hash: tokenHash, seen_at: now })
    .where('id', '=', id)
    .execute()
}
