import { sql } from 'kysely'
import { hasLapsed, renewedNow } from '#server/db/locks/has-lapsed.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { idempotencyHours } from '#server/limits.ts'

/** `owner`: the id of a person or the key of an address. `claimedAt` identifies the claim. */
type Key = { owner: string; key: string; claimedAt: string }

/** Older answers are not repeated. */
const storedSince = (now: string) =>
  sql<string>`(${now}::timestamptz - make_interval(hours => ${idempotencyHours}))`

/** The first request with a key. */
export type KeyRow = {
  request_hash: string | null
  answer_status: number | null
  answer_body: unknown
}

/** True if the key was new, older than a day, or lapsed. */
export async function claimKey(db: Db, { owner, key, claimedAt: now }: Key, claimSeconds: number) {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ owner, key, created_at: now, claimed_at: renewedNow })
    .onConflict((conflict) =>
      conflict
        .constraint('idempotency_keys_pkey')
        .doUpdateSet({
          created_at: now,
          claimed_at: renewedNow,
          request_hash: null,
          answer_status: null,
          answer_body: null,
        })
        .where(
          sql<boolean>`idempotency_keys.created_at < ${storedSince(now)}
            or (idempotency_keys.answer_status is null
              and ${hasLapsed('idempotency_keys.claimed_at', claimSeconds)})`,
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

export function findKey(db: Db, { owner, key }: Pick<Key, 'owner' | 'key'>) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer_status', 'answer_body'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function renewKey(db: Db, { owner, key, claimedAt }: Key) {
  await db
    .updateTable('idempotency_keys')
    .set({ claimed_at: renewedNow })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('created_at', '=', claimedAt)
    .execute()
}

/** False if another request has answered the key meanwhile. */
export async function finishKey(
  db: Db,
  { owner, key, claimedAt, requestHash }: Key & { requestHash: string },
  answer: { status: number; body: unknown },
) {
  const finished = await db
    .updateTable('idempotency_keys')
    .set({
      request_hash: requestHash,
      answer_status: answer.status,
      answer_body: JSON.stringify(answer.body),
    })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('created_at', '=', claimedAt)
    .where('answer_status', 'is', null)
    .returning('key')
    .executeTakeFirst()
  return finished !== undefined
}

export async function releaseKey(db: Db, { owner, key, claimedAt }: Key) {
  await db
    .deleteFrom('idempotency_keys')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('created_at', '=', claimedAt)
    .where('answer_status', 'is', null)
    .execute()
}

/** Undefined if the part was not done within the day. */
export function findPart(db: Db, { owner, key, claimedAt: now }: Key) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer_status', 'answer_body'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('created_at', '>=', storedSince(now))
    .executeTakeFirst()
}

/** False if another request has done the part meanwhile. */
export async function keepPart(
  db: Db,
  { owner, key, claimedAt: now, requestHash }: Key & { requestHash: string },
  answer: { status: number; body: unknown },
) {
  const values = {
    created_at: now,
    claimed_at: renewedNow,
    request_hash: requestHash,
    answer_status: answer.status,
    answer_body: JSON.stringify(answer.body),
  }
  const stored = await db
    .insertInto('idempotency_keys')
    .values({ owner, key, ...values })
    .onConflict((conflict) =>
      conflict
        .constraint('idempotency_keys_pkey')
        .doUpdateSet(values)
        .where(sql<boolean>`idempotency_keys.created_at < ${storedSince(now)}`),
    )
    .returning('key')
    .executeTakeFirst()
  return stored !== undefined
}

/** Call only at a start, when no other process can work. */
export async function releaseAllKeys(db: Db) {
  await db.deleteFrom('idempotency_keys').where('answer_status', 'is', null).execute()
}

export async function removeOldKeys(db: Db, now: string) {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', storedSince(now)).execute()
}
