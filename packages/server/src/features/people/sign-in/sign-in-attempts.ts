import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { recordAccess } from '#server/features/jobs/history/record-access.ts'
import {
  tryReserveAttempts,
  isLockedOut,
  reserveAttempts,
  type AttemptReservation,
  type AttemptSubject,
} from '#server/features/people/lockouts/attempt-service.ts'
import {
  extendLockoutOnce,
  passwordAttemptSubjectsOf,
} from '#server/features/people/lockouts/lockout-backoff.ts'
import { codeAttemptSubjectsOf } from '#server/features/people/second-step/code-attempts.ts'
import { setBlockedUntil } from '#server/features/people/user-repository.ts'
import { publishLockout } from '#server/live/publish-change.ts'
import { requestMail } from '#server/queue/request-mail.ts'
import { findRememberedDevice } from './remembered-devices.ts'

/** Password and second step share one limit; codes have `more` of their own. */
export function reserveSignInAttempts(
  ctx: VisitorContext,
  email: string,
  additionalSubjects: readonly AttemptSubject[] = [],
): Promise<AttemptReservation> {
  const rememberedDevice = findRememberedDevice(ctx, email)
  // Strangers cannot use up a known browser's limit, neither by account nor from its address.
  const subjects: readonly AttemptSubject[] =
    rememberedDevice === undefined
      ? [{ kind: 'sign_in', identifier: ctx.address }, ...passwordAttemptSubjectsOf(email)]
      : [{ kind: 'known_browser', identifier: email, partition: rememberedDevice }]
  return reserveAttempts(ctx, [...subjects, ...additionalSubjects])
}

type SignInRefusal = {
  kind: 'sign_in_refused' | 'second_step_refused'
  email: string
  /** Undefined for an unknown email. */
  person: UserRow | undefined
}

export async function recordSignInRefusal(
  ctx: VisitorContext,
  { kind, email, person }: SignInRefusal,
) {
  await recordAccess(ctx, { kind, userId: person?.id })
  if (kind === 'second_step_refused' && person)
    await extendLockoutOnce(ctx, codeAttemptSubjectsOf(person.id))
  // Failures in a known browser pause only that browser.
  const isRememberedDevice = findRememberedDevice(ctx, email) !== undefined
  if (!isRememberedDevice && (await isLockedOut(ctx, passwordAttemptSubjectsOf(email))))
    await startLockout(ctx, { kind, email, person })
}

/** Does the same work for an unknown email. */
async function startLockout(ctx: VisitorContext, { kind, email, person }: SignInRefusal) {
  const until = await extendLockoutOnce(ctx, passwordAttemptSubjectsOf(email))
  if (!until) return
  await setBlockedUntil(ctx.db, email, until)
  await recordAccess(ctx, { kind: 'locked_out', userId: person?.id })
  if (person) publishLockout(ctx, person.id)
  if (!(await tryReserveAttempts(ctx, [{ kind: 'told_of_pause', identifier: email }]))) return
  const isRecipient = person?.is_verified && !person.is_archived
  const guessedSecret = kind === 'second_step_refused' ? 'second_step' : 'password'
  await requestMail(ctx, {
    purpose: 'sign_in_paused',
    userId: isRecipient ? person.id : null,
    of: guessedSecret,
  })
}
