import { inTransaction, type Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { holdManagedUser } from '#server/features/users/managed-user.ts'
import { holding } from '#server/holds.ts'
import { endMembership } from './membership-service.ts'

/**
 * Ends the membership of a client user in the current organization; the person and their other
 * memberships stay. From their next request on they have no access to it.
 */
export function removeClient(ctx: Context, userId: string): Promise<void> {
  return inTransaction(holding(ctx, { changedPeople: [userId] }), async (ctx) => {
    await holdManagedUser(ctx, userId)
    const { organizationId } = ctx.actor
    ensure(organizationId, 'organization_required')
    await endMembership(ctx, { organizationId, userId })
  })
}
