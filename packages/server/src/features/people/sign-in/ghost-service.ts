import { isImpersonated, isManaged, may, type Session } from '@curbcut/contract'
import type { Context, Locks } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import { lockUserForShare } from '#server/features/people/user-repository.ts'
import { getOwnUser } from '#server/features/people/user-service.ts'
import { locking } from '#server/locks.ts'
import { endGhostSessionsOf } from '#server/features/people/sessions/end-sessions.ts'
import { lockSession } from '#server/features/people/sessions/ending-repository.ts'
import { setSessionToken } from './session-repository.ts'
import { addSession, newSessionToken, toSession } from './session-service.ts'

type Started = { session: Session; token: string }

/**
 * Opens a person's account to an administrator, whose own session waits meanwhile. A person whom the actor
 * does not manage is 404, another administrator 403, a person who cannot sign in 409 `not_impersonable`. Who has a
 * second step must have passed it in the last minutes: 403 `fresh_sign_in_required`.
 */
export function startGhostSession(ctx: Context, userId: string): Promise<Started> {
  const locks: Locks = { people: [userId], sessions: 'own_ended' }
  return inTransaction(locking(ctx, locks), async (ctx) => {
    // Each session has at most one ghost session: a second one ends the first.
    const [own] = await lockSession(ctx.db, ctx.sessionId)
    ensure(own, 'not_signed_in')
    // Locked, so that somebody archived or reset meanwhile is not opened.
    const row = await lockUserForShare(ctx.db, userId)
    ensure(row && isManaged(ctx.actor, row.role), 'not_found')
    ensure(isImpersonated(row), 'forbidden')
    const { role, is_archived: isArchived, is_verified: isVerified } = row
    ensure(may.impersonate(ctx.actor, { role, isArchived, isVerified }), 'not_impersonable')

    await endGhostSessionsOf(ctx, ctx.sessionId)
    const person = { userId, organizationId: null, administratorSessionId: ctx.sessionId }
    const token = await addSession(ctx, person)
    await recordEvent(ctx, { kind: 'ghost_started', userId })
    return { session: toSession(await getOwnUser(ctx, userId), null), token }
  })
}

/** Leaves the opened account: the administrator's own session goes on with a new token. */
export function returnToOwnSession(ctx: Context): Promise<Started> {
  return inTransaction(locking(ctx, { sessions: 'own_ended' }), async (ctx) => {
    const { impersonator } = ctx
    ensure(impersonator, 'not_impersonating')
    const [sessionId] = await lockSession(ctx.db, impersonator.sessionId)
    ensure(sessionId, 'not_signed_in')
    await endGhostSessionsOf(ctx, sessionId)
    // A new random token: nothing that was sent with the ghost session reveals it.
    const token = newSessionToken()
    const tokenHash = keyedHash(ctx.secretKey, token)
    await setSessionToken(ctx.db, sessionId, { tokenHash, now: ctx.now })
    return { session: toSession(await getOwnUser(ctx, impersonator.id), null), token }
  })
}
