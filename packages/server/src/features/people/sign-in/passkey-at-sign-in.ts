import { randomBytes } from 'node:crypto'
import { providerMessages } from '@curbcut/contract'
import type { PasskeyCreation, PasskeyRequest } from '@curbcut/contract/passkey-routes.ts'
import type { VisitorContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordAccess } from '#server/features/jobs/history/record-access.ts'
import { deleteAttempts } from '#server/features/people/lockouts/attempt-repository.ts'
import { reserveAttempts } from '#server/features/people/lockouts/attempt-service.ts'
import { lockAccountAttempts } from '#server/features/people/lockouts/lockout-backoff.ts'
import { mustUseProvider } from '#server/features/people/providers/provider-service.ts'
import {
  findCredentialOwnerId,
  passkeyRefusedError,
  generateAuthenticationOptions,
  verifyPasskey,
} from '#server/features/people/second-step/passkey-authentication.ts'
import {
  signInChallengeKey,
  consumeChallenge,
} from '#server/features/people/second-step/passkey-challenge.ts'
import {
  registerPasskey,
  generateRegistrationOptions,
} from '#server/features/people/second-step/passkey-registration.ts'
import { findSecondStepKinds } from '#server/features/people/second-step/second-step-service.ts'
import { findUser } from '#server/features/people/user-repository.ts'
import { lockUnchangedPerson } from '#server/features/people/user-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { openSession } from './open-session.ts'
import { getPendingPerson } from './pending-sign-in.ts'
import {
  lockPersonWithoutStep,
  openSessionWithNewStep,
  completeSecondStep,
  type CompletedSignIn,
} from './second-step-at-sign-in.ts'

/** Pauses of passwords do not apply, as no one can guess a signature; only the address counts. */
export async function generateSignInOptions(
  ctx: VisitorContext,
): Promise<{ request: PasskeyRequest; pendingSignIn: string }> {
  const { ids } = await reserveAttempts(ctx, [{ kind: 'sign_in', identifier: ctx.address }])
  // Binds the sign-in to this browser.
  const presentedSignIn = randomBytes(32).toString('base64url')
  const holder = signInChallengeKey({ ...ctx, presentedSignIn }, 'sign_in')
  const request = await generateAuthenticationOptions(ctx, {
    holder,
    ...(ids[0] && { attemptId: ids[0] }),
  })
  return { request, pendingSignIn: presentedSignIn }
}

/** A passkey that verified its user counts as two factors. Throws 403 `provider_required`. */
export async function signInByPasskey(ctx: VisitorContext, text: string): Promise<CompletedSignIn> {
  const challenge = await consumeChallenge(ctx, signInChallengeKey(ctx, 'sign_in'))
  if (!challenge) {
    // Without a challenge the history records nothing, but the attempt counts for the address.
    await reserveAttempts(ctx, [{ kind: 'sign_in', identifier: ctx.address }])
    throw passkeyRefusedError()
  }
  const userId = await findCredentialOwnerId(ctx, text)
  const row = userId === undefined ? undefined : await findUser(ctx.db, userId)
  if (!row) throw await recordPasskeyRefusal(ctx, undefined)
  const openedSession = await inTransaction(ctx, async (ctx) => {
    if (!(await lockUnchangedPerson(ctx, row))) return undefined
    await lockAccountAttempts(ctx, row.email)
    const passkeyAssertion = { challenge, text, userId: row.id, isPasswordless: true }
    if (!(await verifyPasskey(ctx, passkeyAssertion))) return undefined
    // Not a guess: only callers with the passkey learn this.
    ensure(!(await mustUseProvider(ctx, row)), 'provider_required')
    // The operator of the provider could have added the passkey: it does not replace the password.
    const isSetUpWithoutProvider = row.second_step_organization_id === null
    ensure(isSetUpWithoutProvider, 'provider_required', {
      message: providerMessages.passkeyIsSecondStepOnly,
    })
    if (challenge.attempt_id) await deleteAttempts(ctx.db, [challenge.attempt_id])
    return openSession(ctx, row, { hasPassedStep: true, providerSignIn: undefined })
  })
  if (!openedSession) throw await recordPasskeyRefusal(ctx, row.id)
  return { ...openedSession, email: row.email }
}

async function recordPasskeyRefusal(ctx: VisitorContext, userId: string | undefined) {
  await recordAccess(ctx, { kind: 'sign_in_refused', userId })
  return passkeyRefusedError()
}

export async function generateSecondStepOptions(ctx: VisitorContext): Promise<PasskeyRequest> {
  const { id: userId } = await getPendingPerson(ctx)
  ensure((await findSecondStepKinds(ctx, userId)).includes('passkey'), 'sign_in_expired')
  return generateAuthenticationOptions(ctx, {
    holder: signInChallengeKey(ctx, 'second_step'),
    userId,
  })
}

export async function completeByPasskey(
  ctx: VisitorContext,
  { answer: text, trust }: { answer: string; trust?: boolean | undefined },
) {
  const challenge = await consumeChallenge(ctx, signInChallengeKey(ctx, 'second_step'))
  return completeSecondStep(ctx, {
    trust,
    refusal: passkeyRefusedError,
    verify: (ctx, userId) => verifyPasskey(ctx, { challenge, text, userId, isPasswordless: false }),
  })
}

/** For a person who must have a second step and has none. */
export async function generateRegistrationOptionsAtSignIn(
  ctx: VisitorContext,
): Promise<PasskeyCreation> {
  const row = await getPendingPerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    await lockPersonWithoutStep(ctx, row)
    return generateRegistrationOptions(ctx, { person: row, holder: signInChallengeKey(ctx, 'add') })
  })
}

export async function registerPasskeyAtSignIn(
  ctx: VisitorContext,
  { name, answer: text }: { name: string; answer: string },
): Promise<CompletedSignIn & { recoveryCodes: string[] }> {
  const row = await getPendingPerson(ctx)
  const challenge = await consumeChallenge(ctx, signInChallengeKey(ctx, 'add'))
  return inTransaction(ctx, async (ctx) => {
    const providerSignIn = await lockPersonWithoutStep(ctx, row)
    const { recoveryCodes } = await registerPasskey(ctx, { userId: row.id, challenge, name, text })
    const completedSignIn = await openSessionWithNewStep(ctx, row, {
      kind: 'passkey_added',
      providerSignIn,
    })
    return { ...completedSignIn, recoveryCodes }
  })
}
