import { sql, type RawBuilder } from 'kysely'
import { rangeParts, type DayRange, type RangePart } from './range-parts.ts'

/** Whose work is summed up. */
export type WorkScope = 'remediator_id' | 'organization_id'

/** What some rows of the ledger come to; billable pages alone in the first two, cents are integers. */
export type WorkSums = {
  simple_pages: number
  complex_pages: number
  non_billable_pages: number
  quote_cents: number
  cents: number
  lines: number
}

const tables = {
  month: { name: sql.table('ledger_months'), date: sql.ref('month') },
  day: { name: sql.table('ledger_days'), date: sql.ref('day') },
} satisfies Record<RangePart['per'], unknown>

/**
 * What each remediator and each organization comes to in a range, one row a scope; whoever has no
 * line in it is absent.
 */
export const sumsPerScope = (range: DayRange): RawBuilder<WorkSums & { scope_id: string }> => sql`
  select scope_id, sum(simple_pages) as simple_pages, sum(complex_pages) as complex_pages,
    sum(non_billable_pages) as non_billable_pages, sum(quote_cents) as quote_cents,
    sum(cents) as cents, sum(lines) as lines
  from (${keptSums(range)}) kept group by scope_id`

/** The kept sums of a range, of its months and the days at its ends; `at` is the first day of each. */
export const keptSums = (range: DayRange) =>
  sql.join(
    rangeParts(range).map(({ per, first, last }) => {
      const { name, date } = tables[per]
      return sql`
        select scope_id, ${date} as at, simple_pages, complex_pages, non_billable_pages,
          quote_cents, cents, lines
        from ${name} where ${date} between ${first}::date and ${last}::date`
    }),
    sql` union all `,
  )

/** Jobs with a line in a range, and those of them with an earned quote; each counts once. */
export type JobNumbers = { jobs: number; special_jobs: number }

const within = ({ from, to }: DayRange) =>
  from === undefined ? sql`true` : sql`day between ${from}::date and ${to}::date`

/** The jobs of each scope in a range; a scope without a line is absent. */
export const jobsPerScope = (
  scope: WorkScope,
  range: DayRange,
): RawBuilder<JobNumbers & { scope_id: string }> => sql`
  select scope_id, count(*) as jobs, count(*) filter (where quotes > 0) as special_jobs
  from (
    select ${sql.ref(scope)} as scope_id, job_id, sum(quotes) as quotes from ledger_job_days
    where ${within(range)}
    group by 1, 2
  ) worked group by scope_id`

/** The jobs of one scope in a range. */
export const jobNumbersOf = (
  scope: WorkScope,
  range: DayRange,
  id: RawBuilder<unknown>,
): RawBuilder<JobNumbers> => sql`
  select count(distinct job_id) as jobs,
    count(distinct job_id) filter (where quotes > 0) as special_jobs
  from ledger_job_days where ${sql.ref(scope)} = ${id} and ${within(range)}`

/** The jobs of all these scopes together in a range; `scopes` is a query of their ids, or all. */
export const jobsOfAll = (
  scope: WorkScope,
  range: DayRange,
  scopes?: RawBuilder<unknown>,
): RawBuilder<JobNumbers> => sql`
  select count(*) as jobs, count(*) filter (where quotes > 0) as special_jobs
  from (
    select job_id, sum(quotes) as quotes from ledger_job_days
    where ${within(range)} ${scopes ? sql`and ${sql.ref(scope)} in (${scopes})` : sql``}
    group by job_id
  ) worked`
