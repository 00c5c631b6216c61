import { texts } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { AppError } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { recordAccess } from '#server/features/jobs/history/record-access.ts'
import { findRefusal } from '#server/features/people/passwords/password-rules-service.ts'
import { addWrongAttempt, deleteCodesOf } from '#server/secrets/code-repository.ts'
import { checkCode, type SentCode } from '#server/secrets/code-service.ts'
import { hashPassword } from '#server/secrets/password-service.ts'
import {
  deleteAttempts,
  rewriteAttempts,
} from '#server/features/people/attempts/attempt-repository.ts'
import { reserveAttempts } from '#server/features/people/attempts/attempt-service.ts'
import { endLockouts } from '#server/features/people/attempts/lockout-backoff.ts'
import { deleteTrustOf } from '#server/secrets/trusted-browser-repository.ts'
import { setOwnPassword } from '#server/features/people/credentials.ts'
import { findUserByEmail, lockUserByEmail } from '#server/features/people/user-repository.ts'
import { newId } from '#server/ids.ts'
import { endSessionsOf } from '#server/features/people/sessions/end-sessions.ts'
import { findRememberedDevice } from './remembered-devices.ts'
import { requestCode } from './request-code.ts'

/**
 * Sends a code to the person with this email, if any. The work and the answer are the same without one.
 * Too many from one address are 429 `too_many_tries`, but never in a browser that the account knows.
 */
export async function forgotPassword(ctx: VisitorContext, email: string): Promise<void> {
  if (findRememberedDevice(ctx, email) === undefined) {
    await reserveAttempts(ctx, [{ kind: 'forgot', who: ctx.address }])
  }
  const person = await findUserByEmail(ctx.db, email)
  const reader = person?.is_archived ? undefined : person
  await requestCode(ctx, { purpose: 'forgot_password', email, person: reader })
}

type Reset = SentCode & { email: string; password: string }

/**
 * Sets a password with a code from a mail, or with its link: the person is verified and signed in
 * nowhere. A wrong, used or expired code and an unknown email are refused alike: 422 at `otp`. What a rule of the
 * house refuses is 422 at `password`, and the code counts on.
 */
export async function resetPassword(ctx: VisitorContext, reset: Reset): Promise<void> {
  const refused = await findRefusal(ctx, { password: reset.password })
  if (refused) throw refused
  const reservation = await reserveAttempts(ctx, [{ kind: 'code', who: ctx.address }])
  // Comes before any look at the email, so that every answer takes this long.
  const passwordHash = await hashPassword(reset.password)
  const outcome = await inTransaction(ctx, async (ctx) => {
    // The person is locked, so that their attempts are judged one by one.
    const person = await lockUserByEmail(ctx.db, reset.email)
    const reader = person?.is_archived ? undefined : person
    // Without a person there is no code, but the same work.
    const userId = reader?.id ?? newId()
    const judged = await checkCode(ctx, { ...reset, userId })
    if (reader && judged === 'right') {
      // Not before: the answer would tell whose name the email belongs to.
      const refusal = await findRefusal(ctx, { password: reset.password, owner: reader })
      if (!refusal) await applyReset(ctx, { person: reader, passwordHash })
      return { refusal }
    }
    // A transaction without a write ends sooner.
    if (judged !== 'right' && judged.counts) await addWrongAttempt(ctx.db, judged.counts)
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
  await deleteTrustOf(ctx.db, userId)
  await endLockouts(ctx, person.email)
  const actor = { id: userId, role, organizationId: null }
  await recordEvent({ ...ctx, actor, impersonator: null }, { kind: 'password_reset', userId })
}
