import type { JobCheck } from '@curbcut/contract'
import { sql } from 'kysely'
import type { PageQuery } from '#server/db/query/id-page.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { createStatementCache } from '#server/db/statement-cache.ts'
import {
  computeCheckTotals,
  storedCheckTotals,
  staleJobIdsAmong,
  type CheckTotalsKind,
  type StoredTotals,
} from './check-totals-repository.ts'
import { selectJobsWithNames, jobListColumns, type JobListRow } from './job-repository.ts'

/** `check` is null if there are none, or the actor sees none. */
type ListedJobRow = JobListRow & { check: JobCheck | null }

type PageRow = { total: number } & (
  | (JobListRow & StoredTotals)
  | { [Column in keyof (JobListRow & StoredTotals)]: null }
)

const cachedStatement = createStatementCache<PageRow>()

/** One statement, because round trips cost a list more than rows do. */
export async function findJobRows(
  db: Db,
  page: PageQuery,
  kind: CheckTotalsKind | undefined,
): Promise<{ jobs: ListedJobRow[]; total: number }> {
  const key = page.key && `${kind} ${page.key}`
  const { rows } = await db.executeQuery(
    cachedStatement(key, () => listedJobsQuery(page, kind).compile(db)),
  )
  const [{ total } = { total: 0 }] = rows
  // A page without jobs is one row with the total alone.
  const jobs = rows.filter((row) => row.id !== null)
  const staleIds = jobs.filter((row) => row.check_is_stale).map(({ id }) => id)
  if (!kind || staleIds.length === 0) return { jobs, total }
  // Within the statement, this would double the cost of every list.
  const computedTotals = await computeCheckTotals(db, staleIds, kind)
  const currentJobs = jobs.map((row) =>
    row.check_is_stale ? { ...row, check: computedTotals.get(row.id) ?? null } : row,
  )
  return { jobs: currentJobs, total }
}

function listedJobsQuery(page: PageQuery, kind: CheckTotalsKind | undefined) {
  const condition = sql`jobs.id = any(page.ids) and ${page.condition ?? sql`true`}`
  const totalsColumns = kind ? storedCheckTotals(sql`page.stale_ids`, kind) : noTotalsColumns
  const jobRowsQuery = selectJobsWithNames(condition, sql`${jobListColumns}, ${totalsColumns}`)
  return sql<PageRow>`
    with found as materialized (${page.ids()}),
    page as materialized (select total, ids, ${kind ? staleJobIdsAmong(sql`ids`) : sql`null`} as stale_ids from found)
    select page.total, listed.* from page left join lateral (${jobRowsQuery}) listed on true
    order by array_position(page.ids, listed.id)`
}

const noTotalsColumns = sql<StoredTotals>`null as "check", false as check_is_stale`
