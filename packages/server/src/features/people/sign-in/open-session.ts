import type { Session } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { recordAccess } from '#server/features/jobs/history/record-access.ts'
import { resetLockoutBackoff } from '#server/features/people/lockouts/lockout-backoff.ts'
import {
  findProviderOnlyOrganization,
  type ProviderRow,
} from '#server/features/people/providers/provider-service.ts'
import { limitToOrganization, withOrganizations } from '#server/features/people/user-service.ts'
import { startSession, toSession, type ProviderSignIn } from './session-service.ts'

type SignInOptions<Provider = ProviderSignIn> = {
  hasPassedStep: boolean
  providerSignIn: Provider | undefined
}

/** Call it in a transaction, after `lockAccountAttempts`. */
export async function openSession(
  ctx: VisitorContext,
  row: UserRow,
  signIn: SignInOptions,
): Promise<{ session: Session; token: string }> {
  const user = await withOrganizations(ctx, row)
  const access = toOrganizationAccess(row, signIn, await findProviderOnlyOrganization(ctx, row))
  const { boundOrganizationId, closedOrganizationId } = access
  const preferredOrganizationId = boundOrganizationId ?? row.last_organization_id
  const isPreferred = user.organizations.some(({ _id }) => _id === preferredOrganizationId)
  const organizationId =
    isPreferred && preferredOrganizationId !== closedOrganizationId ? preferredOrganizationId : null
  // A sign-in through a provider does not prove that the person knows the password.
  if (!signIn.providerSignIn) await resetLockoutBackoff(ctx, row.email)
  await recordAccess(ctx, { kind: 'signed_in', userId: row.id })
  const token = await startSession(ctx, { userId: row.id, organizationId, ...access, ...signIn })
  return {
    session: toSession(limitToOrganization(user, boundOrganizationId), organizationId),
    token,
  }
}

/** Binds a provider's session to its organization, unless it passed a personal second step. */
export function toOrganizationAccess(
  row: Pick<UserRow, 'second_step_organization_id'>,
  {
    hasPassedStep,
    providerSignIn,
  }: SignInOptions<{ provider: Pick<ProviderRow, 'organization_id'> }>,
  providerOnlyOrganizationId: string | null,
) {
  const providerOrganizationId = providerSignIn?.provider.organization_id ?? null
  const hasPersonalSecondStep = hasPassedStep && row.second_step_organization_id === null
  const isThroughItsProvider = providerOnlyOrganizationId === providerOrganizationId
  return {
    boundOrganizationId: hasPersonalSecondStep ? null : providerOrganizationId,
    // An organization that only sessions of its own provider may use.
    closedOrganizationId: isThroughItsProvider ? null : providerOnlyOrganizationId,
  }
}
