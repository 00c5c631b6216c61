import type { Db } from '#server/db/schema/tables.ts'

type NewCode = {
  id: string
  userId: string
  codeHash: string
  tokenHash: string
  isInvitation: boolean
  now: string
  expiresAt: string
}

/** Replaces a code with the same id. `now` and `expiresAt` are ISO times. */
export async function upsertCode(db: Db, code: NewCode) {
  const renewedColumns = {
    code_hash: code.codeHash,
    token_hash: code.tokenHash,
    expires_at: code.expiresAt,
  }
  await db
    .insertInto('verification_codes')
    .values({
      id: code.id,
      user_id: code.userId,
      is_invitation: code.isInvitation,
      created_at: code.now,
      ...renewedColumns,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(renewedColumns))
    .execute()
}

export type StoredCode = Awaited<ReturnType<typeof findCodes>>[number]

/** Unexpired codes, newest first; `now` is an ISO time. */
export const findCodes = (db: Db, { userId, now }: { userId: string; now: string }) =>
  db
    .selectFrom('verification_codes')
    .select(['id', 'code_hash', 'token_hash', 'is_invitation', 'wrong_tries'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function countWrongAttempt(db: Db, id: string) {
  await db
    .updateTable('verification_codes')
    .set((set) => ({ wrong_tries: set('wrong_tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteCodesOf(db: Db, userId: string) {
  await db.deleteFrom('verification_codes').where('user_id', '=', userId).execute()
}

export async function deleteCodesExpiredBefore(db: Db, before: string) {
  await db.deleteFrom('verification_codes').where('expires_at', '<', before).execute()
}
