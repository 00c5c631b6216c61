import { notificationKinds, notificationRule, type NoteThread } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { markJobNewsRead } from './notification-repository.ts'
import { publishInbox } from './notify.ts'

export async function markJobNotificationsRead(
  ctx: Context,
  { jobId, threads }: { jobId: string; threads: readonly NoteThread[] },
): Promise<void> {
  const kinds = notificationKinds.filter((kind) => {
    const { thread } = notificationRule(kind)
    return thread === undefined || threads.includes(thread)
  })
  await markJobNewsRead(ctx.db, ctx.actor, { jobId, kinds, at: ctx.now })
  publishInbox(ctx, [ctx.actor.id])
}
