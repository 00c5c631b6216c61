import type { CheckState } from '@curbcut/contract'
import { sql, type Selectable } from 'kysely'
import { newestCheckFirst } from '#server/db/query/newest-check.ts'
import { reportedCheckIdsOf } from '#server/db/query/reported-checks.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'
import { nilId } from '#server/ids.ts'
import { smallDocumentBytes } from '#server/limits.ts'

export type CheckRow = Selectable<Tables['checks']>

const summaryColumns = [
  'id',
  'sha256',
  'engine',
  'state',
  'pages',
  'is_page_count_estimated',
  'barriers',
  'ended_at',
  'is_for_people',
  'undecided',
  'counted',
  'places',
  'complex_pages',
  'author',
  'run_id',
] as const
export type CheckSummaryRow = Pick<CheckRow, (typeof summaryColumns)[number]> & {
  isReported: boolean
}

type NewCheck = { id: string; sha256: string }
type InsertChecksOptions = {
  organizationId: string
  engine: string
  now: string
  requestedBy?: string | undefined
}

/** Adds checks that are missing for this engine or were emptied; returns their ids. */
export async function insertChecks(
  db: Db,
  { organizationId, engine, now, requestedBy = nilId }: InsertChecksOptions,
  checks: readonly NewCheck[],
): Promise<string[]> {
  const ids = checks.map(({ id }) => id)
  const hashes = checks.map(({ sha256 }) => sha256)
  const { rows } = await sql<{ id: string }>`
    insert into checks (id, organization_id, sha256, engine, requested_at, asked_by, is_large)
    select id, ${organizationId}, sha256, ${engine}, ${now}, ${requestedBy}, coalesce(
      (select size_bytes from job_files where job_files.sha256 = added.sha256 limit 1),
      (select size_bytes from file_versions where file_versions.sha256 = added.sha256 limit 1), 0
    ) > ${smallDocumentBytes}
    from unnest(${ids}::uuid[], ${hashes}::text[]) as added (id, sha256)
    -- One order of locks for everybody.
    order by sha256
    on conflict on constraint checks_document_key do update
    -- Its document had ended, and is here again.
    set state = 'waiting', entry_id = null, emptied_at = null, is_to_be_told = false,
      requested_at = excluded.requested_at, asked_by = excluded.asked_by, is_large = excluded.is_large,
      ended_at = null, reason = null, pages = null, barriers = null, undecided = null, counted = null,
      places = null, facts = null, conditions = null, repairs = null
    where checks.emptied_at is not null
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

const selectNewestChecks = (db: Db, organizationId: string, hashes: readonly string[]) =>
  db
    .selectFrom('checks')
    .distinctOn('sha256')
    .where('organization_id', '=', organizationId)
    .where('sha256', '=', sql<string>`any(${[...hashes]}::text[])`)
    .orderBy('sha256')
    .orderBy(newestCheckFirst)

type CheckSummaries = Map<string, CheckSummaryRow>

export async function findCheckSummaries(
  db: Db,
  organizationId: string,
  hashes: readonly string[],
): Promise<CheckSummaries> {
  if (hashes.length === 0) return new Map()
  const rows = await selectNewestChecks(db, organizationId, hashes).select(summaryColumns).execute()
  return new Map(rows.map((row) => [row.sha256, { ...row, isReported: false }]))
}

/** Like `findCheckSummaries`, but with the results of the job's frozen report where it has one. */
export async function findJobCheckSummaries(
  db: Db,
  { id, organizationId }: { id: string; organizationId: string },
  hashes: readonly string[],
): Promise<CheckSummaries> {
  const summaries = await findCheckSummaries(db, organizationId, hashes)
  const reported = await selectReportedChecks(db, id).select(summaryColumns).execute()
  for (const row of reported)
    if (summaries.has(row.sha256)) summaries.set(row.sha256, { ...row, isReported: true })
  return summaries
}

const selectReportedChecks = (db: Db, jobId: string) =>
  db
    .selectFrom('checks')
    .where('id', '=', sql<string>`any(${reportedCheckIdsOf(sql`${jobId}::uuid`)})`)

/** Locks these checks until the transaction ends, so that none of them ends meanwhile. */
export async function lockChecks(db: Db, organizationId: string, hashes: readonly string[]) {
  await db
    .selectFrom('checks')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('sha256', '=', sql<string>`any(${[...hashes]}::text[])`)
    .orderBy('sha256')
    .orderBy('id')
    .forShare()
    .execute()
}

export const findCheck = (
  db: Db,
  organizationId: string,
  sha256: string,
): Promise<CheckRow | undefined> =>
  selectNewestChecks(db, organizationId, [sha256]).selectAll().executeTakeFirst()

export const findReportedCheck = (
  db: Db,
  jobId: string,
  sha256: string,
): Promise<CheckRow | undefined> =>
  selectReportedChecks(db, jobId).where('sha256', '=', sha256).selectAll().executeTakeFirst()

export async function findChecksWithRepairs(
  db: Db,
  organizationId: string,
  hashes: readonly string[],
) {
  if (hashes.length === 0) return new Map<string, never>()
  const columns = ['sha256', 'engine', 'state', 'facts', 'repairs'] as const
  const rows = await selectNewestChecks(db, organizationId, hashes).select(columns).execute()
  return new Map(rows.map((row) => [row.sha256, row]))
}

export const unfinishedStates = ['waiting', 'running'] as const satisfies readonly CheckState[]

export const findUnfinishedCheck = (
  db: Db,
  { organizationId, sha256, engine }: { organizationId: string; sha256: string; engine: string },
) =>
  db
    .selectFrom('checks')
    .select('state')
    .where('organization_id', '=', organizationId)
    .where('sha256', '=', sha256)
    .where('engine', '=', engine)
    .where('state', 'in', unfinishedStates)
    .$narrowType<{ state: (typeof unfinishedStates)[number] }>()
    .executeTakeFirst()

const repeatableStates = ['failed', 'timed_out'] as const satisfies readonly CheckState[]

/** Requeues checks that failed or timed out by `endedBy`, for any entry; returns their ids. */
export async function resetFailedChecks(
  db: Db,
  { engine, endedBy, limit }: { engine: string; endedBy: string; limit: number },
): Promise<string[]> {
  const failed = db
    .selectFrom('checks')
    .select('id')
    .where('engine', '=', engine)
    .where('state', 'in', repeatableStates)
    .where('ended_at', '<=', endedBy)
    // All statements lock checks in this order.
    .orderBy('organization_id')
    .orderBy('sha256')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
  const rows = await db
    .updateTable('checks')
    .set({
      state: 'waiting',
      entry_id: null,
      reason: null,
      ended_at: null,
      is_to_be_told: false,
    })
    .where('id', 'in', failed)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const deleteCheck = (db: Db, id: string) =>
  db.deleteFrom('checks').where('id', '=', id).execute()
