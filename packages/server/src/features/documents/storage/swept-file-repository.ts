import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

/** A legal hold also protects deleted files. */
const hasLegalHold = sql<boolean>`exists (
  select from jobs join organizations on organizations.id = jobs.organization_id
  where jobs.id = job_files.job_id
    and (jobs.legal_hold is not null or organizations.legal_hold is not null)
)`

const selectDueFiles = (db: Db, before: string) =>
  db
    .selectFrom('job_files')
    .where((file) =>
      file.or([
        file('ended_at', 'is not', null),
        file.and([file('deleted_at', '<', before), file.not(hasLegalHold)]),
      ]),
    )
    .where('bytes_removed_at', 'is', null)

export const findDueFiles = (
  db: Db,
  { before, after, limit }: { before: string; after: string; limit: number },
) =>
  selectDueFiles(db, before)
    .select(['id', 'job_id'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export type DueFile = Awaited<ReturnType<typeof findDueFiles>>[number]

/** Undefined if the bytes are not due; `is_shown`: ended with its job, not deleted. */
export const findDueBytes = (db: Db, { id, before }: { id: string; before: string }) =>
  selectDueFiles(db, before)
    .select(({ ref }) => [
      sql<string[]>`array[storage_key] || array(
        select storage_key from file_versions where file_id = ${ref('job_files.id')} order by number
      )`.as('keys'),
      sql<boolean>`deleted_at is null`.as('is_shown'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

export async function markBytesRemoved(db: Db, fileId: string, now: string) {
  await db
    .updateTable('job_files')
    .set({ bytes_removed_at: now })
    .where('id', '=', fileId)
    .where((file) =>
      file.or([file('deleted_at', 'is not', null), file('ended_at', 'is not', null)]),
    )
    .execute()
}
