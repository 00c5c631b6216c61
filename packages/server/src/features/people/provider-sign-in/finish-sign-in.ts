import {
  type SecondStepKind,
  type Session,
  redirectNameOf,
  type ProviderRefusal,
} from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { deleteAttempts } from '#server/features/people/attempts/attempt-repository.ts'
import { reserveAttempts } from '#server/features/people/attempts/attempt-service.ts'
import { lockLockouts } from '#server/features/people/attempts/lockout-backoff.ts'
import { openSession } from '#server/features/people/sign-in/open-session.ts'
import { sealPendingSignIn } from '#server/features/people/sign-in/pending-sign-in.ts'
import { recordAccess } from '#server/features/jobs/history/record-access.ts'
import {
  isOnlyProvider,
  lockUnchangedProvider,
  type ProviderRow,
} from '#server/features/people/providers/provider-service.ts'
import { lockOrganizationForShare } from '#server/features/people/membership-repository.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { askProvider } from './ask-provider.ts'
import { takeOAuthState } from './oauth-state.ts'
import type { Claimed } from './claimed.ts'
import { lockClaimedPerson } from './claimed-person.ts'
import { findStepsBesides } from './steps-besides.ts'
import { refuse } from './refuse.ts'

/** A sign-in that has ended well, or goes on with a second step of ours. */
type Entered =
  | { session: Session; token: string }
  | { neededSteps: SecondStepKind[]; pendingSignIn: string }
type Outcome = Entered | { reason: ProviderRefusal; userId?: string }

/** How the browser came back from a provider. */
type Returned = {
  /** The query of the address. */
  answer: string
  /** Whose own redirect address it is; absent: the shared one. */
  provider?: string | undefined
}

/** Ends a sign-in with how the provider sent the browser back. */
export async function finishSignIn(
  ctx: VisitorContext,
  { answer, provider: name }: Returned,
): Promise<Entered> {
  const attempts = await reserveAttempts(ctx, [{ kind: 'sign_in', who: ctx.address }])
  const parameters = new URLSearchParams(answer)
  const oauthState = await takeOAuthState(ctx, parameters.get('state'))
  if (!(await isAnswerOf(ctx, oauthState.provider, { parameters, name }))) throw refuse('untrusted')
  const claimed = await askProvider(ctx, { ...oauthState, parameters })
  if ('reason' in claimed) {
    // Nobody has tried anything in vain but us.
    if (claimed.reason === 'unreachable') await deleteAttempts(ctx.db, attempts.ids)
    throw refuse(claimed.reason)
  }
  const outcome = await inTransaction(ctx, (ctx) => enter(ctx, oauthState.provider, claimed))
  if ('reason' in outcome) {
    await recordAccess(ctx, { kind: 'sign_in_refused', userId: outcome.userId })
    throw refuse(outcome.reason)
  }
  await deleteAttempts(ctx.db, attempts.ids)
  return outcome
}

/**
 * Whether an answer came where the provider sends its own, so that none leads another's people here (RFC 9700, 4.4). At
 * the shared address, among several, it has to say whose it is (RFC 9207).
 */
async function isAnswerOf(
  ctx: VisitorContext,
  provider: ProviderRow,
  { parameters, name }: { parameters: URLSearchParams; name: string | undefined },
): Promise<boolean> {
  if (provider.has_own_address) return name === redirectNameOf(provider.organization_id)
  return name === undefined && (parameters.has('iss') || isOnlyProvider(ctx))
}

async function enter(
  ctx: VisitorContext,
  usedProvider: ProviderRow,
  claimed: Claimed,
): Promise<Outcome> {
  // Meanwhile a super user may have changed or removed it.
  const provider = await lockUnchangedProvider(ctx, usedProvider)
  if (!provider) return { reason: 'expired' }
  const { organization_id: organizationId } = provider
  if (organizationId !== null) {
    const organization = await lockOrganizationForShare(ctx.db, organizationId)
    if (!organization || organization.is_archived) return { reason: 'other_people' }
  }
  const entrant = await lockClaimedPerson(ctx, provider, claimed)
  if ('reason' in entrant) return entrant
  const { row } = entrant
  await lockLockouts(ctx, row.email)
  const by = { provider, sid: claimed.sid }
  const neededSteps = await findStepsBesides(ctx, row, claimed)
  if (neededSteps.length > 0) {
    return { neededSteps, pendingSignIn: sealPendingSignIn(ctx, row, by) }
  }
  // What the provider requested counts for signing in, and never as a fresh step of ours.
  return openSession(ctx, row, { hasPassedStep: false, by })
}
