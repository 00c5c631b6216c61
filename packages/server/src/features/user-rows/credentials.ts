import type { VisitorContext } from '#server/context.ts'
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
    temporary_password_until: null,
    is_verified: true,
    blocked_until: null,
  })

/** Until they have set a password with a code, this person is unverified. */
export const requirePasswordReset = (ctx: VisitorContext, userId: string) =>
  updateCredentials(ctx.db, userId, { is_verified: false })

/**
 * Gives somebody who has no password of their own a temporary one, which ends then (ISO); false where
 * they are verified by now, and need none.
 */
export const setTemporaryPassword = (
  ctx: Pick<VisitorContext, 'db'>,
  userId: string,
  temporary: { passwordHash: string; until: string },
): Promise<boolean> => updateTemporaryPassword(ctx.db, userId, temporary)
