import { notificationKinds, notificationRule, type NoteThread } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { setJobNotificationsRead } from './notification-repository.ts'
import { publishInboxChange } from './notify.ts'

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
