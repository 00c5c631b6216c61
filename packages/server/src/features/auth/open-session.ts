import type { Session } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/tables.ts'
import { startPausesAnew } from '#server/features/attempts/growing-pauses.ts'
import { recordAccess } from '#server/features/history/record-access.ts'
import { findProviderById } from '#server/features/providers/provider-service.ts'
import { withOrganizations } from '#server/features/user-rows/user-service.ts'
import type { ByProvider } from './by-provider.ts'
import { startSession, toSession } from './session-service.ts'

/** Signs a person in, in the organization of its provider, else of the last time if it is still theirs. Call it in a transaction, after `lockPauses`. */
export async function openSession(
  ctx: VisitorContext,
  row: UserRow,
  { hasPassedStep, by }: { hasPassedStep: boolean; by: ByProvider | undefined },
): Promise<{ session: Session; token: string }> {
  const user = await withOrganizations(ctx, row)
  const bound = by && !hasPassedStep ? await findProviderById(ctx, by.providerId) : undefined
  const wanted = bound?.organization_id ?? row.last_organization_id
  const organizationId = user.organizations.find(({ _id }) => _id === wanted)?._id ?? null
  // Whoever comes by a provider has not shown that they know the password.
  if (!by) await startPausesAnew(ctx, row.email)
  await recordAccess(ctx, { kind: 'signed_in', userId: row.id })
  const token = await startSession(ctx, { userId: row.id, organizationId, hasPassedStep, by })
  return { session: toSession(user, organizationId), token }
}
