import { isImpersonable, canManageRole, may, type Session } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context, Locks } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { endGhostSessionsOf } from '#server/features/people/sessions/end-sessions.ts'
import { lockSession } from '#server/features/people/sessions/session-end-repository.ts'
import { lockUserForShare } from '#server/features/people/user-repository.ts'
import { getOwnUser } from '#server/features/people/user-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import { setSessionToken } from './session-repository.ts'
import { addSession, createSessionToken, toSession } from './session-service.ts'

type SessionWithToken = { session: Session; token: string }

/** Throws 404 for a person not managed, 403 for an administrator, else 409 `not_impersonable`. */
export function startGhostSession(ctx: Context, userId: string): Promise<SessionWithToken> {
  const locks: Locks = { people: [userId], sessions: 'own_ended' }
  return inTransaction(withLocks(ctx, locks), async (ctx) => {
    // A session has at most one ghost session: a second one ends the first.
    const [ownSession] = await lockSession(ctx.db, ctx.sessionId)
    ensure(ownSession, 'not_signed_in')
    // The lock rules out that the person is archived or reset meanwhile.
    const row = await lockUserForShare(ctx.db, userId)
    ensure(row && canManageRole(ctx.actor, row.role), 'not_found')
    ensure(isImpersonable(row), 'forbidden')
    const { role, is_archived: isArchived, is_verified: isVerified } = row
    ensure(may.impersonate(ctx.actor, { role, isArchived, isVerified }), 'not_impersonable')

    await endGhostSessionsOf(ctx, ctx.sessionId)
    const newSession = { userId, organizationId: null, administratorSessionId: ctx.sessionId }
    const token = await addSession(ctx, newSession)
    await recordEvent(ctx, { kind: 'ghost_started', userId })
    return { session: toSession(await getOwnUser(ctx, userId), null), token }
  })
}

export function returnToOwnSession(ctx: Context): Promise<SessionWithToken> {
  return inTransaction(withLocks(ctx, { sessions: 'own_ended' }), async (ctx) => {
    const { impersonator } = ctx
    ensure(impersonator, 'not_impersonating')
    const [sessionId] = await lockSession(ctx.db, impersonator.sessionId)
    ensure(sessionId, 'not_signed_in')
    await endGhostSessionsOf(ctx, sessionId)
    // A new random token: nothing sent with the ghost session reveals it.
    const token = createSessionToken()
    const tokenHash = keyedHash(ctx.secretKey, token)
    await setSessionToken(ctx.db, sessionId, { tokenHash, now: ctx.now })
    return { session: toSession(await getOwnUser(ctx, impersonator.id), null), token }
  })
}
