import type { DayRange } from '@curbcut/contract'
import { sql } from 'kysely'
import {
  jobCountsOf,
  storedSums,
  sumsPerScope,
  type JobCounts,
  type WorkSums,
} from '#server/db/query/work-sums.ts'
import type { Db } from '#server/db/schema/tables.ts'

/** Remediators without work are absent. */
export async function findLastWorkTimes(
  db: Db,
  { remediatorIds, organizationId }: { remediatorIds: readonly string[]; organizationId: string },
) {
  const { rows } = await sql<{ remediator_id: string; created_at: string }>`
    select remediators.id as remediator_id, booked.created_at
    from unnest(${[...remediatorIds]}::uuid[]) remediators (id)
    cross join lateral (
      select created_at from ledger
      where remediator_id = remediators.id and organization_id = ${organizationId}
        and kind <> 'reversal'
      order by created_at desc limit 1
    ) booked`.execute(db)
  return rows
}

/** Rows without work are absent. */
export async function findWorkSums(
  db: Db,
  { ids, range }: { ids: readonly string[]; range: DayRange },
) {
  const storedRows = sql`(
    select * from (${storedSums(range)}) stored where scope_id = any(${[...ids]}::uuid[])
  )`
  const { rows } = await sql<WorkSums & JobCounts & { scope_id: string }>`
    select sums.*, jobs, special_jobs from (${sumsPerScope(storedRows)}) sums
    cross join lateral (${jobCountsOf(range, sql`sums.scope_id`)}) numbers`.execute(db)
  return rows
}
