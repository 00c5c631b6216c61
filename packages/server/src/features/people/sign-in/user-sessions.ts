import { may, type BrowserSession } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { endSessionOf, endSessionsOf } from '#server/features/people/sessions/end-sessions.ts'
import { findUser } from '#server/features/people/user-repository.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { listSessions } from './session-service.ts'

export async function listUserSessions(ctx: Context, userId: string): Promise<BrowserSession[]> {
  await ensureManaged(ctx, userId)
  return listSessions(ctx, userId)
}

export function endUserSession(
  ctx: Context,
  { userId, sessionId: id }: { userId: string; sessionId: string },
): Promise<void> {
  return inTransaction(withLocks(ctx, { people: [userId] }), async (ctx) => {
    await ensureManaged(ctx, userId)
    const browser = await endSessionOf(ctx, { userId, id })
    ensure(browser !== undefined, 'not_found')
    await recordEvent(ctx, { kind: 'user_signed_out', userId, details: { browser } })
  })
}

/** Also ends ghost sessions in the person's account. */
export function endUserSessions(ctx: Context, userId: string): Promise<void> {
  return inTransaction(withLocks(ctx, { people: [userId] }), async (ctx) => {
    await ensureManaged(ctx, userId)
    await endSessionsOf(ctx, userId)
    await recordEvent(ctx, { kind: 'user_signed_out', userId, details: { browser: null } })
  })
}

async function ensureManaged(ctx: Context, userId: string) {
  const person = await findUser(ctx.db, userId)
  ensure(person && may.endSessionsOf(ctx.actor, person), 'not_found')
}
