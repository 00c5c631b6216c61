import {
  type SecondStepKind,
  type Session,
  redirectNameOf,
  type ProviderRefusal,
} from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { recordAccess } from '#server/features/jobs/history/record-access.ts'
import { deleteAttempts } from '#server/features/people/lockouts/attempt-repository.ts'
import { reserveAttempts } from '#server/features/people/lockouts/attempt-service.ts'
import { lockAccountAttempts } from '#server/features/people/lockouts/lockout-backoff.ts'
import { lockOrganizationForShare } from '#server/features/people/membership-repository.ts'
import {
  isOnlyProvider,
  lockUnchangedProvider,
  type ProviderRow,
} from '#server/features/people/providers/provider-service.ts'
import { openSession } from '#server/features/people/sign-in/open-session.ts'
import { sealPendingSignIn } from '#server/features/people/sign-in/pending-sign-in.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { fetchClaims } from './fetch-claims.ts'
import { findStepsAfterProvider } from './find-steps-after-provider.ts'
import { lockClaimedPerson } from './lock-claimed-person.ts'
import { consumeOAuthState } from './oauth-state.ts'
import type { ProviderClaims } from './provider-claims.ts'
import { providerRefusedError } from './provider-refused-error.ts'

type SignInResult =
  | { session: Session; token: string }
  | { neededSteps: SecondStepKind[]; pendingSignIn: string }
type ProviderSignInOutcome = SignInResult | { reason: ProviderRefusal; userId?: string }

type RedirectResponse = {
  answer: string
  /** Names the provider of a redirect address that is not shared. */
  provider?: string | undefined
}

export async function finishProviderSignIn(
  ctx: VisitorContext,
  { answer, provider: name }: RedirectResponse,
): Promise<SignInResult> {
  const attempts = await reserveAttempts(ctx, [{ kind: 'sign_in', identifier: ctx.address }])
  const parameters = new URLSearchParams(answer)
  const oauthState = await consumeOAuthState(ctx, parameters.get('state'))
  if (!(await isFromProvider(ctx, oauthState.provider, { parameters, name })))
    throw providerRefusedError('untrusted')
  const claims = await fetchClaims(ctx, { ...oauthState, parameters })
  if ('reason' in claims) {
    // An unreachable provider is not the visitor's failure.
    if (claims.reason === 'unreachable') await deleteAttempts(ctx.db, attempts.ids)
    throw providerRefusedError(claims.reason)
  }
  const outcome = await inTransaction(ctx, (ctx) =>
    completeProviderSignIn(ctx, oauthState.provider, claims),
  )
  if ('reason' in outcome) {
    await recordAccess(ctx, { kind: 'sign_in_refused', userId: outcome.userId })
    throw providerRefusedError(outcome.reason)
  }
  await deleteAttempts(ctx.db, attempts.ids)
  return outcome
}

/** Prevents mix-up attacks by an own redirect address (RFC 9700, 4.4) or by `iss` (RFC 9207). */
async function isFromProvider(
  ctx: VisitorContext,
  provider: ProviderRow,
  { parameters, name }: { parameters: URLSearchParams; name: string | undefined },
): Promise<boolean> {
  if (provider.has_own_address) return name === redirectNameOf(provider.organization_id)
  return name === undefined && (parameters.has('iss') || isOnlyProvider(ctx))
}

async function completeProviderSignIn(
  ctx: VisitorContext,
  usedProvider: ProviderRow,
  claims: ProviderClaims,
): Promise<ProviderSignInOutcome> {
  // A super user may have changed or removed the provider meanwhile.
  const provider = await lockUnchangedProvider(ctx, usedProvider)
  if (!provider) return { reason: 'expired' }
  const { organization_id: organizationId } = provider
  if (organizationId !== null) {
    const organization = await lockOrganizationForShare(ctx.db, organizationId)
    if (!organization || organization.is_archived) return { reason: 'other_people' }
  }
  const claimedPerson = await lockClaimedPerson(ctx, provider, claims)
  if ('reason' in claimedPerson) return claimedPerson
  const { row } = claimedPerson
  await lockAccountAttempts(ctx, row.email)
  const providerSignIn = { provider, sid: claims.sid }
  const neededSteps = await findStepsAfterProvider(ctx, row, claims)
  if (neededSteps.length > 0) {
    return { neededSteps, pendingSignIn: sealPendingSignIn(ctx, row, providerSignIn) }
  }
  // The provider's second factor counts for the sign-in, never as a fresh second step of ours.
  return openSession(ctx, row, { hasPassedStep: false, providerSignIn })
}
