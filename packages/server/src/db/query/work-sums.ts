import type { DayRange } from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { toRangeParts, type RangePart } from './range-parts.ts'

export type WorkScope = 'remediator_id' | 'organization_id'

/** The first two count only billable pages; cents are integers. */
export type WorkSums = {
  simple_pages: number
  complex_pages: number
  non_billable_pages: number
  quote_cents: number
  cents: number
  lines: number
}

/** Jobs with a line, and with an earned quote; each counts once. */
export type JobCounts = { jobs: number; special_jobs: number }

const tables = {
  month: { name: sql.table('ledger_months'), date: sql.ref('month') },
  day: { name: sql.table('ledger_days'), date: sql.ref('day') },
} satisfies Record<RangePart['per'], unknown>

/** Whole months and the days at the ends of the range; `at` is the first day of each. */
export const storedSums = (
  range: DayRange,
): RawBuilder<WorkSums & { scope_id: string; at: string }> =>
  sql`${sql.join(
    toRangeParts(range).map(({ per, first, last }) => {
      const { name, date } = tables[per]
      return sql`
        select scope_id, ${date} as at, simple_pages, complex_pages, non_billable_pages,
          quote_cents, cents, lines
        from ${name} where ${date} between ${first}::date and ${last}::date`
    }),
    sql` union all `,
  )}`

export const sumsPerScope = (stored: RawBuilder<unknown>) => sql`
  select scope_id, sum(simple_pages) as simple_pages, sum(complex_pages) as complex_pages,
    sum(non_billable_pages) as non_billable_pages, sum(quote_cents) as quote_cents,
    sum(cents) as cents, sum(lines) as lines
  from ${stored} sums group by scope_id`

const isInRange = ({ from, to }: DayRange) =>
  from === undefined ? sql`true` : sql`day between ${from}::date and ${to}::date`

/** Picks a job's first day within the range: its day before, if any, precedes the range. */
const isFirstDayInRange = ({ from }: DayRange) =>
  from === undefined
    ? sql`previous_day is null`
    : sql`(previous_day is null or previous_day < ${from}::date)`

const isOrganization = (scope: WorkScope) => sql.lit(scope === 'organization_id')

/** A scope without a line is absent. */
export const jobCountsPerScope = (
  scope: WorkScope,
  range: DayRange,
): RawBuilder<JobCounts & { scope_id: string }> => sql`
  select scope_id, jobs, coalesce(special_jobs, 0) as special_jobs
  from (
    select scope_id, count(*) as jobs from ledger_job_days
    where is_organization = ${isOrganization(scope)} and ${isInRange(range)} and ${isFirstDayInRange(range)}
    group by scope_id
  ) worked left join (
    select scope_id, count(distinct job_id) as special_jobs from ledger_job_days
    where is_organization = ${isOrganization(scope)} and ${isInRange(range)} and quotes > 0
    group by scope_id
  ) quoted using (scope_id)`

export const jobCountsOf = (range: DayRange, id: RawBuilder<unknown>): RawBuilder<JobCounts> => sql`
  select
    (
      select count(*) from ledger_job_days
      where scope_id = ${id} and ${isInRange(range)} and ${isFirstDayInRange(range)}
    ) as jobs,
    (
      select count(distinct job_id) from ledger_job_days
      where scope_id = ${id} and ${isInRange(range)} and quotes > 0
    ) as special_jobs`

/** Counts jobs of organizations, because every job has exactly one. */
export const allJobCounts = (range: DayRange): RawBuilder<JobCounts> => sql`
  select
    (
      select count(*) from ledger_job_days
      where is_organization and ${isInRange(range)} and ${isFirstDayInRange(range)}
    ) as jobs,
    (
      select count(distinct job_id) from ledger_job_days
      where is_organization and ${isInRange(range)} and quotes > 0
    ) as special_jobs`

/** Remediators may share a job. `distinct` needs no sort here, `count(distinct …)` always does. */
export const remediatorJobCounts = (
  range: DayRange,
  ids: RawBuilder<unknown>,
): RawBuilder<JobCounts> => sql`
  select
    (
      select count(*) from (
        select distinct job_id from ledger_job_days
        where not is_organization and ${isInRange(range)} and ${isFirstDayInRange(range)} and scope_id in (${ids})
      ) worked
    ) as jobs,
    (
      select count(distinct job_id) from ledger_job_days
      where not is_organization and ${isInRange(range)} and quotes > 0 and scope_id in (${ids})
    ) as special_jobs`
