import { may } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { endSessionsWithSecondStep } from '#server/features/people/sessions/end-sessions.ts'
import { findUser } from '#server/features/people/user-repository.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { requestMail } from '#server/queue/request-mail.ts'
import { endCodeLockouts } from './code-attempts.ts'
import {
  deleteSecondStep,
  isProviderSession,
  setSecondStepPassedAt,
} from './second-step-repository.ts'

export function removeSecondStepByAdministrator(
  ctx: Context,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  return inTransaction(withLocks(ctx, { changedPeople: [userId] }), async (ctx) => {
    ensure(userId !== ctx.actor.id, 'forbidden')
    const row = await findUser(ctx.db, userId)
    ensure(row && may.removeSecondStep(ctx.actor, row), 'not_found')
    await removeSecondStep(ctx, { userId, reason })
    publishChange(ctx, { kind: 'people' }, { administrators: true })
  })
}

/** Records and mails nothing; false if there was none. */
export async function removeSecondStepByCommand(
  deps: Pick<Context, 'db' | 'secretKey'>,
  userId: string,
): Promise<boolean> {
  await endCodeLockouts(deps, userId)
  return deleteSecondStep(deps.db, userId)
}

/** Also ends passkeys, recovery codes, trust and sessions that passed. Requires a transaction. */
export async function removeSecondStep(
  ctx: Context,
  { userId, reason }: { userId: string; reason?: string },
): Promise<void> {
  ensure(await deleteSecondStep(ctx.db, userId), 'second_step_changed')
  await endCodeLockouts(ctx, userId)
  await endSessionsWithSecondStep(ctx, { userId, ...(await spareOwnSession(ctx, userId)) })
  await recordEvent(ctx, { kind: 'second_step_removed', userId, ...(reason && { reason }) })
  await requestMail(ctx, { purpose: 'second_step_removed', userId, reason: reason ?? null })
}

/** Spares the caller's own session, marked as not passed, unless a provider started it. */
async function spareOwnSession(ctx: Context, userId: string): Promise<{ except?: string }> {
  if (userId !== ctx.actor.id || (await isProviderSession(ctx.db, ctx.sessionId))) return {}
  await setSecondStepPassedAt(ctx.db, ctx.sessionId, null)
  return { except: ctx.sessionId }
}
