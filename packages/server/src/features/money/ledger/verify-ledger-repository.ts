import type { JobStatus } from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'
import { deliveredDays } from '#server/limits.ts'

type Row = Record<string, unknown>
type FindContradictions = (db: Db, today: string) => Promise<Row[]>

const runQuery =
  (query: RawBuilder<Row>): FindContradictions =>
  async (db) =>
    (await query.execute(db)).rows

/** Statements that return no row if the rule of their name holds. */
export const consistencyChecks: Record<string, FindContradictions> = {
  'each step of a job starts where the one before ended': runQuery(sql<Row>`
    with steps as (
      select job_id, from_status, to_status,
        lag(to_status) over (partition by job_id order by position) as before,
        lead(to_status) over (partition by job_id order by position) as after
      from events where job_id is not null and to_status is not null
    )
    select jobs.id, from_status as step_from, to_status as step_to, before, jobs.status
    from jobs left join steps on steps.job_id = jobs.id
    where job_id is null
      or from_status is distinct from before
      or (after is null and to_status <> jobs.status)`),

  'a job is returned if its last move was a return': runQuery(sql<Row>`
    select id, is_returned, move
    from jobs left join lateral (
      select details->>'move' as move from events where job_id = jobs.id and kind = 'job_moved'
      order by position desc limit 1
    ) last on true
    where is_returned <> coalesce(move = 'return', false)`),

  'a job counts its files': runQuery(sql<Row>`
    select jobs.id, file_count, remediated_file_count, count(job_files.id) as files,
      count(*) filter (where is_remediated) as remediated
    from jobs left join job_files on job_files.job_id = jobs.id and deleted_at is null
    group by jobs.id
    having count(job_files.id) <> file_count
      or count(*) filter (where is_remediated) <> remediated_file_count`),

  'a job has the price of its quotes': runQuery(sql<Row>`
    select jobs.id, is_special, quote_cents, count(quotes.id) as quotes, sum(cents) as cents
    from jobs left join quotes on quotes.job_id = jobs.id and quotes.status <> 'cleared'
    group by jobs.id
    having is_special <> (count(quotes.id) > 0) or quote_cents <> coalesce(sum(cents), 0)`),

  'a quote is booked once, for who made it': runQuery(sql<Row>`
    select quotes.id, quotes.status, count(ledger.id) as bookings
    from quotes left join ledger on ledger.quote_id = quotes.id
    group by quotes.id
    having count(ledger.id) <> (case when status = 'earned' then 1 else 0 end)
      or bool_or(ledger.remediator_id <> quotes.remediator_id or ledger.cents <> quotes.cents)`),

  'a mark stands booked once, with the same pages': runQuery(sql<Row>`
    with booked as (
      select file_id, count(*) filter (where is_billable) as billable,
        (array_agg(simple_pages order by position desc))[1] as simple_pages,
        (array_agg(complex_pages order by position desc))[1] as complex_pages
      from ledger as row
      where kind = 'pages' and not exists (select from ledger where reverses_id = row.id)
      group by file_id
    )
    select job_files.id, is_remediated, job_files.simple_pages, job_files.complex_pages,
      booked.billable, booked.simple_pages as booked_simple,
      booked.complex_pages as booked_complex
    from job_files left join booked on booked.file_id = job_files.id
    where billable > 1
      or (is_remediated and (
        booked.simple_pages is distinct from job_files.simple_pages
        or booked.complex_pages is distinct from job_files.complex_pages))`),

  'pages cost what their rates say': runQuery(sql<Row>`
    select id, cents from ledger
    where kind = 'pages' and cents <> case when is_billable
      then simple_pages * simple_page_cents + complex_pages * complex_page_cents else 0 end`),

  'a reversal takes back what it names': runQuery(sql<Row>`
    select reversal.id
    from ledger as reversal join ledger as row on row.id = reversal.reverses_id
    where reversal.cents <> -row.cents
      or reversal.simple_pages <> -row.simple_pages
      or reversal.complex_pages <> -row.complex_pages
      or reversal.is_billable <> row.is_billable
      or reversal.file_id is distinct from row.file_id
      or reversal.job_id <> row.job_id
      or reversal.organization_id <> row.organization_id
      or reversal.remediator_id <> row.remediator_id
      or reversal.position < row.position`),

  'the sums of days are those of the ledger': findWrongLedgerSums('day'),
  'the sums of months are those of the ledger': findWrongLedgerSums('month'),

  'the days of jobs are those of the ledger': runQuery(sql<Row>`
    with counted as (
      select scope_id, job_id, (created_at at time zone 'UTC')::date as day, is_organization,
        count(*) filter (where kind = 'quote') as quotes
      from ledger, lateral (values (remediator_id, false), (organization_id, true))
        scopes (scope_id, is_organization)
      group by 1, 2, 3, 4
    ), days as (
      select *, lag(day) over (partition by scope_id, job_id order by day) as previous_day from counted
    )
    select scope_id, job_id, day, to_jsonb(days) as counted, to_jsonb(kept) as kept
    from days full join ledger_job_days kept using (scope_id, job_id, day)
    where days.quotes is distinct from kept.quotes
      or days.previous_day is distinct from kept.previous_day
      or days.is_organization is distinct from kept.is_organization`),

  'counters of jobs equal counts': runQuery(sql<Row>`
    with counted as (
      select scope, status, is_archived, count(*) as jobs
      from jobs
      cross join lateral unnest(array['all', organization_id::text, remediator_id::text]) as scope
      where scope is not null
      group by scope, status, is_archived
    ), kept as (
      select scope, status, is_archived, sum(jobs) as jobs
      from job_counts group by scope, status, is_archived having sum(jobs) <> 0
    )
    select scope, status, is_archived, kept.jobs as kept, counted.jobs as counted
    from counted full join kept using (scope, status, is_archived)
    where counted.jobs is distinct from kept.jobs`),

  'counters of what waits equal counts': findWrongWaitingCounters,

  'bytes of organizations equal their documents': runQuery(sql<Row>`
    with counted as (
      select organization_id, sum(size_bytes) as bytes
      from (
        select job_id, size_bytes from job_files where bytes_removed_at is null
        union all
        select job_files.job_id, file_versions.size_bytes
        from file_versions join job_files on job_files.id = file_versions.file_id
        where bytes_removed_at is null
      ) documents join jobs on jobs.id = documents.job_id group by organization_id
    ), kept as (
      select organization_id, sum(bytes) as bytes
      from stored_bytes group by organization_id having sum(bytes) <> 0
    )
    select organization_id, kept.bytes as kept, counted.bytes as counted
    from counted full join kept using (organization_id)
    where kept.bytes is distinct from counted.bytes`),
}

