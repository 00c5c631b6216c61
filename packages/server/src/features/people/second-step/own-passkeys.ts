import type { PasskeyCreation, PasskeyRequest } from '@curbcut/contract/passkey-routes.ts'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { deleteAttempts } from '#server/features/people/lockouts/attempt-repository.ts'
import { endSessionsWithSecondStep } from '#server/features/people/sessions/end-sessions.ts'
import { findUser } from '#server/features/people/user-repository.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { deleteTrustedBrowsersOf } from '#server/secrets/trusted-browser-repository.ts'
import {
  changeWithPassword,
  changeOwnAccount,
  changeOwnSessions,
  recordOwnRefusal,
  reserveOwnAttempt,
} from './change-own-account.ts'
import { codeAttemptSubjectsOf } from './code-attempts.ts'
import {
  passkeyRefusedError,
  generateAuthenticationOptions,
  verifyPasskey,
} from './passkey-authentication.ts'
import { sessionChallengeKey, consumeChallenge } from './passkey-challenge.ts'
import { registerPasskey, generateRegistrationOptions } from './passkey-registration.ts'
import { deletePasskey, findPasskeysOf, hasPasskey } from './passkey-repository.ts'
import { removeSecondStep } from './remove-second-step.ts'
import {
  deleteSecondStep,
  markSecondStepPassed,
  setSecondStepPassedAt,
} from './second-step-repository.ts'
import { hasAuthenticatorApp, hasSecondStep, isSecondStepRequired } from './second-step-service.ts'

/** Requires a fresh second step, or the password (422 at `current`) for a first one. */
export async function generateOwnRegistrationOptions(
  ctx: Context,
  currentPassword = '',
): Promise<PasskeyCreation> {
  const holder = sessionChallengeKey(ctx, 'add')
  if (!(await hasSecondStep(ctx, ctx.actor.id))) {
    return changeWithPassword(ctx, currentPassword, async (ctx, person) => {
      ensure(!(await hasSecondStep(ctx, person.id)), 'second_step_changed')
      // Removes codes that were started at a provider's sign-in and never proved.
      await deleteSecondStep(ctx.db, person.id)
      return generateRegistrationOptions(ctx, { person, holder })
    })
  }
  return changeOwnAccount(ctx, async (ctx) => {
    ensure(await hasSecondStep(ctx, ctx.actor.id), 'second_step_changed')
    const person = await findUser(ctx.db, ctx.actor.id)
    ensure(person, 'not_signed_in')
    return generateRegistrationOptions(ctx, { person, holder })
  })
}

/** Returns recovery codes if there were none. */
export async function registerOwnPasskey(
  ctx: Context,
  { name, answer }: { name: string; answer: string },
): Promise<{ recoveryCodes: string[] }> {
  const userId = ctx.actor.id
  // The challenge is used up in any case.
  const challenge = await consumeChallenge(ctx, sessionChallengeKey(ctx, 'add'))
  return changeOwnAccount(ctx, async (ctx) => {
    const { recoveryCodes } = await registerPasskey(ctx, { userId, challenge, name, text: answer })
    await setSecondStepPassedAt(ctx.db, ctx.sessionId, ctx.now)
    await recordEvent(ctx, { kind: 'passkey_added', userId })
    return { recoveryCodes }
  })
}

export const generateConfirmationOptions = (ctx: Context): Promise<PasskeyRequest> =>
  inTransaction(ctx, async (ctx) => {
    ensure(!ctx.impersonator, 'forbidden')
    ensure(await hasPasskey(ctx.db, ctx.actor.id), 'second_step_changed')
    const holder = sessionChallengeKey(ctx, 'confirm')
    return generateAuthenticationOptions(ctx, { holder, userId: ctx.actor.id })
  })

/** Makes the session's second step fresh; a wrong answer is 422 and counts as a wrong code. */
export async function confirmByPasskey(ctx: Context, answer: string): Promise<void> {
  const { id: userId } = ctx.actor
  const attempts = await reserveOwnAttempt(ctx, codeAttemptSubjectsOf(userId))
  const challenge = await consumeChallenge(ctx, sessionChallengeKey(ctx, 'confirm'))
  const isConfirmed = await changeOwnAccount(ctx, async (ctx) => {
    const assertion = { challenge, text: answer, userId, isPasswordless: false }
    if (!(await verifyPasskey(ctx, assertion))) return false
    await markSecondStepPassed(ctx.db, ctx.sessionId, ctx.now)
    await deleteAttempts(ctx.db, attempts.ids)
    return true
  })
  if (isConfirmed) return
  await recordOwnRefusal(ctx, {
    kind: 'second_step_refused',
    subjects: codeAttemptSubjectsOf(userId),
  })
  throw passkeyRefusedError()
}

/** Throws 409 `second_step_changed` if it is the last and a second step is required. */
export const removeOwnPasskey = (ctx: Context, passkeyId: string): Promise<void> =>
  changeOwnSessions(ctx, async (ctx) => {
    const { id: userId } = ctx.actor
    const passkeys = await findPasskeysOf(ctx.db, userId)
    const passkey = passkeys.find(({ id }) => id === passkeyId)
    ensure(passkey, 'not_found')
    const isLastSecondStep = passkeys.length === 1 && !(await hasAuthenticatorApp(ctx, userId))
    ensure(
      !isLastSecondStep || !(await isSecondStepRequired(ctx, ctx.actor)),
      'second_step_changed',
    )
    await recordEvent(ctx, { kind: 'passkey_removed', userId })
    if (isLastSecondStep) return removeSecondStep(ctx, { userId })
    await deletePasskey(ctx.db, passkey.id)
    // The finder of a lost passkey may have trusted a browser with it, or be signed in.
    await deleteTrustedBrowsersOf(ctx.db, userId)
    await endSessionsWithSecondStep(ctx, { userId, except: ctx.sessionId })
  })
