import { sql } from 'kysely'
import { hasLapsed, leaseRenewal } from '#server/db/locks/has-lapsed.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { idempotencyHours } from '#server/limits.ts'

/** `owner`: a person's id or an address's key. `createdAt` stays through renewals. */
type KeyClaim = { owner: string; key: string; createdAt: string }

/** Older answers are not repeated. */
const oldestRepeatable = (now: string) =>
  sql<string>`(${now}::timestamptz - make_interval(hours => ${idempotencyHours}))`

/** Nulls while the request runs. */
export type StoredResponseRow = {
  request_hash: string | null
  answer_status: number | null
  answer_body: unknown
}

/** True if the key is new, its answer is no longer repeated, or its claim has lapsed. */
export async function claimKey(
  db: Db,
  { owner, key, createdAt: now }: KeyClaim,
  claimSeconds: number,
) {
  const row = await db
    .insertInto('idempotency_keys')
    .values({ owner, key, created_at: now, claimed_at: leaseRenewal })
    .onConflict((conflict) =>
      conflict
        .constraint('idempotency_keys_pkey')
        .doUpdateSet({
          created_at: now,
          claimed_at: leaseRenewal,
          request_hash: null,
          answer_status: null,
          answer_body: null,
        })
        .where(
          sql<boolean>`idempotency_keys.created_at < ${oldestRepeatable(now)}
            or (idempotency_keys.answer_status is null
              and ${hasLapsed('idempotency_keys.claimed_at', claimSeconds)})`,
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

type KeyIdentity = Pick<KeyClaim, 'owner' | 'key'>

export const findKeyResponse = (
  db: Db,
  name: KeyIdentity,
): Promise<StoredResponseRow | undefined> => selectResponse(db, name).executeTakeFirst()

const selectResponse = (db: Db, { owner, key }: KeyIdentity) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer_status', 'answer_body'])
    .where('owner', '=', owner)
    .where('key', '=', key)

export async function renewKey(db: Db, { owner, key, createdAt }: KeyClaim) {
  await db
    .updateTable('idempotency_keys')
    .set({ claimed_at: leaseRenewal })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('created_at', '=', createdAt)
    .execute()
}

/** False if the claim was lost. */
export async function saveKeyResponse(
  db: Db,
  { owner, key, createdAt, requestHash }: KeyClaim & { requestHash: string },
  answer: { status: number; body: unknown },
) {
  const row = await db
    .updateTable('idempotency_keys')
    .set({
      request_hash: requestHash,
      answer_status: answer.status,
      answer_body: JSON.stringify(answer.body),
    })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('created_at', '=', createdAt)
    .where('answer_status', 'is', null)
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function releaseKey(db: Db, { owner, key, createdAt }: KeyClaim) {
  await db
    .deleteFrom('idempotency_keys')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('created_at', '=', createdAt)
    .where('answer_status', 'is', null)
    .execute()
}

/** Undefined if the part has no answer that is still repeated. */
export const findPartResponse = (
  db: Db,
  { createdAt: now, ...name }: KeyClaim,
): Promise<StoredResponseRow | undefined> =>
  selectResponse(db, name).where('created_at', '>=', oldestRepeatable(now)).executeTakeFirst()

/** False if another request has done the part meanwhile. */
export async function savePartResponse(
  db: Db,
  { owner, key, createdAt: now, requestHash }: KeyClaim & { requestHash: string },
  answer: { status: number; body: unknown },
) {
  const values = {
    created_at: now,
    claimed_at: leaseRenewal,
    request_hash: requestHash,
    answer_status: answer.status,
    answer_body: JSON.stringify(answer.body),
  }
  const row = await db
    .insertInto('idempotency_keys')
    .values({ owner, key, ...values })
    .onConflict((conflict) =>
      conflict
        .constraint('idempotency_keys_pkey')
        .doUpdateSet(values)
        .where(sql<boolean>`idempotency_keys.created_at < ${oldestRepeatable(now)}`),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Call only at a start, when no other process can work. */
export async function releaseUnansweredKeys(db: Db) {
  await db.deleteFrom('idempotency_keys').where('answer_status', 'is', null).execute()
}

export async function deleteOldKeys(db: Db, now: string) {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldestRepeatable(now)).execute()
}
