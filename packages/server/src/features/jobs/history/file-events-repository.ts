import { sql } from 'kysely'
import { anyOf } from '#server/db/query/any-of.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { assigningMoves } from './event-groups.ts'
import { detailOf } from './history-repository.ts'

/** Results of checks in the history, so that none is recorded twice. */
export const findRecordedResults = (
  db: Db,
  { jobIds, runId }: { jobIds: readonly string[]; runId: string },
) =>
  db
    .selectFrom('events')
    .select([
      'file_id as fileId',
      sql<number | null>`(${detailOf('fixed_document_checked', 'version')})::integer`.as('version'),
    ])
    .where('job_id', '=', anyOf(jobIds))
    .where('kind', 'in', ['document_checked', 'fixed_document_checked'])
    .where(detailOf('document_checked', 'run'), '=', runId)
    .execute()

export const findRepairedBarrierCounts = (db: Db, jobId: string) => {
  const repairedBarriers = detailOf('version_added', 'put_right')
  return db
    .selectFrom('events')
    .select(['file_id', sql<number>`sum((${repairedBarriers})::integer)::integer`.as('put_right')])
    .where('job_id', '=', jobId)
    .where('kind', '=', 'version_added')
    .where(repairedBarriers, 'is not', null)
    .groupBy('file_id')
    .$narrowType<{ file_id: string }>()
    .execute()
}

/** Deleted files count too. */
export async function hasFileEvents(db: Db, jobId: string): Promise<boolean> {
  const { rows } = await sql`
    select from events where job_id = ${jobId} and (kind = 'files_added'
      or (kind = 'job_created' and jsonb_array_length(coalesce(details->'files', '[]')) > 0)) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Files returned and not marked since. */
export async function findReturnedFileIds(db: Db, jobId: string): Promise<string[]> {
  const lastEvents = db
    .selectFrom('events')
    .distinctOn('file_id')
    .select(['file_id', 'kind'])
    .where('job_id', '=', jobId)
    .where('kind', 'in', ['file_remediated', 'file_returned', 'file_reopened'])
    .orderBy('file_id')
    .orderBy('position', 'desc')
  const rows = await db
    .selectFrom(lastEvents.as('last_events'))
    .select('file_id')
    .where('kind', '=', 'file_returned')
    .$narrowType<{ file_id: string }>()
    .execute()
  return rows.map(({ file_id }) => file_id)
}

/** Files that got a fixed document after their last return or re-opening and the last assignment. */
export async function findHandedInFileIds(db: Db, jobId: string): Promise<string[]> {
  const lastEvents = db
    .selectFrom('events')
    .distinctOn('file_id')
    .select(['file_id', 'kind', 'position'])
    .where('job_id', '=', jobId)
    .where('kind', 'in', ['version_added', 'file_remediated', 'file_returned', 'file_reopened'])
    // A file may be marked as remediated without a fixed document.
    .where(({ eb, or }) =>
      or([
        eb('kind', '<>', 'file_remediated'),
        eb(detailOf('file_remediated', 'version'), 'is not', null),
      ]),
    )
    .orderBy('file_id')
    .orderBy('position', 'desc')
  const lastAssignment = db
    .selectFrom('events')
    .select(sql<number>`coalesce(max(position), 0)`.as('position'))
    .where('job_id', '=', jobId)
    .where('kind', '=', 'job_moved')
    .where(detailOf('job_moved', 'move'), 'in', assigningMoves)
  const rows = await db
    .selectFrom(lastEvents.as('last_events'))
    .select('file_id')
    .where('kind', 'in', ['version_added', 'file_remediated'])
    .where('position', '>', lastAssignment)
    .$narrowType<{ file_id: string }>()
    .execute()
  return rows.map(({ file_id }) => file_id)
}
