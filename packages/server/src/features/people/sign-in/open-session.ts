import type { Session } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { resetLockoutBackoff } from '#server/features/people/attempts/lockout-backoff.ts'
import { recordAccess } from '#server/features/jobs/history/record-access.ts'
import { findClosedOrganization } from '#server/features/people/providers/provider-service.ts'
import { onlyWithin, withOrganizations } from '#server/features/people/user-service.ts'
import type { ByProvider } from './by-provider.ts'
import { startSession, toSession } from './session-service.ts'

/**
 * Signs a person in, in the organization of its provider, else of the last time if it is still theirs. What an
 * organization's provider begins works there alone, unless it passed a second step that its person had set up without
 * that provider. Call it in a transaction, after `lockLockouts`.
 */
export async function openSession(
  ctx: VisitorContext,
  row: UserRow,
  { hasPassedStep, by }: { hasPassedStep: boolean; by: ByProvider | undefined },
): Promise<{ session: Session; token: string }> {
  const user = await withOrganizations(ctx, row)
  const ofProvider = by?.provider.organization_id ?? null
  const isOwnStep = hasPassedStep && row.second_step_organization_id === null
  const boundTo = isOwnStep ? null : ofProvider
  const asksForItsOwn = await findClosedOrganization(ctx, row)
  const closedTo = asksForItsOwn === ofProvider ? null : asksForItsOwn
  const organizations = user.organizations.filter(({ _id }) => _id !== closedTo)
  const wanted = boundTo ?? row.last_organization_id
  const organizationId = organizations.find(({ _id }) => _id === wanted)?._id ?? null
  // Whoever comes by a provider has not shown that they know the password.
  if (!by) await resetLockoutBackoff(ctx, row.email)
  await recordAccess(ctx, { kind: 'signed_in', userId: row.id })
  const reach = { organizationId, boundTo, closedTo }
  const token = await startSession(ctx, { userId: row.id, ...reach, hasPassedStep, by })
  return { session: toSession(onlyWithin(user, boundTo), organizationId), token }
}
