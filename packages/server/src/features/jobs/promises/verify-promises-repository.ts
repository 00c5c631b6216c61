import { rankOf, type JobPriority } from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'
import type { PromiseRow } from './promise-repository.ts'
import { findCalendars, type HoursRow } from './rule-repository.ts'
import type { Pause } from './working-minutes.ts'

type Row = Record<string, unknown>

const newestPromise = sql`
  left join lateral (
    select * from promises where job_id = jobs.id order by number desc limit 1
  ) promise on true`

const isPausedItself = sql`exists (
  select from promise_pauses where job_id = jobs.id and ended_at is null)`
const isPausedWithAll = sql`exists (
  select from promise_pauses
  where promise_pauses.job_id is null and organization_id = jobs.organization_id
    and ended_at is null)`

/** Statements that return no row if the rule of their name holds. */
export const promiseChecks: Record<string, RawBuilder<Row>> = {
  'a job is due when its promise says': sql<Row>`
    select jobs.id, jobs.due_at, promise.due_at as promised
    from jobs ${newestPromise}
    where jobs.due_at is distinct from
      case when jobs.waits_for_client_since is null then promise.due_at end`,

  'a job waits for its client side as long as its question pauses it': sql<Row>`
    select jobs.id, waits_for_client_since from jobs
    where waits_for_client_since is not null and not exists (
      select from promise_pauses
      where job_id = jobs.id and ended_at is null and started_at = waits_for_client_since)`,

  'the clock of a job stands still in pauses and after its completion': sql<Row>`
    with clocks as (
      select jobs.id, jobs.clock_stopped_at, case
        when promise.id is null then null
        when promise.ended_at is not null then promise.completed_at
        else (
          -- A promise that is made in a pause stands still from its start.
          select greatest(min(started_at), promise.started_at) from promise_pauses
          where ended_at is null and (
            job_id = jobs.id or (job_id is null and organization_id = jobs.organization_id))
          having count(*) > 0)
        end as stopped
      from jobs ${newestPromise}
    )
    select * from clocks where clock_stopped_at is distinct from stopped`,

  'a promise is paused while its job or organization is archived': sql<Row>`
    select jobs.id from promises
    join jobs on jobs.id = promises.job_id
    join organizations on organizations.id = jobs.organization_id
    where promises.ended_at is null and (
      (jobs.is_archived and not ${isPausedItself})
      or (organizations.is_archived and not ${isPausedWithAll}))`,

  'the promises of a job follow each other': sql<Row>`
    with followed as (
      select *, row_number() over numbered as place, lead(made_at) over numbered as next_made_at
      from promises window numbered as (partition by job_id order by number)
    )
    select job_id, number, ended_at, completed_at, next_made_at from followed
    where number <> place or (ended_at is null and next_made_at is not null)
      or (completed_at is null and ended_at is distinct from next_made_at)
      or (completed_at is not null and (ended_at <> completed_at or next_made_at < ended_at))`,

  'a promise begins with a submission, a re-opening or a day that a person set': sql<Row>`
    with followed as (
      select *, lag(started_at) over (partition by job_id order by number) as start_before
      from promises
    )
    select job_id, number, started_at from followed
    where started_at is distinct from start_before
      and not (own_date is not null and started_at = made_at)
      and not exists (
        select from events
        where events.job_id = followed.job_id and kind = 'job_moved' and created_at = started_at
          and details->>'move' in ('submit', 'reopen'))`,

  'a promise is completed with its job': sql<Row>`
    with completions as (
      select job_id, created_at from events where to_status = 'COMPLETED' and job_id is not null
    )
    select job_id, number, completed_at, null as completed from promises
    where completed_at is not null and not exists (
      select from completions
      where completions.job_id = promises.job_id and created_at = completed_at)
    union all
    select job_id, null, null, created_at from completions
    where exists (
      select from promises where promises.job_id = completions.job_id and made_at < created_at
    ) and not exists (
      select from promises
      where promises.job_id = completions.job_id and completed_at = created_at)
    union all
    select jobs.id, promise.number, promise.completed_at, null from jobs ${newestPromise}
    where promise.id is not null
      and (promise.completed_at is null) <> (
        jobs.status_rank >= ${rankOf('SUBMITTED')} and jobs.status_rank < ${rankOf('COMPLETED')})`,

  // Only where each document has the one check that was there when they were counted.
  'a promise counts the pages of its documents': sql<Row>`
    with counted as (
      select promises.job_id, promises.number, promises.pages,
        sum(coalesce(checked.pages, promise_hours.pages_per_file)) as counted,
        bool_and(checked.is_as_counted) as is_known
      from promises
      join promise_hours on promise_hours.id = promises.hours_id
      join jobs on jobs.id = promises.job_id
      join job_files on job_files.id = any(promises.file_ids)
      cross join lateral (
        select min(checks.pages) as pages, count(*) = 1 and bool_and(
          requested_at < fixed_at and ended_at < fixed_at - interval '1 minute'
        ) is true as is_as_counted
        from checks
        where checks.organization_id = jobs.organization_id and checks.sha256 = job_files.sha256
      ) checked
      where fixed_at is not null
      group by promises.id
    )
    select job_id, number, pages, counted from counted where is_known and pages <> counted`,

  'a promise is about documents of its job': sql<Row>`
    select promises.job_id, number, file_id
    from promises cross join lateral unnest(file_ids) as file_id
    left join job_files on job_files.id = file_id and job_files.job_id = promises.job_id
    where job_files.id is null`,
}

/** A promise and what its hours and times follow from. */
export type PromiseFacts = PromiseRow & {
  clock_stopped_at: string | null
  /** The present priority of the job. */
  priority: JobPriority
  /** Those that ended after its start. */
  pauses: Pause[]
  /** Changes of the job's priority, in order. */
  priorities: { at: string; priority: JobPriority }[]
}

export type PromiseKey = Pick<PromiseRow, 'job_id' | 'number'>

/** By job and number, beginning after this promise. */
export async function findPromiseFacts(
  db: Db,
  { after, limit }: { after: PromiseKey | null; limit: number },
): Promise<PromiseFacts[]> {
  const afterCondition = after
    ? sql`where (promises.job_id, number) > (${after.job_id}, ${after.number}::int)`
    : sql``
  const { rows } = await sql<PromiseFacts>`
    select promises.*, jobs.clock_stopped_at, jobs.priority,
      (select coalesce(json_agg(json_build_object('from', started_at, 'until', ended_at)), '[]')
        from promise_pauses
        where ended_at > promises.started_at and (
          job_id = jobs.id or (job_id is null and organization_id = jobs.organization_id))
      ) as pauses,
      (select coalesce(json_agg(
          json_build_object('at', created_at, 'priority', details->>'priority') order by position
        ), '[]')
        from events where events.job_id = jobs.id and kind = 'priority_changed'
      ) as priorities
    from promises join jobs on jobs.id = promises.job_id ${afterCondition}
    order by promises.job_id, number limit ${limit}`.execute(db)
  return rows
}

/** All versions, which are a few each year. */
export async function findRules(db: Db) {
  const calendars = await findCalendars(db)
  const tables: HoursRow[] = await db.selectFrom('promise_hours').selectAll().execute()
  return { calendars, tables }
}
