import { sql } from 'kysely'
import type { DayRange } from '#server/db/range-parts.ts'
import type { Db } from '#server/db/tables.ts'
import {
  jobNumbersOf,
  sumsPerScope,
  type JobNumbers,
  type WorkScope,
  type WorkSums,
} from '#server/db/work-sums.ts'

/** The work of some remediators or for some organizations in a range; those without any are absent. */
export async function findWork(
  db: Db,
  scope: WorkScope,
  { ids, range }: { ids: readonly string[]; range: DayRange },
) {
  const { rows } = await sql<WorkSums & JobNumbers & { scope_id: string }>`
    select sums.*, jobs, special_jobs from (${sumsPerScope(range)}) sums
    cross join lateral (${jobNumbersOf(scope, range, sql`sums.scope_id`)}) numbers
    where scope_id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}
