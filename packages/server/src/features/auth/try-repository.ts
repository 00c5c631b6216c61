import type { TryKind } from '@curbcut/contract'
import { sql } from 'kysely'
import type { Db } from '#server/db/tables.ts'

/** Tries of one kind by one account or address, of which only a hash is kept. */
export type TryKey = { kind: TryKind; keyHash: string }

/** Until the transaction ends, nobody else counts or adds tries of this key. */
export async function lockTries(db: Db, { kind, keyHash }: TryKey) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${keyHash}`}, 0))`.execute(db)
}

/** The times of the latest tries since `since` (ISO), newest first, at most `limit` of them. */
export async function findLatestTries(
  db: Db,
  { kind, keyHash }: TryKey,
  { since, limit }: { since: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('tries')
    .select('tried_at')
    .where('kind', '=', kind)
    .where('key_hash', '=', keyHash)
    .where('tried_at', '>', since)
    .orderBy('tried_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ tried_at }) => tried_at)
}

export async function insertTry(
  db: Db,
  { kind, keyHash }: TryKey,
  at: { id: string; now: string },
) {
  await db
    .insertInto('tries')
    .values({ id: at.id, kind, key_hash: keyHash, tried_at: at.now })
    .execute()
}

export async function deleteTries(db: Db, ids: readonly string[]) {
  await db
    .deleteFrom('tries')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

/** Writes tries as they are: for a transaction that has to write and has nothing else to. */
export async function rewriteTries(db: Db, ids: readonly string[]) {
  await db
    .updateTable('tries')
    .set(({ ref }) => ({ tried_at: ref('tried_at') }))
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

export async function deleteTriesOf(db: Db, { kind, keyHash }: TryKey) {
  await db.deleteFrom('tries').where('kind', '=', kind).where('key_hash', '=', keyHash).execute()
}

/** The same for every key that begins like this. */
export async function deleteTriesBeginning(db: Db, { kind, keyHash }: TryKey) {
  await db
    .deleteFrom('tries')
    .where('kind', '=', kind)
    .where(({ eb, ref }) => eb(sql`starts_with(${ref('key_hash')}, ${keyHash})`, '=', true))
    .execute()
}

export async function deleteTriesBefore(db: Db, before: string) {
  await db.deleteFrom('tries').where('tried_at', '<', before).execute()
}
