import type { JobCheck } from '@curbcut/contract'
import { sql } from 'kysely'
import { newestFirst } from '#server/db/newest-check.ts'
import type { Db } from '#server/db/tables.ts'
import { inOrderOf, jobsWithNames, type JobDetailsRow } from './job-repository.ts'

/** A job with its names and the checks of its documents; null if nobody has asked for any. */
type ListedJobRow = JobDetailsRow & { check: JobCheck | null }

/**
 * The jobs with these ids, in the order of the ids. Their checks are summed up as `sumOfChecks` does: of each
 * file the newest document, for the client side the newest that is delivered. A statement of its own for the
 * checks would cost a list as much again as the sums do.
 */
export async function findListedJobs(
  db: Db,
  ids: readonly string[],
  { deliveredOnly }: { deliveredOnly: boolean },
): Promise<ListedJobRow[]> {
  const { rows } = await jobsWithNames<ListedJobRow>(sql`jobs.id = any(${[...ids]}::uuid[])`, {
    columns: sql`, sums."check"`,
    from: sql`
  cross join lateral (
    select case when count(*) > 0 then json_build_object(
        'state', case when bool_or(checks.state = 'running') then 'running'
          when bool_or(checks.state = 'waiting') then 'waiting' else 'done' end,
        'pages', coalesce(sum(checks.pages), 0),
        'isPageCountEstimated', bool_or(checks.is_page_count_estimated),
        'barriers', coalesce(sum(checks.barriers), 0),
        'documentsWithBarriers', count(*) filter (where checks.barriers > 0)
      ) end as "check"
    from job_files
    left join lateral (
      select sha256 from file_versions
      where file_id = job_files.id and (not ${deliveredOnly} or delivered_at is not null)
      order by number desc limit 1
    ) latest on true
    cross join lateral (
      select state, pages, barriers, is_page_count_estimated from checks
      where organization_id = jobs.organization_id
        and sha256 = coalesce(latest.sha256, job_files.sha256)
      order by ${newestFirst} limit 1
    ) checks
    where job_files.job_id = jobs.id and job_files.deleted_at is null
  ) sums`,
  }).execute(db)
  return inOrderOf(ids, rows)
}
