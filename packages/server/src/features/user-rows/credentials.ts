import type { VisitorContext } from '#server/context.ts'
import { updateCredentials } from './user-repository.ts'

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
