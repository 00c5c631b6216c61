import { may } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { findUser } from '#server/features/people/user-repository.ts'
import { endSessionsWithStep } from '#server/features/people/sessions/end-sessions.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { locking } from '#server/locks.ts'
import { requestMail } from '#server/queue/request-mail.ts'
import { isStartedByProvider } from '#server/features/people/sessions/ending-repository.ts'
import { endCodePauses } from './code-attempts.ts'
import { deleteSecondStep, setSessionStep } from './second-step-repository.ts'

type Removal = { userId: string; reason?: string }

/** Takes the second step of somebody else away, with a reason. The person is notified by mail. */
export function removeSecondStepOf(
  ctx: Context,
  { userId, reason }: Required<Removal>,
): Promise<void> {
  return inTransaction(locking(ctx, { changedPeople: [userId] }), async (ctx) => {
    ensure(userId !== ctx.actor.id, 'forbidden')
    const row = await findUser(ctx.db, userId)
    ensure(row && may.removeSecondStep(ctx.actor, row), 'not_found')
    await removeStep(ctx, { userId, reason })
    publishChange(ctx, { kind: 'people' }, { administrators: true })
  })
}

/** Takes it away of whoever a command lets in again; false if there is none. Call it in a transaction. */
export async function removeStepByCommand(
  parts: Pick<Context, 'db' | 'secretKey'>,
  userId: string,
): Promise<boolean> {
  await endCodePauses(parts, userId)
  return deleteSecondStep(parts.db, userId)
}

/**
 * Takes a second step away, with passkeys, recovery codes, trusted browsers and the sessions that had passed it. Call
 * it in a transaction.
 */
export async function removeStep(ctx: Context, { userId, reason }: Removal): Promise<void> {
  ensure(await deleteSecondStep(ctx.db, userId), 'second_step_changed')
  await endCodePauses(ctx, userId)
  await endSessionsWithStep(ctx, { userId, ...(await findGoingOn(ctx, userId)) })
  await recordEvent(ctx, { kind: 'second_step_removed', userId, ...(reason && { reason }) })
  await requestMail(ctx, { purpose: 'second_step_removed', userId, reason: reason ?? null })
}

/** The own session of whoever takes their own away, as one that passed none. If a provider began it, it ends too. */
async function findGoingOn(ctx: Context, userId: string): Promise<{ except?: string }> {
  if (userId !== ctx.actor.id || (await isStartedByProvider(ctx.db, ctx.sessionId))) return {}
  await setSessionStep(ctx.db, ctx.sessionId, null)
  return { except: ctx.sessionId }
}
