import { sql } from 'kysely'
import type { Db } from '#server/db/tables.ts'

/** A file with its own objects and the objects of its versions. */
export type DeletedFile = {
  id: string
  keys: string[]
  /** Whether it still stands in its job, whose documents have ended. */
  is_shown: boolean
}

/** What holds back deleted files too: a legal hold of the job or of its organization. */
const hasHold = sql<boolean>`exists (
  select from jobs join organizations on organizations.id = jobs.organization_id
  where jobs.id = job_files.job_id
    and (jobs.legal_hold is not null or organizations.legal_hold is not null)
)`

/** Files deleted before this time or ended with their job that still have bytes, by id, from `after` on. */
export async function findDeletedFiles(
  db: Db,
  { before, after, limit }: { before: string; after: string; limit: number },
): Promise<DeletedFile[]> {
  const files = await db
    .selectFrom('job_files')
    .select(({ ref }) => [
      'id',
      sql<string[]>`array[storage_key] || array(
        select storage_key from file_versions where file_id = ${ref('job_files.id')} order by number
      )`.as('keys'),
      sql<boolean>`deleted_at is null`.as('is_shown'),
    ])
    .where((file) =>
      file.or([
        file('ended_at', 'is not', null),
        file.and([file('deleted_at', '<', before), file.not(hasHold)]),
      ]),
    )
    .where('bytes_removed_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return files
}

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
