import type { VisitorContext } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { AppError } from '#server/errors.ts'
import { logSecurity } from '#server/features/history/security-log.ts'
import { keyedHash } from '#server/features/secrets/keyed-hash.ts'
import { newId } from '#server/ids.ts'
import { attemptLimits, type AttemptKind } from '#server/limits.ts'
import { minutesAfter, minutesBefore } from '#server/times.ts'
import { tooManyAttemptsMessage } from './too-many-attempts.ts'
import {
  deleteAttemptsBefore,
  deleteAttemptsBeginning,
  deleteAttemptsOf,
  findLatestAttempts,
  insertAttempts,
  lockAttempts,
  type AttemptKey,
} from './attempt-repository.ts'

/**
 * Who tries: an account by its email, in any spelling, or a network address. `apart` gives a part of an
 * account's tries a count of its own: a browser that the account knows, or a sender of mails to it.
 */
export type Trier = { kind: AttemptKind; who: string; apart?: string | undefined }

/** Tries that were let through; they count as failed until they are forgiven. */
export type Reservation = { ids: string[] }

/**
 * Lets a try through, or refuses it with 429 `too_many_tries`. It counts as failed from now on, not from
 * its end, so a thousand guesses at once stay within the limit. Name the address before the account, so
 * that locks have one order.
 */
export function reserveAttempts(
  ctx: VisitorContext,
  triers: readonly Trier[],
): Promise<Reservation> {
  return inTransaction(ctx, async (ctx) => {
    const keys = triers.map((trier) => toKey(ctx, trier))
    await lockAttempts(ctx.db, keys)
    const [pause] = await findPauses(ctx, keys)
    if (pause) refuseTooMany(ctx, pause)
    return addAttempts(ctx, keys)
  })
}

/**
 * Counts a try towards all of these limits and returns whether they allow it; a refused try counts towards
 * none. Allowed or not, a try takes the same work, except for the counting.
 */
export function countAttempt(ctx: VisitorContext, triers: readonly Trier[]): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const keys = triers.map((trier) => toKey(ctx, trier))
    await lockAttempts(ctx.db, keys)
    const pauses = await findPauses(ctx, keys)
    if (pauses.length > 0) return false
    await addAttempts(ctx, keys)
    return true
  })
}

/** Ends the pause of an account, also in the browsers that it knows. */
export async function endPauses(ctx: Pick<VisitorContext, 'db' | 'secretKey'>, email: string) {
  await deleteAttemptsOf(ctx.db, toKey(ctx, { kind: 'password', who: email }))
  // The keys of these browsers begin with the account's key.
  await deleteAttemptsBeginning(ctx.db, toKey(ctx, { kind: 'known_browser', who: email }))
}

/** Makes an account wait until then (ISO), as failures would; for the demo. */
export async function makeWait(
  { db, secretKey }: Pick<VisitorContext, 'db' | 'secretKey'>,
  { trier, until }: { trier: Trier; until: string },
): Promise<void> {
  const { attempts, minutes } = attemptLimits[trier.kind]
  const now = minutesBefore(until, minutes)
  await addAttempts({ db, now }, Array(attempts).fill(toKey({ secretKey }, trier)))
}

/** The end of the pause of an account or address, ISO; undefined without a pause. */
export async function findPause(ctx: VisitorContext, trier: Trier) {
  const [pause] = await findPauses(ctx, [toKey(ctx, trier)])
  return pause?.endsAt
}

/** Removes tries that no limit needs any more; `now` is an ISO time. */
export const sweepAttempts = ({ db }: Pick<VisitorContext, 'db'>, now: string) =>
  deleteAttemptsBefore(db, minutesBefore(now, 2 * longestMinutes))

const longestMinutes = Math.max(...Object.values(attemptLimits).map(({ minutes }) => minutes))

async function addAttempts(
  { db, now }: Pick<VisitorContext, 'db' | 'now'>,
  keys: readonly AttemptKey[],
) {
  const attempts = keys.map((key) => ({ ...key, id: newId(), now }))
  await insertAttempts(db, attempts)
  return { ids: attempts.map(({ id }) => id) }
}

/** A key and the end of its pause (ISO). */
type Pause = AttemptKey & { endsAt: string }

function refuseTooMany(ctx: VisitorContext, { kind, endsAt }: Pause): never {
  const left = Math.ceil((Date.parse(endsAt) - Date.parse(ctx.now)) / 1000)
  // Among many requests at once, this one may have begun before the last counted attempt; `left` is then too
  // long.
  const seconds = Math.min(left, attemptLimits[kind].minutes * 60)
  const message = tooManyAttemptsMessage(seconds)
  const { address, requestId, log } = ctx
  logSecurity({ address, requestId, log }, { kind: 'too_many_tries', person: null })
  throw new AppError('too_many_tries', { retryAfterSeconds: seconds, message })
}

/** The pauses of these keys, in their order. */
async function findPauses(ctx: VisitorContext, keys: readonly AttemptKey[]): Promise<Pause[]> {
  const windows = keys.map((key) => {
    const { attempts, minutes } = attemptLimits[key.kind]
    return { ...key, since: minutesBefore(ctx.now, 2 * minutes), limit: attempts }
  })
  const latest = await findLatestAttempts(ctx.db, windows)
  return keys.flatMap((key) => {
    const times = latest
      .filter(({ kind, keyHash }) => kind === key.kind && keyHash === key.keyHash)
      .map(({ triedAt }) => triedAt)
    const endsAt = toEndOfPause(key.kind, times)
    return endsAt && endsAt > ctx.now ? [{ ...key, endsAt }] : []
  })
}

/** A pause begins with the last allowed try and is as long as the limit's window. */
function toEndOfPause(kind: AttemptKind, latest: readonly string[]): string | undefined {
  const { attempts, minutes } = attemptLimits[kind]
  const [last, first] = [latest[0], latest[attempts - 1]]
  const isPaused = last && first && Date.parse(first) > Date.parse(minutesBefore(last, minutes))
  return isPaused ? minutesAfter(last, minutes) : undefined
}

function toKey(
  { secretKey }: Pick<VisitorContext, 'secretKey'>,
  { kind, who, apart }: Trier,
): AttemptKey {
  const keyHash = keyedHash(secretKey, `${kind} ${who.toLowerCase()}`)
  if (apart === undefined) return { kind, keyHash }
  return { kind, keyHash: `${keyHash} ${keyedHash(secretKey, `apart ${apart}`)}` }
}
