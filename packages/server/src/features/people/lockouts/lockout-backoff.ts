import type { VisitorContext } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { lockoutBackoff, hasGrowingPauses } from '#server/limits.ts'
import { minutesAfter, minutesBefore } from '#server/times.ts'
import {
  deleteAttemptsByKeyPrefix,
  deleteAttemptsByKey,
  lockAttempts,
} from './attempt-repository.ts'
import { findActiveLockouts, toAttemptKey, type AttemptSubject } from './attempt-service.ts'
import {
  deleteLockouts,
  deleteLockoutsBefore,
  findLockouts,
  upsertLockout,
  resetLockoutSteps,
} from './lockout-repository.ts'

/** Limits of password guesses in unknown browsers. */
export const passwordAttemptSubjectsOf = (email: string) =>
  [
    { kind: 'password', identifier: email },
    { kind: 'password_of_day', identifier: email },
  ] as const satisfies readonly AttemptSubject[]

/** One count for all sessions, because a provider sign-in creates any number of them. */
export const ownPasswordAttemptSubjectsOf = (email: string) =>
  // Apart, so that neither strangers nor a stolen session can pause the other.
  passwordAttemptSubjectsOf(email).map((subject) => ({ ...subject, partition: 'in a session' }))

const toAttemptKeys = (
  ctx: Pick<VisitorContext, 'secretKey'>,
  subjects: readonly AttemptSubject[],
) => subjects.map((subject) => toAttemptKey(ctx, subject))

/** Lengthens a pause that just started, once. Returns when the account's pauses end, if any. */
export function extendLockoutOnce(
  ctx: VisitorContext,
  subjects: readonly AttemptSubject[],
): Promise<string | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const keys = toAttemptKeys(ctx, subjects)
    await lockAttempts(ctx.db, keys)
    const lockouts = await findActiveLockouts(ctx, keys)
    const lockout = lockouts.find(({ kind }) => hasGrowingPauses(kind))
    const endTimes = lockouts.map(({ endsAt }) => endsAt)
    const isExtended = lockout?.isExtended ?? false
    return (lockout && !isExtended ? [...endTimes, await extendLockout(ctx, lockout)] : endTimes)
      .toSorted()
      .at(-1)
  })
}

type NewLockout = { keyHash: string; endsAt: string; minutes: number }

async function extendLockout(
  ctx: VisitorContext,
  { keyHash, endsAt: firstEndsAt, minutes: firstMinutes }: NewLockout,
) {
  const [lockout] = await findLockouts(ctx.db, [keyHash])
  const { minutes: stepMinutes, quietMinutes } = lockoutBackoff
  const isQuiet = !lockout || lockout.ends_at < minutesBefore(ctx.now, quietMinutes)
  const completedSteps = isQuiet ? 0 : lockout.steps
  const minutes = stepMinutes[Math.min(completedSteps, stepMinutes.length - 1)] ?? firstMinutes
  const endsAt = minutesAfter(firstEndsAt, minutes - firstMinutes)
  await upsertLockout(ctx.db, {
    key_hash: keyHash,
    steps: completedSteps + 1,
    minutes,
    ends_at: endsAt,
  })
  return endsAt
}

/** Serialises sign-ins, which delete attempts. Lock the person before, and delete afterwards. */
export const lockAccountAttempts = (ctx: VisitorContext, email: string): Promise<void> =>
  lockAttempts(ctx.db, toAttemptKeys(ctx, passwordAttemptSubjectsOf(email)))

/** Call `lockAccountAttempts` before. A current pause, caused by strangers, goes on. */
export async function resetLockoutBackoff(ctx: VisitorContext, email: string) {
  const [passwordSubject, dailySubject] = passwordAttemptSubjectsOf(email)
  await resetLockoutSteps(ctx.db, toAttemptKey(ctx, passwordSubject).keyHash)
  await deleteAttemptsByKey(ctx.db, toAttemptKey(ctx, dailySubject))
}

export async function endAccountLockouts(
  ctx: Pick<VisitorContext, 'db' | 'secretKey'>,
  email: string,
) {
  const subjects = [...passwordAttemptSubjectsOf(email), ...ownPasswordAttemptSubjectsOf(email)]
  await endLockoutsOfSubjects(ctx, subjects)
  // Keys of known browsers begin with the account's key.
  await deleteAttemptsByKeyPrefix(
    ctx.db,
    toAttemptKey(ctx, { kind: 'known_browser', identifier: email }),
  )
}

export async function endLockoutsOfSubjects(
  ctx: Pick<VisitorContext, 'db' | 'secretKey'>,
  subjects: readonly AttemptSubject[],
) {
  const keys = toAttemptKeys(ctx, subjects)
  for (const key of keys) await deleteAttemptsByKey(ctx.db, key)
  await deleteLockouts(
    ctx.db,
    keys.map(({ keyHash }) => keyHash),
  )
}

/** Deletes pauses too old to lengthen the next one. */
export const sweepLockouts = ({ db }: Pick<VisitorContext, 'db'>, now: string) =>
  deleteLockoutsBefore(db, minutesBefore(now, lockoutBackoff.quietMinutes))
