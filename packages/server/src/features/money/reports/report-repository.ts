import {
  parseSort,
  remediatorRoles,
  type DayRange,
  type ReportSums,
  type SortDirection,
} from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { toContainsPattern } from '#server/db/query/search-pattern.ts'
import {
  allJobCounts,
  remediatorJobCounts,
  jobCountsPerScope,
  storedSums,
  sumsPerScope,
  type JobCounts,
  type WorkScope,
  type WorkSums,
} from '#server/db/query/work-sums.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { maxTopReportRows } from '#server/limits.ts'

export type ReportKind = 'remediators' | 'organizations'

export type ReportFilter = { kind: ReportKind; range: DayRange; query: string | undefined }

export const scopeColumns = {
  remediators: 'remediator_id',
  organizations: 'organization_id',
} as const satisfies Record<ReportKind, WorkScope>

type SubjectRow = {
  id: string
  name: string
  /** For an organization, its name. */
  first_name: string
  last_name: string
  email: string
  is_archived: boolean
  /** True for an organization. */
  is_verified: boolean
  /** False for an organization. */
  is_available: boolean
}

/** Both kinds have the same columns. */
const subjectQueries: Record<ReportKind, RawBuilder<SubjectRow>> = {
  remediators: sql`
    select id, first_name || ' ' || last_name as name, first_name, last_name, email, is_archived,
      is_verified, is_available and is_verified and not is_archived as is_available
    from users where role = any(${[...remediatorRoles]})`,
  organizations: sql`
    select id, name, name as first_name, '' as last_name, email, is_archived, true as is_verified,
      false as is_available
    from organizations`,
}

const searchCondition = (query: string | undefined) =>
  query === undefined
    ? sql``
    : sql`and (name ilike ${toContainsPattern(query)} or email ilike ${toContainsPattern(query)})`

const nameOrder = sql`name collate "und-x-icu"`

const sortExpressions = {
  name: nameOrder,
  isAvailable: sql`is_available`,
  jobs: sql`jobs`,
  simple_pages: sql`simple_pages`,
  complex_pages: sql`complex_pages`,
  non_billable_pages: sql`non_billable_pages`,
  special_jobs: sql`special_jobs`,
  total_special_jobs_cost: sql`quote_cents`,
  total_cost: sql`cents`,
} as const
export type ReportSort = `${keyof typeof sortExpressions}:${SortDirection}`

const directions = { asc: sql`asc`, desc: sql`desc` }

export type MoneyReportRow = SubjectRow & WorkSums & JobCounts

export type MonthRow = { month: string; simple_pages: number; complex_pages: number; cents: number }

type MoneyReport = {
  rows: MoneyReportRow[]
  totals: WorkSums & JobCounts & { total: number }
  /** Earliest first. */
  months: MonthRow[]
  top: ReportSums['top']
}

type ReportOrder = { sort: ReportSort; page?: { page: number; limit: number } }

/** One statement, which reads the stored sums once, as of one moment; without a page, all rows. */
export async function findMoneyReport(
  db: Db,
  filter: ReportFilter,
  order: ReportOrder,
): Promise<MoneyReport> {
  const { kind, range, query } = filter
  const { rows } = await sql<MoneyReport>`
    with stored_sums as materialized (
      select * from (${storedSums(range)}) stored
      where scope_id in (select id from (${subjectQueries[kind]}) subjects)
    ),
    sums as materialized (${sumsPerScope(sql`stored_sums`)}),
    numbers as materialized (${jobCountsPerScope(scopeColumns[kind], range)}),
    matching as materialized (
      select subjects.*, coalesce(simple_pages, 0) as simple_pages,
        coalesce(complex_pages, 0) as complex_pages,
        coalesce(non_billable_pages, 0) as non_billable_pages,
        coalesce(quote_cents, 0) as quote_cents, coalesce(cents, 0) as cents,
        coalesce(lines, 0) as lines, coalesce(jobs, 0) as jobs,
        coalesce(special_jobs, 0) as special_jobs
      from (${subjectQueries[kind]}) subjects
      left join sums on sums.scope_id = subjects.id
      left join numbers on numbers.scope_id = subjects.id
      -- Archived ones only with lines in the range.
      where (not is_archived or sums.scope_id is not null) ${searchCondition(query)}
    )
    select
      coalesce((select json_agg(page) from (${pageQueryOf(order)}) page), '[]') as rows,
      (select row_to_json(totals) from (${totalsQueryOf(filter)}) totals) as totals,
      coalesce((select json_agg(months) from (${monthsQuery}) months), '[]') as months,
      coalesce((select json_agg(leaders) from (${topQuery}) leaders), '[]') as top`.execute(db)
  const [report] = rows
  if (!report) throw new Error('A report of nothing is a row too.')
  return report
}

/** By name and id among equal rows: a complete order, so that pages never overlap. */
function pageQueryOf({ sort, page }: ReportOrder) {
  const { field, direction } = parseSort(sort)
  return sql`
    select * from matching
    order by ${sortExpressions[field]} ${directions[direction]}, ${nameOrder}, id
    ${page ? sql`limit ${page.limit} offset ${(page.page - 1) * page.limit}` : sql``}`
}

const totalsQueryOf = (filter: ReportFilter) => sql`
  select total, simple_pages, complex_pages, non_billable_pages, quote_cents, cents, lines,
    numbers.jobs, numbers.special_jobs
  from (
    select count(*) as total, coalesce(sum(simple_pages), 0) as simple_pages,
      coalesce(sum(complex_pages), 0) as complex_pages,
      coalesce(sum(non_billable_pages), 0) as non_billable_pages,
      coalesce(sum(quote_cents), 0) as quote_cents, coalesce(sum(cents), 0) as cents,
      coalesce(sum(lines), 0) as lines, coalesce(sum(jobs), 0) as jobs,
      coalesce(sum(special_jobs), 0) as special_jobs
    from matching
  ) sums, lateral (${jobNumbersQueryOf(filter)}) numbers`

/** A job may have several remediators, but counts once. */
function jobNumbersQueryOf({ kind, range, query }: ReportFilter): RawBuilder<JobCounts> {
  if (kind === 'organizations') return sql`select sums.jobs, sums.special_jobs`
  return query === undefined
    ? allJobCounts(range)
    : remediatorJobCounts(range, sql`select id from matching`)
}

const monthsQuery: RawBuilder<MonthRow> = sql`
  select to_char(at, 'YYYY-MM') as month, sum(simple_pages) as simple_pages,
    sum(complex_pages) as complex_pages, sum(cents) as cents
  from (
    -- Few days are turned into months, instead of every row.
    select at, sum(stored_sums.simple_pages) as simple_pages,
      sum(stored_sums.complex_pages) as complex_pages, sum(stored_sums.cents) as cents
    from stored_sums join matching on matching.id = stored_sums.scope_id
    group by at
  ) days
  group by month order by month`

const topQuery: RawBuilder<ReportSums['top'][number]> = sql`
  select id as _id, name, simple_pages, complex_pages
  from matching where simple_pages + complex_pages > 0
  order by simple_pages + complex_pages desc, ${nameOrder}, id limit ${maxTopReportRows}`

export async function findReportSubject(db: Db, kind: ReportKind, id: string) {
  const { rows } = await sql<Pick<SubjectRow, 'id' | 'name' | 'email'>>`
    select id, name, email from (${subjectQueries[kind]}) subjects where id = ${id}`.execute(db)
  return rows[0]
}
