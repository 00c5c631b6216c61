import { texts } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { AppError } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { recordAccess } from '#server/features/jobs/history/record-access.ts'
import { setOwnPassword } from '#server/features/people/credentials.ts'
import {
  deleteAttempts,
  rewriteAttempts,
} from '#server/features/people/lockouts/attempt-repository.ts'
import { reserveAttempts } from '#server/features/people/lockouts/attempt-service.ts'
import { endAccountLockouts } from '#server/features/people/lockouts/lockout-backoff.ts'
import { findPasswordRefusal } from '#server/features/people/passwords/password-rules-service.ts'
import { endSessionsOf } from '#server/features/people/sessions/end-sessions.ts'
import { findUserByEmail, lockUserByEmail } from '#server/features/people/user-repository.ts'
import { newId } from '#server/ids.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { countWrongAttempt, deleteCodesOf } from '#server/secrets/code-repository.ts'
import { checkCode, type SubmittedCode } from '#server/secrets/code-service.ts'
import { hashPassword } from '#server/secrets/password-service.ts'
import { deleteTrustedBrowsersOf } from '#server/secrets/trusted-browser-repository.ts'
import { findRememberedDevice } from './remembered-devices.ts'
import { requestCode } from './request-code.ts'

/** Takes the same time and gives the same answer for an unknown email. */
export async function forgotPassword(ctx: VisitorContext, email: string): Promise<void> {
  if (findRememberedDevice(ctx, email) === undefined) {
    await reserveAttempts(ctx, [{ kind: 'forgot', identifier: ctx.address }])
  }
  const person = await findUserByEmail(ctx.db, email)
  const activePerson = person?.is_archived ? undefined : person
  await requestCode(ctx, { purpose: 'forgot_password', email, person: activePerson })
}

type PasswordReset = SubmittedCode & { email: string; password: string }

/** Does not sign in. A wrong or expired code and an unknown email are alike: 422 at `otp`. */
export async function resetPassword(ctx: VisitorContext, reset: PasswordReset): Promise<void> {
  const rulesRefusal = await findPasswordRefusal(ctx, { password: reset.password })
  if (rulesRefusal) throw rulesRefusal
  const reservation = await reserveAttempts(ctx, [{ kind: 'code', identifier: ctx.address }])
  // Before any look at the email, so that every answer takes this time.
  const passwordHash = await hashPassword(reset.password)
  const outcome = await inTransaction(ctx, async (ctx) => {
    // Locked, so that concurrent attempts are checked one by one.
    const person = await lockUserByEmail(ctx.db, reset.email)
    const activePerson = person?.is_archived ? undefined : person
    // Does the same work for an unknown email.
    const userId = activePerson?.id ?? newId()
    const codeCheck = await checkCode(ctx, { ...reset, userId })
    if (activePerson && codeCheck === 'right') {
      // Not before the code is right: the answer would reveal whose name belongs to the email.
      const refusal = await findPasswordRefusal(ctx, {
        password: reset.password,
        owner: activePerson,
      })
      // After a fault of the password, the code stays valid.
      if (!refusal) await applyReset(ctx, { person: activePerson, passwordHash })
      return { refusal }
    }
    // Without a write, the transaction would end sooner.
    if (codeCheck !== 'right' && codeCheck.counts) await countWrongAttempt(ctx.db, codeCheck.counts)
    else await rewriteAttempts(ctx.db, reservation.ids)
    await recordAccess(ctx, { kind: 'code_refused', userId: person?.id })
    return 'wrong_code'
  })
  if (outcome === 'wrong_code') {
    throw new AppError('invalid_input', { errors: { otp: texts.validation.invalidCode } })
  }
  await deleteAttempts(ctx.db, reservation.ids)
  if (outcome.refusal) throw outcome.refusal
}

async function applyReset(
  ctx: VisitorContext,
  { person, passwordHash }: { person: UserRow; passwordHash: string },
) {
  const { id: userId, role } = person
  await deleteCodesOf(ctx.db, userId)
  await setOwnPassword(ctx, userId, passwordHash)
  await endSessionsOf(ctx, userId)
  await deleteTrustedBrowsersOf(ctx.db, userId)
  await endAccountLockouts(ctx, person.email)
  const actor = { id: userId, role, organizationId: null }
  await recordEvent({ ...ctx, actor, impersonator: null }, { kind: 'password_reset', userId })
}
