import { texts } from '@curbcut/contract'
import { inTransaction, type VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/tables.ts'
import { AppError } from '#server/errors.ts'
import { recordEvent } from '#server/features/history/history-service.ts'
import {
  holdPersonByEmail,
  noteWrongCode,
  setOwnPassword,
} from '#server/features/users/credentials.ts'
import { findPersonByEmail } from '#server/features/users/user-service.ts'
import { newId } from '#server/ids.ts'
import { endCodes, isCodeRight } from './code-service.ts'
import { endSessionsOf } from './end-sessions.ts'
import { hashPassword } from './password-service.ts'
import { requestCode } from './request-code.ts'
import { rewriteTries } from './try-repository.ts'
import { forgetTries, forgiveTries, reserveTries, type Reservation } from './try-service.ts'

/**
 * Sends a code to the person of this email, if there is one. Known or not, the same is done and
 * answered. Too often from one address is 429 `too_many_tries`.
 */
export async function forgotPassword(
  ctx: VisitorContext,
  email: string,
  secretKey: string,
): Promise<void> {
  await reserveTries(ctx, [{ kind: 'forgot', who: ctx.address }], secretKey)
  const person = await findPersonByEmail(ctx, email)
  const userId = person && !person.is_archived ? person.id : null
  await requestCode(ctx, { purpose: 'forgot_password', email, userId }, secretKey)
}

type Reset = { email: string; password: string; otp: string }

/**
 * Sets a password with a code from a mail: the person is verified, and signed in nowhere. A wrong,
 * used or expired code and an unknown email are refused alike: 422 at `otp`.
 */
export async function resetPassword(
  ctx: VisitorContext,
  reset: Reset,
  secretKey: string,
): Promise<void> {
  const reservation = await reserveTries(ctx, [{ kind: 'code', who: ctx.address }], secretKey)
  // Before anything is known of the email, so that every answer takes this long.
  const passwordHash = await hashPassword(reset.password)
  const isDone = await inTransaction(ctx, async (ctx) => {
    const person = await holdPersonByEmail(ctx, reset.email)
    if (person && !person.is_archived) {
      return applyReset(ctx, { person, otp: reset.otp, passwordHash }, secretKey)
    }
    await refuseNobody(ctx, reset, { reservation, secretKey })
    return false
  })
  if (!isDone) {
    throw new AppError('invalid_input', { errors: { otp: texts.validation.invalidCode } })
  }
  await forgiveTries(ctx, reservation)
}

type PersonalReset = { person: UserRow; otp: string; passwordHash: string }

async function applyReset(
  ctx: VisitorContext,
  { person, otp, passwordHash }: PersonalReset,
  secretKey: string,
): Promise<boolean> {
  const { id: userId, role } = person
  if (!(await isCodeRight(ctx, { userId, code: otp }, secretKey))) {
    if (await noteWrongCode(ctx, person)) await endCodes(ctx, userId)
    return false
  }
  await endCodes(ctx, userId)
  await setOwnPassword(ctx, userId, passwordHash)
  await endSessionsOf(ctx, userId)
  await forgetTries(ctx, { kind: 'password', who: person.email }, secretKey)
  const actor = { id: userId, role, organizationId: null }
  await recordEvent({ ...ctx, actor, impersonator: null }, { kind: 'password_reset', userId })
  return true
}

/** As much work as a wrong code of somebody makes: a transaction that writes nothing ends sooner. */
async function refuseNobody(
  ctx: VisitorContext,
  { otp }: Reset,
  { reservation, secretKey }: { reservation: Reservation; secretKey: string },
) {
  await isCodeRight(ctx, { userId: newId(), code: otp }, secretKey)
  await rewriteTries(ctx.db, reservation.ids)
}
