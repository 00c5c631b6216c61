import type { Db } from '#server/db/tables.ts'

/** Keeps the hash of a code, in place of one of the same id; `now` and `expiresAt` are ISO times. */
export async function putCode(
  db: Db,
  code: { id: string; userId: string; codeHash: string; now: string; expiresAt: string },
) {
  await db
    .insertInto('verification_codes')
    .values({
      id: code.id,
      user_id: code.userId,
      code_hash: code.codeHash,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ code_hash: code.codeHash, expires_at: code.expiresAt }),
    )
    .execute()
}

/** Whether the person has this code and it has not expired; `now` is an ISO time. */
export async function hasCode(
  db: Db,
  { userId, codeHash, now }: { userId: string; codeHash: string; now: string },
): Promise<boolean> {
  const code = await db
    .selectFrom('verification_codes')
    .select('id')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return code !== undefined
}

/** Ends every code of a person. */
export async function deleteCodesOf(db: Db, userId: string) {
  await db.deleteFrom('verification_codes').where('user_id', '=', userId).execute()
}

/** Removes the codes that expired before this ISO time. */
export async function deleteCodesExpiredBefore(db: Db, before: string) {
  await db.deleteFrom('verification_codes').where('expires_at', '<', before).execute()
}
