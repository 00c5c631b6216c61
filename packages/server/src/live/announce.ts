import type { Change, ChangeKind } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { Audience, Telling } from './telling.ts'

/** Without both, as in a command, nobody is told. */
export type Announcing = Partial<Pick<VisitorContext, 'live' | 'afterCommit'>>

/**
 * Tells browsers after the commit that something has changed, so that those who show it read it again.
 * Only who may see the change belongs to its audience; `changeRoles` of the contract holds as well.
 * Work without a request calls `live.tell` after its own commit.
 */
export const announce = (ctx: Announcing, change: Change, to: Audience): void =>
  tellLater(ctx, { change, to })

/**
 * The same for something of a job: administrators and its remediator are told, whoever had it before the
 * change, and with `clientSide` the client side of its organization.
 */
export function announceOfJob(
  ctx: Announcing,
  kind: ChangeKind,
  job: { id: string; clientSide: boolean; formerRemediatorId?: string | null | undefined },
): void {
  const { id, clientSide, formerRemediatorId } = job
  const to = { administrators: true, people: [formerRemediatorId], job: { id, clientSide } }
  announce(ctx, { kind, id }, to)
}

/** Tells that access of these sessions, people or members of organizations may have ended or changed. */
export const announceAccess = (ctx: Announcing, to: Audience, change?: Change): void =>
  tellLater(ctx, { ...(change && { change }), to, isAboutAccess: true })

/** Tells those who read the activity that it goes on. */
export const announceActivity = (ctx: Announcing): void =>
  tellLater(ctx, {
    change: { kind: 'activity' },
    to: { administrators: true },
    isGathered: true,
  })

/** Tells those whose lists show this person that they are locked out. */
export const announceLockout = (ctx: Announcing, userId: string): void =>
  tellLater(ctx, {
    change: { kind: 'lockouts' },
    to: { administrators: true, organizationsOf: userId },
    isGathered: true,
  })

function tellLater({ live, afterCommit }: Announcing, telling: Telling) {
  if (live && afterCommit) afterCommit(() => live.tell(telling))
}
