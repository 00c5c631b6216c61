import type { ChangeMessage, ChangeKind } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { Audience, LiveChange } from './live-change.ts'

/** Commands have neither and publish nothing. */
export type PublishContext = Partial<Pick<VisitorContext, 'live' | 'afterCommit'>>

/** The audience may contain only people who may see it. Background work calls `live.publish`. */
export const publishChange = (ctx: PublishContext, change: ChangeMessage, to: Audience): void =>
  publishAfterCommit(ctx, { change, to })

/** Reaches administrators, both remediators, and with `clientSide` the client side. */
export function publishJobChange(
  ctx: PublishContext,
  kind: ChangeKind,
  job: { id: string; clientSide: boolean; formerRemediatorId?: string | null | undefined },
): void {
  const { id, clientSide, formerRemediatorId } = job
  const to = { administrators: true, people: [formerRemediatorId], job: { id, clientSide } }
  publishChange(ctx, { kind, id }, to)
}

/** Access of these sessions, people or organizations may have changed. */
export const publishAccessChange = (
  ctx: PublishContext,
  to: Audience,
  change?: ChangeMessage,
): void => publishAfterCommit(ctx, { ...(change && { change }), to, isAboutAccess: true })

export const publishActivity = (ctx: PublishContext): void =>
  publishAfterCommit(ctx, {
    change: { kind: 'activity' },
    to: { administrators: true },
    isThrottled: true,
  })

export const publishLockout = (ctx: PublishContext, userId: string): void =>
  publishAfterCommit(ctx, {
    change: { kind: 'lockouts' },
    to: { administrators: true, organizationsOf: userId },
    isThrottled: true,
  })

function publishAfterCommit({ live, afterCommit }: PublishContext, liveChange: LiveChange) {
  if (live && afterCommit) afterCommit(() => live.publish(liveChange))
}
