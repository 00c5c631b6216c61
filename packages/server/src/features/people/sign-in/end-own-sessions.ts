import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import {
  endSessionOf,
  endSessionsExcept,
  signOut,
} from '#server/features/people/sessions/end-sessions.ts'
import { inTransaction } from '#server/in-transaction.ts'

/** In a ghost session, also ends the administrator's own session. */
export function endCurrentSession(ctx: Context): Promise<void> {
  return inTransaction(withLocks(ctx, { sessions: 'own_ended' }), async (ctx) => {
    const id = ctx.impersonator?.sessionId ?? ctx.sessionId
    await signOut(ctx, id)
  })
}

export function endOtherSessions(ctx: Context): Promise<void> {
  return inTransaction(withLocks(ctx, { sessions: 'all_ended' }), async (ctx) => {
    ensure(!ctx.impersonator, 'forbidden')
    await endSessionsExceptOwn(ctx)
    await recordEvent(ctx, { kind: 'sessions_ended', userId: ctx.actor.id })
  })
}

export function endOwnSession(ctx: Context, id: string): Promise<void> {
  return inTransaction(withLocks(ctx, { sessions: 'all_ended' }), async (ctx) => {
    ensure(!ctx.impersonator, 'forbidden')
    const userId = ctx.actor.id
    const browser = await endSessionOf(ctx, { userId, id })
    ensure(browser !== undefined, 'not_found')
    await recordEvent(ctx, { kind: 'browser_signed_out', userId, details: { browser } })
  })
}

export async function endSessionsExceptOwn(ctx: Context) {
  await endSessionsExcept(ctx, { userId: ctx.actor.id, sessionId: ctx.sessionId })
}
