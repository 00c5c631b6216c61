import { parseSort, remediatorRoles, type SortDirection } from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { contains } from '#server/db/contains.ts'
import type { DayRange } from '#server/db/range-parts.ts'
import type { Db } from '#server/db/tables.ts'
import {
  jobNumbersOf,
  jobsOfAll,
  jobsPerScope,
  keptSums,
  sumsPerScope,
  type JobNumbers,
  type WorkScope,
  type WorkSums,
} from '#server/db/work-sums.ts'

/** Whose work a report shows. */
export type ReportKind = 'remediators' | 'organizations'

/** What a report is narrowed to. */
export type ReportFilter = { kind: ReportKind; range: DayRange; query: string | undefined }

/** Whose lines a report of each kind sums up. */
export const scopes = {
  remediators: 'remediator_id',
  organizations: 'organization_id',
} as const satisfies Record<ReportKind, WorkScope>

type Subject = {
  id: string
  name: string
  /** Of remediators; the name of an organization is one. */
  first_name: string
  last_name: string
  email: string
  is_archived: boolean
  is_available: boolean
}

/** Everybody of a kind, under the same names for both. */
const subjects: Record<ReportKind, RawBuilder<Subject>> = {
  remediators: sql`
    select id, first_name || ' ' || last_name as name, first_name, last_name, email, is_archived,
      is_available
    from users where role = any(${[...remediatorRoles]})`,
  organizations: sql`
    select id, name, name as first_name, '' as last_name, email, is_archived, false as is_available
    from organizations`,
}

const searched = (query: string | undefined) =>
  query === undefined
    ? sql``
    : sql`and (name ilike ${contains(query)} or email ilike ${contains(query)})`

/** Everybody who matches, with what they come to; archived ones only with lines in the range. */
const matching = ({ kind, range, query }: ReportFilter): RawBuilder<Subject & WorkSums> => sql`
  select subjects.*, coalesce(simple_pages, 0) as simple_pages,
    coalesce(complex_pages, 0) as complex_pages,
    coalesce(non_billable_pages, 0) as non_billable_pages,
    coalesce(quote_cents, 0) as quote_cents, coalesce(cents, 0) as cents, coalesce(lines, 0) as lines
  from (${subjects[kind]}) subjects
  left join (${sumsPerScope(range)}) sums on sums.scope_id = subjects.id
  where (not is_archived or sums.scope_id is not null) ${searched(query)}`

const byName = sql`name collate "und-x-icu"`

/** What a report is sorted by, as SQL. */
const sortExpressions = {
  name: byName,
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

/** A row of a report, as the database gives it. */
export type ReportRow = Subject & WorkSums & JobNumbers

type Order = { sort: ReportSort; page?: { page: number; limit: number } }

/** One page of a report; without a page all of its rows. */
export async function findReportRows(
  db: Db,
  filter: ReportFilter,
  { sort, page }: Order,
): Promise<ReportRow[]> {
  const scope = scopes[filter.kind]
  const { field, direction } = parseSort(sort)
  // Equal ones by name; the id makes the order whole, so that pages never overlap.
  const order = sql`order by ${sortExpressions[field]} ${directions[direction]}, ${byName}, id`
  const cut = page ? sql`limit ${page.limit} offset ${(page.page - 1) * page.limit}` : sql``
  const isByJobs = field === 'jobs' || field === 'special_jobs'
  // Jobs are counted for the rows of a page alone, unless they decide which those are.
  const query =
    page && !isByJobs
      ? sql<ReportRow>`
          select cut.*, jobs, special_jobs from (${matching(filter)} ${order} ${cut}) cut
          cross join lateral (${jobNumbersOf(scope, filter.range, sql`cut.id`)}) numbers
          ${order}`
      : sql<ReportRow>`
          select * from (
            select matching.*, coalesce(jobs, 0) as jobs, coalesce(special_jobs, 0) as special_jobs
            from (${matching(filter)}) matching
            left join (${jobsPerScope(scope, filter.range)}) numbers on scope_id = matching.id
          ) numbered ${order} ${cut}`
  return (await query.execute(db)).rows
}

/** What all rows of a report come to together, and how many there are. */
export async function findReportTotals(db: Db, filter: ReportFilter) {
  const { kind, range, query } = filter
  // Everybody's jobs are those of the whole ledger; those of some have to be looked for.
  const some = query === undefined ? undefined : sql`select id from (${matching(filter)}) found`
  const { rows } = await sql<WorkSums & JobNumbers & { total: number }>`
    select sums.*, numbers.jobs, numbers.special_jobs
    from (
      select count(*) as total, coalesce(sum(simple_pages), 0) as simple_pages,
        coalesce(sum(complex_pages), 0) as complex_pages,
        coalesce(sum(non_billable_pages), 0) as non_billable_pages,
        coalesce(sum(quote_cents), 0) as quote_cents, coalesce(sum(cents), 0) as cents,
        coalesce(sum(lines), 0) as lines
      from (${matching(filter)}) matching
    ) sums, (${jobsOfAll(scopes[kind], range, some)}) numbers`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('The sum of nothing is a row too.')
  return totals
}

/** What a month comes to, of all rows of a report. */
export type MonthRow = { month: string; simple_pages: number; complex_pages: number; cents: number }

/** The months of a report in which there is a line, the earliest first. */
export async function findReportMonths(db: Db, filter: ReportFilter): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(at, 'YYYY-MM') as month, sum(kept.simple_pages) as simple_pages,
      sum(kept.complex_pages) as complex_pages, sum(kept.cents) as cents
    from (${keptSums(filter.range)}) kept
    join (${subjects[filter.kind]}) subjects on subjects.id = kept.scope_id
    where true ${searched(filter.query)}
    group by 1 order by 1`.execute(db)
  return rows
}

/** Whose lines are asked for, under one name for both kinds. */
export async function findReportSubject(db: Db, kind: ReportKind, id: string) {
  const { rows } = await sql<Pick<Subject, 'id' | 'name' | 'email'>>`
    select id, name, email from (${subjects[kind]}) subjects where id = ${id}`.execute(db)
  return rows[0]
}
