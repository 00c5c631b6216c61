import { notificationKinds, notificationRule, type NoteThread } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { setJobNotificationsRead, setNotificationsRead } from './notification-repository.ts'
import { publishInboxChange } from './notify.ts'

/** Without `ids`, marks all news of the organization. Throws 403 in a ghost session. */
export function markNotificationsRead(
  ctx: Context,
  ids: readonly string[] | undefined,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    ensure(!ctx.impersonator, 'forbidden')
    const { id: userId, organizationId } = ctx.actor
    await setNotificationsRead(ctx.db, {
      userId,
      organizationId,
      ...(ids && { ids }),
      at: ctx.now,
    })
    publishInboxChange(ctx, [userId])
  })
}

export async function markJobNotificationsRead(
  ctx: Context,
  { jobId, threads }: { jobId: string; threads: readonly NoteThread[] },
): Promise<void> {
  const kinds = notificationKinds.filter((kind) => {
    const { thread } = notificationRule(kind)
    return thread === undefined || threads.includes(thread)
  })
  await setJobNotificationsRead(ctx.db, ctx.actor, { jobId, kinds, at: ctx.now })
  publishInboxChange(ctx, [ctx.actor.id])
}
