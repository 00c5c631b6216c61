import { notificationKinds, notificationRule, type NoteThread } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { markReadOfJob } from './notification-repository.ts'

/** The actor has looked at a job and at these threads of its comments: that is no news any more. */
export function seeNewsOfJob(
  { db, actor, now }: Context,
  { jobId, threads }: { jobId: string; threads: readonly NoteThread[] },
): Promise<void> {
  const kinds = notificationKinds.filter((kind) => {
    const { thread } = notificationRule(kind)
    return thread === undefined || threads.includes(thread)
  })
  return markReadOfJob(db, { userId: actor.id, jobId, kinds, at: now })
}
