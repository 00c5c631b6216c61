import type { JobStatus } from '@curbcut/contract'
import { sql } from 'kysely'
import { jobsOfRemediators } from '#server/db/query/jobs-of-remediators.ts'
import { newestCheckFirst } from '#server/db/query/newest-check.ts'
import type { Db } from '#server/db/schema/tables.ts'

type OpenPages = { remediator_id: string; pages: number }
type Criteria = {
  remediatorIds: readonly string[]
  statuses: readonly JobStatus[]
  /** A UTC day, whose table of promised hours counts documents that the machine cannot count. */
  day: string
}

/** Counts like `countPages`; the table of the organization comes before that of all. */
export async function findOpenPages(
  db: Db,
  { remediatorIds, statuses, day }: Criteria,
): Promise<OpenPages[]> {
  const { rows } = await sql<OpenPages>`
    with hours as materialized (
      select distinct on (organization_id) organization_id, pages_per_file, ends_own from promise_hours
      where from_date <= ${day}::date
      order by organization_id, from_date desc, created_at desc, id desc
    ), work as (
      select jobs.remediator_id, jobs.organization_id, coalesce(sum(newest.pages), 0) as counted,
        count(*) filter (where newest.pages is null) as uncounted
      from ${jobsOfRemediators({ remediatorIds, statuses })}
      -- Job by job: the planner would read all files otherwise, of which most are done. 'offset 0' keeps it apart.
      cross join lateral (
        select sha256 from job_files
        where job_id = jobs.id and deleted_at is null and is_remediated = false offset 0
      ) files
      left join lateral (
        select pages from checks
        where checks.organization_id = jobs.organization_id and checks.sha256 = files.sha256
        order by ${newestCheckFirst} limit 1
      ) newest on true
      group by jobs.remediator_id, jobs.organization_id
    )
    select work.remediator_id,
      sum(work.counted + work.uncounted * coalesce(own.pages_per_file, others.pages_per_file))::float8
        as pages
    from work
    left join hours own on own.organization_id = work.organization_id and not own.ends_own
    cross join (select pages_per_file from hours where organization_id is null) others
    group by work.remediator_id`.execute(db)
  return rows
}
