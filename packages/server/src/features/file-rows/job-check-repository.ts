import type { CheckState, JobCheck } from '@curbcut/contract'
import { sql } from 'kysely'
import { newestFirst } from '#server/db/newest-check.ts'
import type { Db } from '#server/db/tables.ts'

const underWay = ['running', 'waiting'] as const satisfies readonly CheckState[]

type Row = { jobId: string; states: CheckState[] } & Omit<JobCheck, 'state'>

/**
 * The checks of the documents of a few jobs, summed up as `sumOfChecks` does: of each file the newest
 * document, for the client side the newest that is delivered. Jobs without any check are left out.
 */
export async function findJobChecks(
  db: Db,
  jobIds: readonly string[],
  { deliveredOnly }: { deliveredOnly: boolean },
): Promise<Map<string, JobCheck>> {
  const { rows } = await sql<Row>`
    select wanted.id as "jobId",
      array_agg(distinct checks.state) as states,
      coalesce(sum(checks.pages), 0)::integer as pages,
      coalesce(sum(checks.barriers), 0)::integer as barriers,
      count(*) filter (where checks.barriers > 0)::integer as "documentsWithBarriers",
      bool_or(checks.is_page_count_estimated) as "isPageCountEstimated"
    from unnest(${[...jobIds]}::uuid[]) as wanted (id)
    cross join lateral (select organization_id from jobs where id = wanted.id limit 1) jobs
    cross join lateral (
      select id, sha256 from job_files where job_id = wanted.id and deleted_at is null
    ) files
    left join lateral (
      select sha256 from file_versions
      where file_id = files.id and (not ${deliveredOnly} or delivered_at is not null)
      order by number desc limit 1
    ) latest on true
    cross join lateral (
      select state, pages, barriers, is_page_count_estimated from checks
      where organization_id = jobs.organization_id
        and sha256 = coalesce(latest.sha256, files.sha256)
      order by ${newestFirst} limit 1
    ) checks
    group by wanted.id`.execute(db)
  return new Map(
    rows.map(({ jobId, states, ...sums }) => {
      const state = underWay.find((one) => states.includes(one)) ?? 'done'
      return [jobId, { state, ...sums }]
    }),
  )
}
