import type { JobCheck } from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { tryLockAdvisory } from '#server/db/locks/advisory-locks.ts'
import { newestCheckFirst } from '#server/db/query/newest-check.ts'
import { reportedCheckIdsOf } from '#server/db/query/reported-checks.ts'
import type { Db } from '#server/db/schema/tables.ts'

/** Which document of each file counts: the newest, or the newest delivered one. */
export type CheckTotalsKind = 'newest' | 'delivered'

/** Adds up the checks of a row of `jobs` as `summarizeChecks` does; null if there are none. */
const computedTotals = (kind: CheckTotalsKind): RawBuilder<JobCheck | null> => sql`(
  select case when count(*) > 0 then jsonb_build_object(
      'state', case when bool_or(checks.state = 'running') then 'running'
        when bool_or(checks.state = 'waiting') then 'waiting' else 'done' end,
      'pages', coalesce(sum(checks.pages), 0),
      'isPageCountEstimated', bool_or(checks.is_page_count_estimated),
      'barriers', coalesce(sum(checks.barriers), 0),
      'documentsWithBarriers', count(*) filter (where checks.barriers > 0)
    ) end
  from (select ${reportedCheckIdsOf(sql`jobs.id`)} as ids) reported
  cross join job_files
  left join lateral (
    select sha256 from file_versions
    where file_id = job_files.id ${kind === 'newest' ? sql`` : sql`and delivered_at is not null`}
    order by number desc limit 1
  ) latest on true
  cross join lateral (
    select state, pages, barriers, is_page_count_estimated from checks
    where organization_id = jobs.organization_id
      and sha256 = coalesce(latest.sha256, job_files.sha256)
    order by id = any(reported.ids) desc, ${newestCheckFirst} limit 1
  ) checks
  where job_files.job_id = jobs.id and job_files.deleted_at is null
)`

const isStale = sql<boolean>`coalesce(
  (select true from stale_check_sums where stale_check_sums.job_id = jobs.id limit 1), false
)`

export type StoredTotals = { check: JobCheck | null; check_is_stale: boolean }

/** `staleIds` comes from `staleJobIdsAmong`. */
export const storedCheckTotals = (
  staleIds: RawBuilder<unknown>,
  kind: CheckTotalsKind,
): RawBuilder<StoredTotals> => sql`
  (select ${sql.ref(kind)} from check_sums where check_sums.job_id = jobs.id) as "check",
  jobs.id = any(${staleIds}) as check_is_stale`

/** Looked up once for all rows of a list. */
export const staleJobIdsAmong = (ids: RawBuilder<unknown>) =>
  sql`array(select job_id from stale_check_sums where job_id = any(${ids}))`

/** The current totals by job id. */
export async function computeCheckTotals(
  db: Db,
  jobIds: readonly string[],
  kind: CheckTotalsKind,
): Promise<Map<string, JobCheck | null>> {
  const { rows } = await sql<{ id: string; check: JobCheck | null }>`
    select id, ${computedTotals(kind)} as "check" from jobs
    where id = any(${[...jobIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, check }) => [id, check]))
}

export type StaleJob = { position: number; job_id: string }

export function findStaleJobs(db: Db, limit: number): Promise<StaleJob[]> {
  return db
    .selectFrom('stale_check_sums')
    .select(['position', 'job_id'])
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** Every transaction that has written anything by now has a lower number. */
export async function takeTransactionNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)
  return rows[0]?.id ?? '0'
}

/** Returns false if another process has the lock. */
export const tryLockCheckTotals = (db: Db) => tryLockAdvisory(db, 'summing')

export async function haveEarlierTransactionsEnded(
  db: Db,
  transactionNumber: string,
): Promise<boolean> {
  const { rows } = await sql<{ haveEnded: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${transactionNumber}::xid8 as "haveEnded"`.execute(
    db,
  )
  return rows[0]?.haveEnded ?? false
}

/** One statement, so that the removed rows and the totals are from the same moment. */
export async function writeCheckTotals(db: Db, positions: readonly number[]): Promise<void> {
  await sql`
    with removed as (
      delete from stale_check_sums where position = any(${[...positions]}::bigint[]) returning job_id
    )
    insert into check_sums (job_id, newest, delivered)
    select jobs.id, ${computedTotals('newest')}, ${computedTotals('delivered')}
    from (select distinct job_id from removed) stale join jobs on jobs.id = stale.job_id
    on conflict on constraint check_sums_pkey
      do update set newest = excluded.newest, delivered = excluded.delivered`.execute(db)
}

export type ComparedTotals = { id: string; isStale: boolean; stored: unknown; computed: unknown }

export async function compareCheckTotals(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<ComparedTotals[]> {
  const { rows } = await sql<ComparedTotals>`
    select jobs.id, ${isStale} as "isStale",
      jsonb_build_array(check_sums.newest, check_sums.delivered) as stored,
      jsonb_build_array(${computedTotals('newest')}, ${computedTotals('delivered')}) as computed
    from (
      select id, organization_id from jobs
      where ${after === null ? sql`true` : sql`id > ${after}`} order by id limit ${limit}
    ) jobs
    left join check_sums on check_sums.job_id = jobs.id
    order by jobs.id`.execute(db)
  return rows
}
