import { texts } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { AppError, ensure } from '#server/errors.ts'
import { recordAccess } from '#server/features/jobs/history/record-access.ts'
import { deleteAttempts } from '#server/features/people/lockouts/attempt-repository.ts'
import {
  reserveAttempts,
  type AttemptReservation,
  type AttemptSubject,
} from '#server/features/people/lockouts/attempt-service.ts'
import {
  extendLockoutOnce,
  ownPasswordAttemptSubjectsOf,
} from '#server/features/people/lockouts/lockout-backoff.ts'
import { findUser } from '#server/features/people/user-repository.ts'
import { lockUnchangedPerson } from '#server/features/people/user-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { isPasswordRight } from '#server/secrets/password-service.ts'

/** Changes the actor's own account and session; 403 for an administrator in the account. */
export const changeOwnAccount = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  runOwnChange(ctx, 'own_changed', work)

/** The same for changes that end other sessions of the person, or this one. */
export const changeOwnSessions = <T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
): Promise<T> => runOwnChange(ctx, 'all_ended', work)

function runOwnChange<T>(
  ctx: Context,
  sessionLocks: 'own_changed' | 'all_ended',
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const locks = { changedPeople: [ctx.actor.id], sessions: sessionLocks }
  return inTransaction(withLocks(ctx, locks), async (ctx) => {
    ensure(!ctx.impersonator, 'forbidden')
    const result = await work(ctx)
    publishChange(ctx, { kind: 'me' }, { people: [ctx.actor.id] })
    return result
  })
}

/** The same after checking the current password; a wrong one is 422 at `current`. */
export async function changeWithPassword<T>(
  ctx: Context,
  currentPassword: string,
  work: (ctx: Context, person: UserRow) => Promise<T>,
): Promise<T> {
  const { person, attempts } = await verifyOwnPassword(ctx, currentPassword)
  return changeOwnAccount(ctx, async (ctx) => {
    if (!(await lockUnchangedPerson(ctx, person))) throw wrongPasswordError()
    await deleteAttempts(ctx.db, attempts.ids)
    return work(ctx, person)
  })
}

export const reserveOwnAttempt = (
  ctx: Context,
  subjects: readonly AttemptSubject[],
): Promise<AttemptReservation> =>
  inTransaction(ctx, (ctx) => {
    ensure(!ctx.impersonator, 'forbidden')
    return reserveAttempts(ctx, subjects)
  })

/** Throws 422 at `current` for a wrong password, which counts as an attempt. */
export async function verifyOwnPassword(
  ctx: Context,
  currentPassword: string,
): Promise<{ person: UserRow; attempts: AttemptReservation }> {
  const person = await findUser(ctx.db, ctx.actor.id)
  ensure(person, 'not_signed_in')
  const subjects = ownPasswordAttemptSubjectsOf(person.email)
  const attempts = await reserveOwnAttempt(ctx, subjects)
  if (await isPasswordRight(person.password_hash, currentPassword)) return { person, attempts }
  await recordOwnRefusal(ctx, { kind: 'sign_in_refused', subjects })
  throw wrongPasswordError()
}

type OwnRefusal = {
  kind: 'sign_in_refused' | 'second_step_refused'
  subjects: readonly AttemptSubject[]
}

/** Records a wrong guess; a pause that starts with it grows as at a sign-in. */
export async function recordOwnRefusal(ctx: Context, { kind, subjects }: OwnRefusal) {
  await recordAccess(ctx, { kind, userId: ctx.actor.id })
  await extendLockoutOnce(ctx, subjects)
}

export const wrongPasswordError = () =>
  new AppError('invalid_input', { errors: { current: texts.validation.wrongPassword } })
