import { sql } from 'kysely'
import { lockSubjects } from '#server/db/locks/advisory-locks.ts'
import { anyOf } from '#server/db/query/any-of.ts'
import type { Db } from '#server/db/schema/tables.ts'
import type { AttemptKind } from '#server/limits.ts'

/** Only a hash of the account or network address is stored. */
export type AttemptKey = { kind: AttemptKind; keyHash: string }

export async function lockAttempts(db: Db, keys: readonly AttemptKey[]) {
  await lockSubjects(
    db,
    keys.map(({ kind, keyHash }) => `${kind} ${keyHash}`),
  )
}

export type AttemptWindow = AttemptKey & { since: string; limit: number }

export async function findLatestAttempts(
  db: Db,
  windows: readonly AttemptWindow[],
): Promise<{ kind: AttemptKind; keyHash: string; triedAt: string }[]> {
  const { rows } = await sql<{ kind: AttemptKind; keyHash: string; triedAt: string }>`
    select latest.kind, latest.key_hash as "keyHash", latest.tried_at as "triedAt"
    from unnest(
      ${windows.map(({ kind }) => kind)}::text[],
      ${windows.map(({ keyHash }) => keyHash)}::text[],
      ${windows.map(({ since }) => since)}::timestamptz[],
      ${windows.map(({ limit }) => limit)}::int[]
    ) windows (kind, key_hash, since, most)
    cross join lateral (
      select tries.* from tries
      where tries.kind = windows.kind and tries.key_hash = windows.key_hash
        and tries.tried_at > windows.since
      order by tries.tried_at desc limit windows.most
    ) latest
    order by latest.tried_at desc`.execute(db)
  return rows
}

export async function insertAttempts(
  db: Db,
  attempts: readonly (AttemptKey & { id: string; now: string })[],
) {
  await db
    .insertInto('tries')
    .values(
      attempts.map(({ id, kind, keyHash, now }) => ({
        id,
        kind,
        key_hash: keyHash,
        tried_at: now,
      })),
    )
    .execute()
}

/** Called after success: only failures count. */
export async function deleteAttempts(db: Db, ids: readonly string[]) {
  await db.deleteFrom('tries').where('id', '=', anyOf(ids)).execute()
}

/** Rewrites attempts unchanged, for a transaction that must write but has nothing to write. */
export async function rewriteAttempts(db: Db, ids: readonly string[]) {
  await db
    .updateTable('tries')
    .set(({ ref }) => ({ tried_at: ref('tried_at') }))
    .where('id', '=', anyOf(ids))
    .execute()
}

export async function deleteAttemptsByKey(db: Db, { kind, keyHash }: AttemptKey) {
  await db.deleteFrom('tries').where('kind', '=', kind).where('key_hash', '=', keyHash).execute()
}

/** Deletes the attempts of all keys that begin with this one. */
export async function deleteAttemptsByKeyPrefix(db: Db, { kind, keyHash }: AttemptKey) {
  await db
    .deleteFrom('tries')
    .where('kind', '=', kind)
    .where(({ eb, ref }) => eb(sql`starts_with(${ref('key_hash')}, ${keyHash})`, '=', true))
    .execute()
}

export async function deleteAttemptsBefore(db: Db, before: string) {
  await db.deleteFrom('tries').where('tried_at', '<', before).execute()
}
