import type { JobCheck } from '@curbcut/contract'
import { sql } from 'kysely'
import type { Db } from '#server/db/tables.ts'
import { checkSum, type CheckSumKind } from './check-sum-repository.ts'
import { inOrderOf, jobsWithNames, type JobDetailsRow } from './job-repository.ts'

/** A job with its names and the checks of its documents; null if nobody has asked for any. */
type ListedJobRow = JobDetailsRow & { check: JobCheck | null }

/** The jobs with these ids and the sums of their checks, in the order of the ids. */
export async function findListedJobs(
  db: Db,
  ids: readonly string[],
  kind: CheckSumKind,
): Promise<ListedJobRow[]> {
  const { rows } = await jobsWithNames<ListedJobRow>(
    sql`jobs.id = any(${[...ids]}::uuid[])`,
    sql`, ${checkSum(kind)} as "check"`,
  ).execute(db)
  return inOrderOf(ids, rows)
}
