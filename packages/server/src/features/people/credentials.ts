import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { updateCredentials } from './user-repository.ts'

export type OwnCredentials = Pick<UserRow, 'password_hash' | 'temporary_password_until'>

/** Invited people have at most a temporary password. */
export const hasOwnPassword = ({ password_hash, temporary_password_until }: OwnCredentials) =>
  password_hash !== null && temporary_password_until === null

export const setOwnPassword = (
  ctx: Pick<VisitorContext, 'db'>,
  userId: string,
  passwordHash: string,
) =>
  updateCredentials(ctx.db, userId, {
    password_hash: passwordHash,
    temporary_password_until: null,
    is_verified: true,
    blocked_until: null,
  })

/** Makes a person unverified until they set a password with a code. */
export const requirePasswordReset = (ctx: VisitorContext, userId: string) =>
  updateCredentials(ctx.db, userId, { is_verified: false })
