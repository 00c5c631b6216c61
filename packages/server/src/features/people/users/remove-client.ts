import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import {
  getLockedInvitation,
  withdrawInvitation,
} from '#server/features/people/invitations/client-invitations.ts'
import { endMembership } from '#server/features/people/membership-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { getLockedManagedUser } from './managed-user.ts'

export function removeClient(ctx: Context, userId: string): Promise<void> {
  return inTransaction(withLocks(ctx, { changedPeople: [userId] }), async (ctx) => {
    const invitation = await getLockedInvitation(ctx, userId)
    if (invitation) return withdrawInvitation(ctx, invitation)
    await getLockedManagedUser(ctx, userId)
    const { organizationId } = ctx.actor
    ensure(organizationId, 'organization_required')
    return endMembership(ctx, { organizationId, userId })
  })
}
