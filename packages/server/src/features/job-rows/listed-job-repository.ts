import type { JobCheck } from '@curbcut/contract'
import { sql } from 'kysely'
import type { Db } from '#server/db/tables.ts'
import {
  computeSums,
  keptCheckSums,
  type CheckSumKind,
  type KeptSum,
} from './check-sum-repository.ts'
import { findJobsByIds, inOrderOf, jobsWithNames, type JobDetailsRow } from './job-repository.ts'

/** A job with its names and the checks of its documents; null if nobody has asked for any, or they are not read. */
type ListedJobRow = JobDetailsRow & { check: JobCheck | null }

/**
 * The jobs with these ids and the sums of their checks of this kind, if any, in the order of the ids. Only where a
 * kept sum may be out of date are checks read, in a statement of its own: as a part of this one, that would cost
 * every list as much again as the sums do.
 */
export async function findListedJobs(
  db: Db,
  ids: readonly string[],
  kind: CheckSumKind | undefined,
): Promise<ListedJobRow[]> {
  if (!kind) return (await findJobsByIds(db, ids)).map((row) => ({ ...row, check: null }))
  const { rows } = await jobsWithNames<JobDetailsRow & KeptSum>(
    sql`jobs.id = any(${[...ids]}::uuid[])`,
    keptCheckSums(ids, kind),
  ).execute(db)
  const listed = inOrderOf(ids, rows)
  const stale = rows.filter((row) => row.check_is_stale).map(({ id }) => id)
  if (stale.length === 0) return listed
  const computed = await computeSums(db, stale, kind)
  return listed.map((row) =>
    row.check_is_stale ? { ...row, check: computed.get(row.id) ?? null } : row,
  )
}
