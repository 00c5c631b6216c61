import { type OrganizationName, type OwnInvitation, providerMessages } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context, VisitorContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { insertMembership } from '#server/features/people/membership-repository.ts'
import { lockActiveOrganization } from '#server/features/people/membership-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import {
  deleteInvitation,
  findOpenInvitation,
  findOpenInvitations,
  lockOpenInvitation,
  updateInvitation,
  type InvitedPerson,
} from './invitation-repository.ts'

export async function listOwnInvitations(ctx: Context): Promise<OwnInvitation[]> {
  // A session of an organization's provider does not show invitations from other organizations.
  if (ctx.boundOrganizationId !== null) return []
  const rows = await findOpenInvitations(ctx.db, { userId: ctx.actor.id, now: ctx.now })
  return rows.map((row) => ({
    organization: { _id: row.organization_id, name: row.organization_name },
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }))
}

/** Throws 404 without an open invitation. */
export function acceptInvitation(ctx: Context, organizationId: string): Promise<OrganizationName> {
  // The person is locked too, so that other transactions see either the old or the new memberships.
  return inTransaction(withLocks(ctx, { organizations: [organizationId] }), async (ctx) => {
    const { id: userId } = ctx.actor
    ensure(await lockActiveOrganization(ctx, organizationId), 'not_found')
    const invitation = await getLockedOpenInvitation(ctx, organizationId)
    await deleteInvitation(ctx.db, { organizationId, userId })
    if (await insertMembership(ctx.db, { organizationId, userId, now: ctx.now })) {
      await recordEvent(ctx, { kind: 'user_joined', organizationId, userId })
    }
    return { _id: organizationId, name: invitation.organization_name }
  })
}

/** The organization does not learn of it. */
export function declineInvitation(ctx: Context, organizationId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await getLockedOpenInvitation(ctx, organizationId)
    await updateInvitation(ctx.db, id, { declined_at: ctx.now })
    const userId = ctx.actor.id
    await recordEvent(ctx, { kind: 'invitation_declined', organizationId, userId })
  })
}

async function getLockedOpenInvitation(ctx: Context, organizationId: string) {
  ensure(ctx.boundOrganizationId === null, 'forbidden', {
    message: providerMessages.otherOrganization,
  })
  const invitationKey = { organizationId, userId: ctx.actor.id, now: ctx.now }
  const invitation = await lockOpenInvitation(ctx.db, invitationKey)
  ensure(invitation, 'not_found')
  return invitation
}

export async function findInvitingOrganizationName(
  { db, now }: Pick<VisitorContext, 'db' | 'now'>,
  invitedPerson: InvitedPerson,
): Promise<string | undefined> {
  return (await findOpenInvitation(db, { ...invitedPerson, now }))?.organization_name
}
