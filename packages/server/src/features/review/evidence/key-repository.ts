import type { Insertable, Selectable } from 'kysely'
import { lockSubjects } from '#server/db/locks/advisory-locks.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'

export type EvidenceKeyRow = Selectable<Tables['evidence_keys']>

export const findKeys = (db: Db): Promise<EvidenceKeyRow[]> =>
  db.selectFrom('evidence_keys').selectAll().orderBy('created_at', 'desc').orderBy('kid').execute()

/** Prevents others from adding a key until the transaction ends. */
export async function lockKeys(db: Db) {
  await lockSubjects(db, ['evidence_keys'])
}

export async function insertKey(db: Db, row: Insertable<Tables['evidence_keys']>) {
  await db.insertInto('evidence_keys').values(row).execute()
}
