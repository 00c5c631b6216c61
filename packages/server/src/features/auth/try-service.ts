import { tooManyTriesMessage, tryLimits, type TryKind } from '@curbcut/contract'
import { inTransaction, type VisitorContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { logSecurity } from '#server/features/history/security-log.ts'
import { newId } from '#server/ids.ts'
import { minutesAfter, minutesBefore } from '#server/times.ts'
import { keyedHash } from './keyed-hash.ts'
import {
  deleteTries,
  deleteTriesBefore,
  deleteTriesBeginning,
  deleteTriesOf,
  findLatestTries,
  insertTry,
  lockTries,
  type TryKey,
} from './try-repository.ts'

/**
 * Who tries: an account by its email, however that is written, or a network address. `apart`: what counts
 * by itself among the tries of that account, a browser that is known to it or a sender of its mails.
 */
export type Trier = { kind: TryKind; who: string; apart?: string | undefined }

/** Tries that were let through and count as failed until they are forgiven. */
export type Reservation = { ids: string[] }

/**
 * Lets a try through, or refuses it with 429 `too_many_tries`. It counts as failed from here on, not
 * from its end: a thousand guesses at once are no more than the limit. Name the address before the
 * account, so that the locks are taken in one order.
 */
export function reserveTries(
  ctx: VisitorContext,
  triers: readonly Trier[],
  secretKey: string,
): Promise<Reservation> {
  return inTransaction(ctx, async (ctx) => {
    const ids: string[] = []
    for (const trier of triers) {
      const key = toKey(trier, secretKey)
      await lockTries(ctx.db, key)
      await refuseTooMany(ctx, key)
      const id = newId()
      await insertTry(ctx.db, key, { id, now: ctx.now })
      ids.push(id)
    }
    return { ids }
  })
}

/**
 * Counts a try towards all of these limits, and says whether they allow it; one that they do not allow is
 * counted towards none. Each try is as much work, allowed or not, but for the counting.
 */
export function countTry(
  ctx: VisitorContext,
  triers: readonly Trier[],
  secretKey: string,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const keys = triers.map((trier) => toKey(trier, secretKey))
    const pauses: (string | undefined)[] = []
    for (const key of keys) {
      await lockTries(ctx.db, key)
      pauses.push(await findEndOfPause(ctx, key))
    }
    if (pauses.some((pause) => pause !== undefined)) return false
    for (const key of keys) await insertTry(ctx.db, key, { id: newId(), now: ctx.now })
    return true
  })
}

/** Takes back tries that succeeded: only failures count. */
export const forgiveTries = (ctx: VisitorContext, { ids }: Reservation) => deleteTries(ctx.db, ids)

/** Ends the pause of an account, and those in the browsers to which it is known. */
export async function endPauses(ctx: VisitorContext, email: string, secretKey: string) {
  await deleteTriesOf(ctx.db, toKey({ kind: 'password', who: email }, secretKey))
  // The keys of its browsers begin with that of the account.
  await deleteTriesBeginning(ctx.db, toKey({ kind: 'known_browser', who: email }, secretKey))
}

/** Makes an account wait until then (ISO), as its failures would: so it stands in the demo. */
export async function makeWait(
  { db }: Pick<VisitorContext, 'db'>,
  { trier, until }: { trier: Trier; until: string },
  secretKey: string,
): Promise<void> {
  const { tries, minutes } = tryLimits[trier.kind]
  const now = minutesBefore(until, minutes)
  const key = toKey(trier, secretKey)
  for (let count = 0; count < tries; count++) await insertTry(db, key, { id: newId(), now })
}

/** Until when the account or the address has to wait, ISO; undefined where it need not. */
export const findPause = (ctx: VisitorContext, trier: Trier, secretKey: string) =>
  findEndOfPause(ctx, toKey(trier, secretKey))

/** Removes tries that no limit looks at any more; `now` is an ISO time. */
export const sweepTries = ({ db }: Pick<VisitorContext, 'db'>, now: string) =>
  deleteTriesBefore(db, minutesBefore(now, 2 * longestMinutes))

const longestMinutes = Math.max(...Object.values(tryLimits).map(({ minutes }) => minutes))

async function refuseTooMany(ctx: VisitorContext, key: TryKey) {
  const endsAt = await findEndOfPause(ctx, key)
  if (!endsAt) return
  const left = Math.ceil((Date.parse(endsAt) - Date.parse(ctx.now)) / 1000)
  // Of many at once one may have begun before the last of those that are counted.
  const seconds = Math.min(left, tryLimits[key.kind].minutes * 60)
  const message = tooManyTriesMessage(seconds)
  const { address, requestId, log } = ctx
  logSecurity({ address, requestId, log }, { kind: 'too_many_tries', person: null })
  throw new AppError('too_many_tries', { retryAfterSeconds: seconds, message })
}

/** The pause begins with the last try that the limit allows, and lasts as long as its window. */
async function findEndOfPause(ctx: VisitorContext, key: TryKey): Promise<string | undefined> {
  const { tries, minutes } = tryLimits[key.kind]
  const since = minutesBefore(ctx.now, 2 * minutes)
  const latest = await findLatestTries(ctx.db, key, { since, limit: tries })
  const [last, first] = [latest[0], latest[tries - 1]]
  if (!last || !first || Date.parse(first) <= Date.parse(minutesBefore(last, minutes))) {
    return undefined
  }
  const endsAt = minutesAfter(last, minutes)
  return endsAt > ctx.now ? endsAt : undefined
}

function toKey({ kind, who, apart }: Trier, secretKey: string): TryKey {
  const keyHash = keyedHash(secretKey, `${kind} ${who.toLowerCase()}`)
  if (apart === undefined) return { kind, keyHash }
  return { kind, keyHash: `${keyHash} ${keyedHash(secretKey, `apart ${apart}`)}` }
}
