import type { Session } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { resetLockoutBackoff } from '#server/features/people/attempts/lockout-backoff.ts'
import { recordAccess } from '#server/features/jobs/history/record-access.ts'
import { findProviderOnlyOrganization } from '#server/features/people/providers/provider-service.ts'
import { limitToOrganization, withOrganizations } from '#server/features/people/user-service.ts'
import { startSession, toSession, type ProviderSignIn } from './session-service.ts'

/**
 * Binds a session of an organization's provider to that organization, unless it passed a second
 * step set up without a provider. Call it in a transaction, after `lockLockouts`.
 */
export async function openSession(
  ctx: VisitorContext,
  row: UserRow,
  { hasPassedStep, byProvider }: { hasPassedStep: boolean; byProvider: ProviderSignIn | undefined },
): Promise<{ session: Session; token: string }> {
  const user = await withOrganizations(ctx, row)
  const providerOrganizationId = byProvider?.provider.organization_id ?? null
  const hasPersonalSecondStep = hasPassedStep && row.second_step_organization_id === null
  const boundOrganizationId = hasPersonalSecondStep ? null : providerOrganizationId
  const providerOnlyOrganizationId = await findProviderOnlyOrganization(ctx, row)
  const closedOrganizationId =
    providerOnlyOrganizationId === providerOrganizationId ? null : providerOnlyOrganizationId
  const organizations = user.organizations.filter(({ _id }) => _id !== closedOrganizationId)
  const preferredOrganizationId = boundOrganizationId ?? row.last_organization_id
  const organizationId =
    organizations.find(({ _id }) => _id === preferredOrganizationId)?._id ?? null
  // A sign-in through a provider does not prove that the person knows the password.
  if (!byProvider) await resetLockoutBackoff(ctx, row.email)
  await recordAccess(ctx, { kind: 'signed_in', userId: row.id })
  const access = { organizationId, boundOrganizationId, closedOrganizationId }
  const token = await startSession(ctx, { userId: row.id, ...access, hasPassedStep, byProvider })
  return {
    session: toSession(limitToOrganization(user, boundOrganizationId), organizationId),
    token,
  }
}
