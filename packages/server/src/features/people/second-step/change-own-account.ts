import { texts } from '@curbcut/contract'
import { locking } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { AppError, ensure } from '#server/errors.ts'
import { recordAccess } from '#server/features/jobs/history/record-access.ts'
import { deleteAttempts } from '#server/features/people/attempts/attempt-repository.ts'
import {
  reserveAttempts,
  type Reservation,
  type AttemptSubject,
} from '#server/features/people/attempts/attempt-service.ts'
import {
  extendLockoutOnce,
  ownGuessLimitsOf,
} from '#server/features/people/attempts/lockout-backoff.ts'
import { findUser } from '#server/features/people/user-repository.ts'
import { lockPersonAsRead } from '#server/features/people/user-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { isPasswordRight } from '#server/secrets/password-service.ts'

/** Changes the actor's own account and session; 403 for an administrator in the account. */
export const changeOwnAccount = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  change(ctx, 'own_changed', work)

/** The same for changes that end other sessions of the person, or this one. */
export const changeOwnSessions = <T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
): Promise<T> => change(ctx, 'all_ended', work)

function change<T>(
  ctx: Context,
  sessions: 'own_changed' | 'all_ended',
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const locks = { changedPeople: [ctx.actor.id], sessions }
  return inTransaction(locking(ctx, locks), async (ctx) => {
    ensure(!ctx.impersonator, 'forbidden')
    const result = await work(ctx)
    publishChange(ctx, { kind: 'me' }, { people: [ctx.actor.id] })
    return result
  })
}

/** The same after checking the current password; a wrong one is 422 at `current`. */
export async function changeWithPassword<T>(
  ctx: Context,
  current: string,
  work: (ctx: Context, person: UserRow) => Promise<T>,
): Promise<T> {
  const { person, attempts } = await comparePassword(ctx, current)
  return changeOwnAccount(ctx, async (ctx) => {
    if (!(await lockPersonAsRead(ctx, person))) throw wrongPassword()
    await deleteAttempts(ctx.db, attempts.ids)
    return work(ctx, person)
  })
}

export const reserveOwnAttempt = (
  ctx: Context,
  subjects: readonly AttemptSubject[],
): Promise<Reservation> =>
  inTransaction(ctx, (ctx) => {
    ensure(!ctx.impersonator, 'forbidden')
    return reserveAttempts(ctx, subjects)
  })

/** Throws 422 at `current` for a wrong password, which counts as an attempt. */
export async function comparePassword(
  ctx: Context,
  current: string,
): Promise<{ person: UserRow; attempts: Reservation }> {
  const person = await findUser(ctx.db, ctx.actor.id)
  ensure(person, 'not_signed_in')
  const guesses = ownGuessLimitsOf(person.email)
  const attempts = await reserveOwnAttempt(ctx, guesses)
  if (await isPasswordRight(person.password_hash, current)) return { person, attempts }
  await recordOwnRefusal(ctx, { kind: 'sign_in_refused', guesses })
  throw wrongPassword()
}

type OwnRefusal = {
  kind: 'sign_in_refused' | 'second_step_refused'
  guesses: readonly AttemptSubject[]
}

/** Records a wrong guess; a pause that starts with it grows as at a sign-in. */
export async function recordOwnRefusal(ctx: Context, { kind, guesses }: OwnRefusal) {
  await recordAccess(ctx, { kind, userId: ctx.actor.id })
  await extendLockoutOnce(ctx, guesses)
}

export const wrongPassword = () =>
  new AppError('invalid_input', { errors: { current: texts.validation.wrongPassword } })
