import { inTransaction, type VisitorContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { logSecurity } from '#server/features/history/security-log.ts'
import { keyedHash } from '#server/features/secrets/keyed-hash.ts'
import { newId } from '#server/ids.ts'
import { tryLimits, type TryKind } from '#server/limits.ts'
import { minutesAfter, minutesBefore } from '#server/times.ts'
import { tooManyTriesMessage } from './too-many-tries.ts'
import {
  deleteTriesBefore,
  deleteTriesBeginning,
  deleteTriesOf,
  findLatestTries,
  insertTries,
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
export function reserveTries(ctx: VisitorContext, triers: readonly Trier[]): Promise<Reservation> {
  return inTransaction(ctx, async (ctx) => {
    const keys = triers.map((trier) => toKey(ctx, trier))
    await lockTries(ctx.db, keys)
    const [pause] = await findPauses(ctx, keys)
    if (pause) refuseTooMany(ctx, pause)
    return addTries(ctx, keys)
  })
}

/**
 * Counts a try towards all of these limits, and says whether they allow it; one that they do not allow is
 * counted towards none. Each try is as much work, allowed or not, but for the counting.
 */
export function countTry(ctx: VisitorContext, triers: readonly Trier[]): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const keys = triers.map((trier) => toKey(ctx, trier))
    await lockTries(ctx.db, keys)
    const pauses = await findPauses(ctx, keys)
    if (pauses.length > 0) return false
    await addTries(ctx, keys)
    return true
  })
}

/** Ends the pause of an account, and those in the browsers to which it is known. */
export async function endPauses(ctx: VisitorContext, email: string) {
  await deleteTriesOf(ctx.db, toKey(ctx, { kind: 'password', who: email }))
  // The keys of its browsers begin with that of the account.
  await deleteTriesBeginning(ctx.db, toKey(ctx, { kind: 'known_browser', who: email }))
}

/** Makes an account wait until then (ISO), as its failures would: so it stands in the demo. */
export async function makeWait(
  { db, secretKey }: Pick<VisitorContext, 'db' | 'secretKey'>,
  { trier, until }: { trier: Trier; until: string },
): Promise<void> {
  const { tries, minutes } = tryLimits[trier.kind]
  const now = minutesBefore(until, minutes)
  await addTries({ db, now }, Array(tries).fill(toKey({ secretKey }, trier)))
}

/** Until when the account or the address has to wait, ISO; undefined where it need not. */
export async function findPause(ctx: VisitorContext, trier: Trier) {
  const [pause] = await findPauses(ctx, [toKey(ctx, trier)])
  return pause?.endsAt
}

/** Removes tries that no limit looks at any more; `now` is an ISO time. */
export const sweepTries = ({ db }: Pick<VisitorContext, 'db'>, now: string) =>
  deleteTriesBefore(db, minutesBefore(now, 2 * longestMinutes))

const longestMinutes = Math.max(...Object.values(tryLimits).map(({ minutes }) => minutes))

async function addTries({ db, now }: Pick<VisitorContext, 'db' | 'now'>, keys: readonly TryKey[]) {
  const tries = keys.map((key) => ({ ...key, id: newId(), now }))
  await insertTries(db, tries)
  return { ids: tries.map(({ id }) => id) }
}

/** A key that has to wait until then (ISO). */
type Pause = TryKey & { endsAt: string }

function refuseTooMany(ctx: VisitorContext, { kind, endsAt }: Pause): never {
  const left = Math.ceil((Date.parse(endsAt) - Date.parse(ctx.now)) / 1000)
  // Of many at once one may have begun before the last of those that are counted.
  const seconds = Math.min(left, tryLimits[kind].minutes * 60)
  const message = tooManyTriesMessage(seconds)
  const { address, requestId, log } = ctx
  logSecurity({ address, requestId, log }, { kind: 'too_many_tries', person: null })
  throw new AppError('too_many_tries', { retryAfterSeconds: seconds, message })
}

/** Which of these have to wait, in their order. */
async function findPauses(ctx: VisitorContext, keys: readonly TryKey[]): Promise<Pause[]> {
  const windows = keys.map((key) => {
    const { tries, minutes } = tryLimits[key.kind]
    return { ...key, since: minutesBefore(ctx.now, 2 * minutes), limit: tries }
  })
  const latest = await findLatestTries(ctx.db, windows)
  return keys.flatMap((key) => {
    const times = latest
      .filter(({ kind, keyHash }) => kind === key.kind && keyHash === key.keyHash)
      .map(({ triedAt }) => triedAt)
    const endsAt = toEndOfPause(key.kind, times)
    return endsAt && endsAt > ctx.now ? [{ ...key, endsAt }] : []
  })
}

/** The pause begins with the last try that the limit allows, and lasts as long as its window. */
function toEndOfPause(kind: TryKind, latest: readonly string[]): string | undefined {
  const { tries, minutes } = tryLimits[kind]
  const [last, first] = [latest[0], latest[tries - 1]]
  const isPaused = last && first && Date.parse(first) > Date.parse(minutesBefore(last, minutes))
  return isPaused ? minutesAfter(last, minutes) : undefined
}

function toKey(
  { secretKey }: Pick<VisitorContext, 'secretKey'>,
  { kind, who, apart }: Trier,
): TryKey {
  const keyHash = keyedHash(secretKey, `${kind} ${who.toLowerCase()}`)
  if (apart === undefined) return { kind, keyHash }
  return { kind, keyHash: `${keyHash} ${keyedHash(secretKey, `apart ${apart}`)}` }
}