/** Omits earlier days, whose counters may have been deleted. */
async function findWrongWaitingCounters(db: Db, today: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with counted as (
      select owner, kind, day, status, count(*) as jobs
      from jobs
      cross join lateral (
        values
          (administrator_id, 'to_assign', 'infinity'::date, status = 'ALLOTTED_ADMIN'),
          (remediator_id, 'returned', 'infinity', is_returned),
          (organization_id, 'to_submit', 'infinity', status = 'CREATED' and file_count > 0),
          (organization_id, 'delivered', (completed_at at time zone 'UTC')::date,
            status in ('COMPLETED', 'CLOSED') and completed_at is not null)
      ) kinds (owner, kind, day, is_one)
      where is_one and not is_archived
      group by owner, kind, day, status
    ), kept as (
      select owner, kind, day, status, sum(jobs) as jobs
      from waiting_counts group by owner, kind, day, status having sum(jobs) <> 0
    )
    select owner, kind, day, status, kept.jobs as kept, counted.jobs as counted
    from counted full join kept using (owner, kind, day, status)
    where counted.jobs is distinct from kept.jobs
      and day >= ${today}::date - ${deliveredDays}::int`.execute(db)
  return rows
}

function findWrongLedgerSums(period: 'day' | 'month'): FindContradictions {
  const table = sql.table(`ledger_${period}s`)
  const column = sql.ref(period)
  return runQuery(sql<Row>`
    with counted as (
      select scope_id, date_trunc(${sql.lit(period)}, created_at at time zone 'UTC')::date as ${column},
        coalesce(sum(simple_pages) filter (where is_billable), 0) as simple_pages,
        coalesce(sum(complex_pages) filter (where is_billable), 0) as complex_pages,
        coalesce(sum(simple_pages + complex_pages) filter (where not is_billable), 0) as non_billable_pages,
        count(*) filter (where kind = 'quote') as quotes,
        coalesce(sum(cents) filter (where kind = 'quote'), 0) as quote_cents,
        sum(cents) as cents, count(*) as lines
      from ledger, lateral (values (remediator_id), (organization_id)) scopes (scope_id)
      group by 1, 2
    )
    select scope_id, ${column}, to_jsonb(counted) as counted, to_jsonb(kept) as kept
    from counted full join ${table} kept using (scope_id, ${column})
    where to_jsonb(counted) is distinct from to_jsonb(kept)`)
}

/** Jobs with the same facts about their status, and their ids. */
export type JobStatusFacts = {
  status: JobStatus
  fileCount: number
  remediatedCount: number
  hasApprovedQuote: boolean
  ids: string[]
}

/** More than two files are counted as two. */
export async function findJobStatusFacts(db: Db): Promise<JobStatusFacts[]> {
  const { rows } = await sql<JobStatusFacts>`
    select status, least(file_count, 2) as "fileCount",
      case when remediated_file_count >= file_count then least(file_count, 2)
        when remediated_file_count > 0 then 1 else 0 end as "remediatedCount",
      exists (select from quotes where job_id = jobs.id and quotes.status = 'approved')
        as "hasApprovedQuote",
      array_agg(id) as ids
    from jobs group by 1, 2, 3, 4`.execute(db)
  return rows
}

export const findEventBatch = (db: Db, { after, limit }: { after: string | null; limit: number }) =>
  db
    .selectFrom('events')
    .select(['id', 'kind', 'details'])
    .$if(after !== null, (events) => events.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
