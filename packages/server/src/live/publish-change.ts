import type { Change, ChangeKind } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { Audience, LiveChange } from './live-change.ts'

/** Without both, as in a command, nobody is notified. */
export type Publishing = Partial<Pick<VisitorContext, 'live' | 'afterCommit'>>

/**
 * Tells browsers after the commit that something has changed; screens that show it read it again. The
 * audience holds only people who may see the change, and `changeHearers` of the contract narrow it. Work
 * without a request calls `live.publish` after its own commit.
 */
export const publishChange = (ctx: Publishing, change: Change, to: Audience): void =>
  publishAfterCommit(ctx, { change, to })

/**
 * The same for a change of a job. It reaches administrators, the job's remediator, the remediator before the
 * change, and with `clientSide` the client side of its organization.
 */
export function publishJobChange(
  ctx: Publishing,
  kind: ChangeKind,
  job: { id: string; clientSide: boolean; formerRemediatorId?: string | null | undefined },
): void {
  const { id, clientSide, formerRemediatorId } = job
  const to = { administrators: true, people: [formerRemediatorId], job: { id, clientSide } }
  publishChange(ctx, { kind, id }, to)
}

/** Tells that these sessions, people or members of organizations may have lost or changed their access. */
export const publishAccessChange = (ctx: Publishing, to: Audience, change?: Change): void =>
  publishAfterCommit(ctx, { ...(change && { change }), to, isAboutAccess: true })

/** Tells the readers of the activity that it has a new entry. */
export const publishActivity = (ctx: Publishing): void =>
  publishAfterCommit(ctx, {
    change: { kind: 'activity' },
    to: { administrators: true },
    isThrottled: true,
  })

/** Tells that a person is locked out, for the lists that show the person. */
export const publishLockout = (ctx: Publishing, userId: string): void =>
  publishAfterCommit(ctx, {
    change: { kind: 'lockouts' },
    to: { administrators: true, organizationsOf: userId },
    isThrottled: true,
  })

function publishAfterCommit({ live, afterCommit }: Publishing, liveChange: LiveChange) {
  if (live && afterCommit) afterCommit(() => live.publish(liveChange))
}
