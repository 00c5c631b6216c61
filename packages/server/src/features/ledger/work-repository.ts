import { sql } from 'kysely'
import type { DayRange } from '#server/db/range-parts.ts'
import type { Db } from '#server/db/tables.ts'
import {
  jobNumbersOf,
  keptSums,
  sumsPerScope,
  type JobNumbers,
  type WorkSums,
} from '#server/db/work-sums.ts'

/** The work of some remediators or for some organizations in a range; those without work are absent. */
export async function findWork(
  db: Db,
  { ids, range }: { ids: readonly string[]; range: DayRange },
) {
  const kept = sql`(
    select * from (${keptSums(range)}) kept where scope_id = any(${[...ids]}::uuid[])
  )`
  const { rows } = await sql<WorkSums & JobNumbers & { scope_id: string }>`
    select sums.*, jobs, special_jobs from (${sumsPerScope(kept)}) sums
    cross join lateral (${jobNumbersOf(range, sql`sums.scope_id`)}) numbers`.execute(db)
  return rows
}
