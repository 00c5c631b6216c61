import { maxWrongCodes } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/tables.ts'
import {
  lockUser,
  lockUserByEmail,
  updateCredentials,
  updateTemporaryPassword,
} from './user-repository.ts'

/** The person of this email, held until the transaction ends, so that tries of theirs are one by one. */
export const holdPersonByEmail = (ctx: VisitorContext, email: string) =>
  lockUserByEmail(ctx.db, email)

/** This person, held until the transaction ends: no password is set and no code used meanwhile. */
export const holdCredentials = (ctx: Pick<VisitorContext, 'db'>, userId: string) =>
  lockUser(ctx.db, userId)

/** A password of their own: they are verified and free to sign in. */
export const setOwnPassword = (ctx: VisitorContext, userId: string, passwordHash: string) =>
  updateCredentials(ctx.db, userId, {
    password_hash: passwordHash,
    has_temporary_password: false,
    is_verified: true,
    wrong_codes: 0,
    blocked_until: null,
  })

/** Until they have set a password with a code, this person is unverified. */
export const requirePasswordReset = (ctx: VisitorContext, userId: string) =>
  updateCredentials(ctx.db, userId, { is_verified: false })

/**
 * Gives somebody who has no password of their own a temporary one; false where they are verified by
 * now, and need none.
 */
export const setTemporaryPassword = (
  ctx: Pick<VisitorContext, 'db'>,
  userId: string,
  passwordHash: string,
): Promise<boolean> => updateTemporaryPassword(ctx.db, userId, passwordHash)

/**
 * Counts a wrong code of a held person. True: it was one too many, the temporary password has ended,
 * and their codes have to end too.
 */
export async function noteWrongCode(ctx: VisitorContext, person: UserRow): Promise<boolean> {
  const isLast = person.wrong_codes + 1 >= maxWrongCodes
  await updateCredentials(ctx.db, person.id, {
    wrong_codes: isLast ? 0 : person.wrong_codes + 1,
    ...(isLast &&
      person.has_temporary_password && { password_hash: null, has_temporary_password: false }),
  })
  return isLast
}
