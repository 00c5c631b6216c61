import type { VisitorContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { logSecurity } from '#server/features/jobs/history/security-log.ts'
import { newId } from '#server/ids.ts'
import { inTransaction } from '#server/in-transaction.ts'
import {
  attemptLimitOf,
  attemptLimits,
  hasGrowingPauses,
  type AttemptKind,
} from '#server/limits.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import { minutesAfter, minutesBefore } from '#server/times.ts'
import {
  deleteAttemptsBefore,
  findLatestAttempts,
  insertAttempts,
  lockAttempts,
  type AttemptKey,
} from './attempt-repository.ts'
import { findLockouts } from './lockout-repository.ts'
import { tooManyAttemptsMessage } from './too-many-attempts-message.ts'

/** `partition` counts apart; if an attacker can choose it, a limit without it must apply, too. */
export type AttemptSubject = {
  kind: AttemptKind
  identifier: string
  partition?: string | undefined
}

/** They count as failures until they are deleted. */
export type AttemptReservation = { ids: string[] }

/** Throws 429 `too_many_tries`. Locks have one order: pass the address before the account. */
export function reserveAttempts(
  ctx: VisitorContext,
  subjects: readonly AttemptSubject[],
): Promise<AttemptReservation> {
  return inTransaction(ctx, async (ctx) => {
    const keys = subjects.map((subject) => toAttemptKey(ctx, subject))
    await lockAttempts(ctx.db, keys)
    const [lockout] = await findActiveLockouts(ctx, keys)
    if (lockout) throwTooManyAttempts(ctx, lockout)
    // Before the outcome is known, so that a thousand at once stay within the limit.
    return addAttempts(ctx, keys)
  })
}

/** Returns whether all limits allow the attempt, in about the same time for either answer. */
export function tryReserveAttempts(
  ctx: VisitorContext,
  subjects: readonly AttemptSubject[],
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const keys = subjects.map((subject) => toAttemptKey(ctx, subject))
    await lockAttempts(ctx.db, keys)
    const lockouts = await findActiveLockouts(ctx, keys)
    if (lockouts.length > 0) return false
    await addAttempts(ctx, keys)
    return true
  })
}

/** Pauses an account until then (ISO) as failures would; for the demo. */
export async function lockOutAccount(
  { db, secretKey }: Pick<VisitorContext, 'db' | 'secretKey'>,
  { subject, until }: { subject: AttemptSubject; until: string },
): Promise<void> {
  const { attempts, minutes } = attemptLimits[subject.kind]
  const now = minutesBefore(until, minutes)
  await addAttempts({ db, now }, Array(attempts).fill(toAttemptKey({ secretKey }, subject)))
}

export async function isLockedOut(
  ctx: VisitorContext,
  subjects: readonly AttemptSubject[],
): Promise<boolean> {
  const lockouts = await findActiveLockouts(
    ctx,
    subjects.map((subject) => toAttemptKey(ctx, subject)),
  )
  return lockouts.length > 0
}

export const sweepAttempts = ({ db }: Pick<VisitorContext, 'db'>, now: string) =>
  deleteAttemptsBefore(db, minutesBefore(now, 2 * longestWindowMinutes))

const longestWindowMinutes = Math.max(...Object.values(attemptLimits).map(({ minutes }) => minutes))

async function addAttempts(
  { db, now }: Pick<VisitorContext, 'db' | 'now'>,
  keys: readonly AttemptKey[],
) {
  const attempts = keys.map((key) => ({ ...key, id: newId(), now }))
  await insertAttempts(db, attempts)
  return { ids: attempts.map(({ id }) => id) }
}

/** `isExtended`: longer than the first pause, and therefore stored. */
type Lockout = AttemptKey & { endsAt: string; minutes: number; isExtended: boolean }

function throwTooManyAttempts(ctx: VisitorContext, { endsAt, minutes }: Lockout): never {
  const remainingSeconds = Math.ceil((Date.parse(endsAt) - Date.parse(ctx.now)) / 1000)
  // This request may have started before the last counted one: `remaining` is then too long.
  const waitSeconds = Math.min(remainingSeconds, minutes * 60)
  const message = tooManyAttemptsMessage(waitSeconds)
  const { address, requestId, log } = ctx
  logSecurity({ address, requestId, log }, { kind: 'too_many_tries', person: null })
  throw new AppError('too_many_tries', { retryAfterSeconds: waitSeconds, message })
}

export async function findActiveLockouts(
  ctx: VisitorContext,
  keys: readonly AttemptKey[],
): Promise<Lockout[]> {
  const storedLockouts = await findStoredLockouts(ctx, keys)
  const windows = keys.map((key) => {
    const { attempts, minutes } = attemptLimits[key.kind]
    return { ...key, since: minutesBefore(ctx.now, 2 * minutes), limit: attempts }
  })
  const latestAttempts = await findLatestAttempts(ctx.db, windows)
  return keys.flatMap((key) => {
    const times = latestAttempts
      .filter(({ kind, keyHash }) => kind === key.kind && keyHash === key.keyHash)
      .map(({ triedAt }) => triedAt)
    const storedLockout = storedLockouts.find(({ keyHash }) => keyHash === key.keyHash)
    if (storedLockout) return [storedLockout]
    const endsAt = findLockoutEnd(key.kind, times)
    const { pauseMinutes: minutes } = attemptLimitOf(key.kind)
    return endsAt && endsAt > ctx.now ? [{ ...key, endsAt, minutes, isExtended: false }] : []
  })
}

async function findStoredLockouts(
  ctx: VisitorContext,
  keys: readonly AttemptKey[],
): Promise<Lockout[]> {
  const backoffKeys = keys.filter(({ kind }) => hasGrowingPauses(kind))
  if (backoffKeys.length === 0) return []
  const lockouts = await findLockouts(
    ctx.db,
    backoffKeys.map(({ keyHash }) => keyHash),
  )
  return backoffKeys.flatMap((key) =>
    lockouts
      .filter((lockout) => lockout.key_hash === key.keyHash && lockout.ends_at > ctx.now)
      .map(({ ends_at: endsAt, minutes }) => ({ ...key, endsAt, minutes, isExtended: true })),
  )
}

function findLockoutEnd(kind: AttemptKind, attemptTimes: readonly string[]): string | undefined {
  const { attempts, minutes, pauseMinutes } = attemptLimitOf(kind)
  const [lastAttemptAt, firstAttemptAt] = [attemptTimes[0], attemptTimes[attempts - 1]]
  const isLimitReached =
    lastAttemptAt &&
    firstAttemptAt &&
    Date.parse(firstAttemptAt) > Date.parse(minutesBefore(lastAttemptAt, minutes))
  return isLimitReached ? minutesAfter(lastAttemptAt, pauseMinutes) : undefined
}

export function toAttemptKey(
  { secretKey }: Pick<VisitorContext, 'secretKey'>,
  { kind, identifier, partition }: AttemptSubject,
): AttemptKey {
  const keyHash = keyedHash(secretKey, `${kind} ${identifier.toLowerCase()}`)
  if (partition === undefined) return { kind, keyHash }
  return { kind, keyHash: `${keyHash} ${keyedHash(secretKey, `apart ${partition}`)}` }
}
