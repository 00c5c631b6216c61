import type { Session } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { resetLockoutBackoff } from '#server/features/people/attempts/lockout-backoff.ts'
import { recordAccess } from '#server/features/jobs/history/record-access.ts'
import { findClosedOrganization } from '#server/features/people/providers/provider-service.ts'
import { onlyWithin, withOrganizations } from '#server/features/people/user-service.ts'
import { startSession, toSession, type ByProvider } from './session-service.ts'

/**
 * Binds a session of an organization's provider to that organization, unless it passed a second
 * step set up without a provider. Call it in a transaction, after `lockLockouts`.
 */
export async function openSession(
  ctx: VisitorContext,
  row: UserRow,
  { hasPassedStep, byProvider }: { hasPassedStep: boolean; byProvider: ByProvider | undefined },
): Promise<{ session: Session; token: string }> {
  const user = await withOrganizations(ctx, row)
  const ofProvider = byProvider?.provider.organization_id ?? null
  const isOwnStep = hasPassedStep && row.second_step_organization_id === null
  const boundTo = isOwnStep ? null : ofProvider
  const asksForItsOwn = await findClosedOrganization(ctx, row)
  const closedTo = asksForItsOwn === ofProvider ? null : asksForItsOwn
  const organizations = user.organizations.filter(({ _id }) => _id !== closedTo)
  const wanted = boundTo ?? row.last_organization_id
  const organizationId = organizations.find(({ _id }) => _id === wanted)?._id ?? null
  // A sign-in through a provider does not prove that the person knows the password.
  if (!byProvider) await resetLockoutBackoff(ctx, row.email)
  await recordAccess(ctx, { kind: 'signed_in', userId: row.id })
  const reach = { organizationId, boundTo, closedTo }
  const token = await startSession(ctx, { userId: row.id, ...reach, hasPassedStep, byProvider })
  return { session: toSession(onlyWithin(user, boundTo), organizationId), token }
}
