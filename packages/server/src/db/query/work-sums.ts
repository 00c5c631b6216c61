import type { DayRange } from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { rangeParts, type RangePart } from './range-parts.ts'

/** Whose work is summed up: the ledger column that names them. */
export type WorkScope = 'remediator_id' | 'organization_id'

/** The sums of some ledger lines; the first two count only billable pages, cents are integers. */
export type WorkSums = {
  simple_pages: number
  complex_pages: number
  non_billable_pages: number
  quote_cents: number
  cents: number
  lines: number
}

/** The numbers of jobs in a range: with a line, and with an earned quote. Each job counts once. */
export type JobNumbers = { jobs: number; special_jobs: number }

const tables = {
  month: { name: sql.table('ledger_months'), date: sql.ref('month') },
  day: { name: sql.table('ledger_days'), date: sql.ref('day') },
} satisfies Record<RangePart['per'], unknown>

/**
 * The stored sums of a range for every remediator and organization: of its whole months and of the days at
 * its ends. `at` is the first day of each.
 */
export const storedSums = (
  range: DayRange,
): RawBuilder<WorkSums & { scope_id: string; at: string }> =>
  sql`${sql.join(
    rangeParts(range).map(({ per, first, last }) => {
      const { name, date } = tables[per]
      return sql`
        select scope_id, ${date} as at, simple_pages, complex_pages, non_billable_pages,
          quote_cents, cents, lines
        from ${name} where ${date} between ${first}::date and ${last}::date`
    }),
    sql` union all `,
  )}`

/** The total of each scope, one row for each, from these stored sums. */
export const sumsPerScope = (stored: RawBuilder<unknown>) => sql`
  select scope_id, sum(simple_pages) as simple_pages, sum(complex_pages) as complex_pages,
    sum(non_billable_pages) as non_billable_pages, sum(quote_cents) as quote_cents,
    sum(cents) as cents, sum(lines) as lines
  from ${stored} kept group by scope_id`

const within = ({ from, to }: DayRange) =>
  from === undefined ? sql`true` : sql`day between ${from}::date and ${to}::date`

/** Picks the first day of a job within the range: a day before it, if any, lies before the range. */
const isFirst = ({ from }: DayRange) =>
  from === undefined
    ? sql`previous_day is null`
    : sql`(previous_day is null or previous_day < ${from}::date)`

const isOrganization = (scope: WorkScope) => sql.lit(scope === 'organization_id')

/** The jobs of each scope in a range; a scope without a line is absent. */
export const jobsPerScope = (
  scope: WorkScope,
  range: DayRange,
): RawBuilder<JobNumbers & { scope_id: string }> => sql`
  select scope_id, jobs, coalesce(special_jobs, 0) as special_jobs
  from (
    select scope_id, count(*) as jobs from ledger_job_days
    where is_organization = ${isOrganization(scope)} and ${within(range)} and ${isFirst(range)}
    group by scope_id
  ) worked left join (
    select scope_id, count(distinct job_id) as special_jobs from ledger_job_days
    where is_organization = ${isOrganization(scope)} and ${within(range)} and quotes > 0
    group by scope_id
  ) quoted using (scope_id)`

/** The jobs of one scope in a range. */
export const jobNumbersOf = (
  range: DayRange,
  id: RawBuilder<unknown>,
): RawBuilder<JobNumbers> => sql`
  select
    (
      select count(*) from ledger_job_days
      where scope_id = ${id} and ${within(range)} and ${isFirst(range)}
    ) as jobs,
    (
      select count(distinct job_id) from ledger_job_days
      where scope_id = ${id} and ${within(range)} and quotes > 0
    ) as special_jobs`

/** All jobs in a range. Every job has one organization, so the jobs of organizations add up to all. */
export const jobsOfAll = (range: DayRange): RawBuilder<JobNumbers> => sql`
  select
    (
      select count(*) from ledger_job_days
      where is_organization and ${within(range)} and ${isFirst(range)}
    ) as jobs,
    (
      select count(distinct job_id) from ledger_job_days
      where is_organization and ${within(range)} and quotes > 0
    ) as special_jobs`

/**
 * The jobs of some remediators together in a range; two of them may share a job. Reads only first days.
 * `distinct` alone needs no sort, but `count(distinct …)` always does.
 */
export const jobsOfSome = (
  range: DayRange,
  ids: RawBuilder<unknown>,
): RawBuilder<JobNumbers> => sql`
  select
    (
      select count(*) from (
        select distinct job_id from ledger_job_days
        where not is_organization and ${within(range)} and ${isFirst(range)} and scope_id in (${ids})
      ) worked
    ) as jobs,
    (
      select count(distinct job_id) from ledger_job_days
      where not is_organization and ${within(range)} and quotes > 0 and scope_id in (${ids})
    ) as special_jobs`
