import type { Db } from '#server/db/schema/tables.ts'

type TrustedBrowser = { userId: string; tokenHash: string }

/** `now` is an ISO time. */
export async function isTrustedBrowser(
  db: Db,
  { userId, tokenHash, now }: TrustedBrowser & { now: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('trusted_browsers')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces the browser's token for all people who trust the browser. */
export async function replaceTrustToken(db: Db, { from, to }: { from: string; to: string }) {
  await db
    .updateTable('trusted_browsers')
    .set({ token_hash: to })
    .where('token_hash', '=', from)
    .execute()
}

/** `expiresAt` is an ISO time. */
export async function upsertTrustedBrowser(
  db: Db,
  { userId, tokenHash, expiresAt }: TrustedBrowser & { expiresAt: string },
) {
  await db
    .insertInto('trusted_browsers')
    .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.constraint('trusted_browsers_pkey').doUpdateSet({ expires_at: expiresAt }),
    )
    .execute()
}

/** Call it for a new password, too: another person may have known the old one. */
export async function deleteTrustedBrowsersOf(db: Db, userId: string) {
  await db.deleteFrom('trusted_browsers').where('user_id', '=', userId).execute()
}

export async function deleteTrustedBrowsersExpiredBefore(db: Db, before: string) {
  await db.deleteFrom('trusted_browsers').where('expires_at', '<', before).execute()
}
