import type { JobCheck } from '@curbcut/contract'
import { sql } from 'kysely'
import type { PageQuery } from '#server/db/query/id-page.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { createStatementCache } from '#server/db/statement-cache.ts'
import {
  computeSums,
  storedCheckSums,
  staleOf,
  type CheckSumKind,
  type StoredSum,
} from './check-sum-repository.ts'
import { jobsWithNames, jobListColumns, type JobListRow } from './job-repository.ts'

/** `check` is null if there are none, or the actor sees none. */
type ListedJobRow = JobListRow & { check: JobCheck | null }

type PageRow = { total: number } & (
  | (JobListRow & StoredSum)
  | { [Column in keyof (JobListRow & StoredSum)]: null }
)

const cachedStatement = createStatementCache<PageRow>()

/**
 * One statement, because round trips cost a list more than rows do. Checks are read only for stale
 * sums, and separately: within this statement they would double the cost of every list.
 */
export async function findListedJobs(
  db: Db,
  page: PageQuery,
  kind: CheckSumKind | undefined,
): Promise<{ jobs: ListedJobRow[]; total: number }> {
  const key = page.key && `${kind} ${page.key}`
  const { rows } = await db.executeQuery(
    cachedStatement(key, () => listedJobs(page, kind).compile(db)),
  )
  const [{ total } = { total: 0 }] = rows
  // A page without jobs is one row with the total alone.
  const jobs = rows.filter((row) => row.id !== null)
  const staleIds = jobs.filter((row) => row.check_is_stale).map(({ id }) => id)
  if (!kind || staleIds.length === 0) return { jobs, total }
  const computed = await computeSums(db, staleIds, kind)
  const current = jobs.map((row) =>
    row.check_is_stale ? { ...row, check: computed.get(row.id) ?? null } : row,
  )
  return { jobs: current, total }
}

function listedJobs(page: PageQuery, kind: CheckSumKind | undefined) {
  const condition = sql`jobs.id = any(page.ids) and ${page.condition ?? sql`true`}`
  const sums = kind ? storedCheckSums(sql`page.stale_ids`, kind) : withoutSums
  const listedJobRows = jobsWithNames(condition, sql`${jobListColumns}, ${sums}`)
  return sql<PageRow>`
    with found as materialized (${page.ids()}),
    page as materialized (select total, ids, ${kind ? staleOf(sql`ids`) : sql`null`} as stale_ids from found)
    select page.total, listed.* from page left join lateral (${listedJobRows}) listed on true
    order by array_position(page.ids, listed.id)`
}

const withoutSums = sql<StoredSum>`null as "check", false as check_is_stale`
