import {
  deliveryPhases,
  parseSort,
  type DayRange,
  type DeliveryPhase,
  type DeliverySortField,
  type JobPriority,
  type OrganizationDeliverySortField,
  type RemediatorDeliverySortField,
  type SortDirection,
} from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { toContainsPattern } from '#server/db/query/search-pattern.ts'
import type { Db } from '#server/db/schema/tables.ts'

export type DeliveryFilter = {
  /** Days of the operator's zone. */
  range: DayRange
  /** The moments of the range. */
  times: { from?: string | undefined; before?: string | undefined }
  zone: string
  priority: readonly JobPriority[] | undefined
  query: string | undefined
}

type Page = { page: number; limit: number }
/** Without a page, all rows. */
export type DeliveryOrder<Field extends string> = {
  sort: `${Field}:${SortDirection}`
  page?: Page
}

export type SumsRow = Record<DeliveryPhase, number | null> & {
  deliveries: number | null
  on_time: number | null
  rush_deliveries: number | null
  rush_on_time: number | null
  first_pass: number | null
  first_deliveries: number | null
  minutes_to_submit: number | null
  disputes_kept: number | null
  disputes_reopened: number | null
}

export type OrganizationRow = SumsRow & { id: string; name: string; is_archived: boolean }
const assignmentFields = ['assignments', 'to_accept', 'in_work', 'minutes_left'] as const
export type AssignmentSumsRow = Record<(typeof assignmentFields)[number], number>
export type RemediatorRow = AssignmentSumsRow & {
  id: string
  first_name: string
  last_name: string
  is_archived: boolean
}
export type DeliveryRow = Record<DeliveryPhase, number> & {
  promise_id: string
  job_id: string
  job_name: string
  organization_id: string
  organization_name: string
  priority: JobPriority
  completed_at: string
  due_at: string
  returns: number
  to_submit: number | null
}

export type FoundReport<Row, RowSums = null> = {
  rows: Row[]
  total: number
  /** Of all rows, where they are not those of deliveries. */
  rowSums: RowSums
  totals: SumsRow
  /** Those with deliveries or answered disputes, earliest first. */
  months: (SumsRow & { month: string })[]
}

/** Two moments that are equal are on time, as for jobs. */
const isOnTime = sql`completed_at <= due_at`
const isRush = sql`priority = 'RUSH'`

const sums = sql`count(*) as deliveries,
  count(*) filter (where ${isOnTime}) as on_time,
  count(*) filter (where ${isRush}) as rush_deliveries,
  count(*) filter (where ${isRush} and ${isOnTime}) as rush_on_time,
  count(*) filter (where returns = 0) as first_pass,
  count(to_submit) as first_deliveries,
  sum(to_submit) as minutes_to_submit,
  ${sql.join(deliveryPhases.map((phase) => sql`sum(${sql.ref(phase)}) as ${sql.ref(phase)}`))}`

const disputeSums = sql`count(*) filter (where answer = 'keep') as disputes_kept,
  count(*) filter (where answer = 'reopened') as disputes_reopened`

const ofDays = ({ from, to }: DayRange) =>
  from === undefined || to === undefined
    ? sql`true`
    : sql`day between ${from}::date and ${to}::date`

const ofTimes = ({ from, before }: DeliveryFilter['times']) =>
  from === undefined || before === undefined
    ? sql`answered_at is not null`
    : sql`answered_at >= ${from} and answered_at < ${before}`

const ofPriority = (column: string, priority: DeliveryFilter['priority']) =>
  priority ? sql`${sql.ref(column)} = any(${[...priority]})` : sql`true`

const ofOrganization = (query: string) =>
  sql`organization_id in (select id from organizations where name ilike ${toContainsPattern(query)})`

const ofJobOrOrganization = (query: string) => sql`(
  job_id in (select job_id from job_names where name ilike ${toContainsPattern(query)})
  or ${ofOrganization(query)})`

/** What the query of a list narrows besides its rows. */
type NameCondition = (query: string) => RawBuilder<unknown>

const ofName = ({ query }: DeliveryFilter, narrow?: NameCondition) =>
  narrow && query !== undefined ? narrow(query) : sql`true`

const matchingDeliveries = (filter: DeliveryFilter, narrow?: NameCondition) => sql`
  matching as materialized (
    select * from delivery_times
    where ${ofDays(filter.range)} and ${ofPriority('priority', filter.priority)}
      and ${ofName(filter, narrow)}
  )`

/** A dispute has the priority of its job. */
const answeredDisputes = (filter: DeliveryFilter, narrow?: NameCondition) => sql`
  answers as materialized (
    select * from (
      select answer, job_id, jobs.organization_id,
        date_trunc('month', answered_at at time zone ${filter.zone}) as month
      from disputes join jobs on jobs.id = disputes.job_id
      where ${ofTimes(filter.times)} and ${ofPriority('jobs.priority', filter.priority)}
    ) answered where ${ofName(filter, narrow)}
  )`

const readings = (filter: DeliveryFilter, narrow?: NameCondition) => sql`
  ${matchingDeliveries(filter, narrow)}, ${answeredDisputes(filter, narrow)}`

const totalsQuery = sql`
  select * from (select ${sums} from matching) delivered,
    (select ${disputeSums} from answers) answered`

const monthsQuery = sql`
  select to_char(first_day, 'YYYY-MM') as month, delivered.*, answered.* from (
    select date_trunc('month', day::timestamp) as first_day, ${sums} from matching group by 1
  ) delivered full join (
    select month as first_day, ${disputeSums} from answers group by 1
  ) answered using (first_day)
  order by 1`

const directions = { asc: sql`asc`, desc: sql`desc` }
const windowOf = (page?: Page) =>
  page ? sql`limit ${page.limit} offset ${(page.page - 1) * page.limit}` : sql``

type ReportQueries = Record<'rows' | 'total', RawBuilder<unknown>> & {
  rowSums?: RawBuilder<unknown>
}

async function findReport<Row, RowSums = null>(
  db: Db,
  ctes: RawBuilder<unknown>,
  { rows, total, rowSums = sql`select null` }: ReportQueries,
): Promise<FoundReport<Row, RowSums>> {
  const { rows: reports } = await sql<FoundReport<Row, RowSums>>`
    with ${ctes}
    select
      coalesce((select json_agg(page) from (${rows}) page), '[]') as rows,
      (${total}) as total,
      (${rowSums}) as "rowSums",
      (select row_to_json(totals) from (${totalsQuery}) totals) as totals,
      coalesce((select json_agg(months) from (${monthsQuery}) months), '[]') as months`.execute(db)
  const [report] = reports
  if (!report) throw new Error('A report of nothing is a row too.')
  return report
}

const nameOrder = sql`name collate "und-x-icu"`

/** Shares of deliveries; an organization that only has disputes comes last. */
const organizationOrders: Record<OrganizationDeliverySortField, RawBuilder<unknown>> = {
  name: nameOrder,
  deliveries: sql`coalesce(deliveries, 0)`,
  on_time: sql`on_time::numeric / deliveries`,
  first_pass: sql`first_pass::numeric / deliveries`,
}

/** Only organizations with deliveries or answered disputes. */
export function findOrganizationDeliveries(
  db: Db,
  filter: DeliveryFilter,
  { sort, page }: DeliveryOrder<OrganizationDeliverySortField>,
): Promise<FoundReport<OrganizationRow>> {
  const { field, direction } = parseSort(sort)
  const ctes = sql`${readings(filter, ofOrganization)},
    found as materialized (
      select organizations.id, name, is_archived, delivered.*, answered.*
      from (select organization_id, ${sums} from matching group by 1) delivered
      full join (select organization_id, ${disputeSums} from answers group by 1) answered
        using (organization_id)
      join organizations on organizations.id = organization_id
    )`
  return findReport(db, ctes, {
    rows: sql`select * from found
      order by ${organizationOrders[field]} ${directions[direction]} nulls last, ${nameOrder}, id
      ${windowOf(page)}`,
    total: sql`select count(*) from found`,
  })
}

const remediatorOrders: Record<RemediatorDeliverySortField, RawBuilder<unknown>> = {
  name: nameOrder,
  assignments: sql`assignments`,
}

const assignmentSums = sql.join(
  assignmentFields.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(name)}`),
)

/** Only remediators with assignments; their names do not narrow the totals and months. */
export function findRemediatorDeliveries(
  db: Db,
  filter: DeliveryFilter,
  { sort, page }: DeliveryOrder<RemediatorDeliverySortField>,
): Promise<FoundReport<RemediatorRow, AssignmentSumsRow>> {
  const { field, direction } = parseSort(sort)
  const { range, query } = filter
  const nameCondition =
    query === undefined ? sql`true` : sql`name ilike ${toContainsPattern(query)}`
  const ctes = sql`${readings(filter)},
    found as materialized (
      select * from (
        select id, first_name, last_name, first_name || ' ' || last_name as name, is_archived, hands.*
        from (
          select remediator_id, count(*) as assignments, sum(assignment.to_accept) as to_accept,
            sum(assignment.in_work) as in_work, sum(minutes_left) as minutes_left
          from (select * from assignment_times where ${ofDays(range)}) assignment
          join matching using (promise_id)
          group by 1
        ) hands join users on users.id = remediator_id
      ) remediators where ${nameCondition}
    )`
  return findReport(db, ctes, {
    rows: sql`select * from found
      order by ${remediatorOrders[field]} ${directions[direction]}, ${nameOrder}, id
      ${windowOf(page)}`,
    total: sql`select count(*) from found`,
    rowSums: sql`select row_to_json(sums) from (select ${assignmentSums} from found) sums`,
  })
}

const deliveryOrders: Record<DeliverySortField, RawBuilder<unknown>> = {
  completedAt: sql`completed_at`,
  due_at: sql`due_at`,
}

function orderOf(sort: DeliveryOrder<DeliverySortField>['sort']) {
  const { field, direction } = parseSort(sort)
  return sql`order by ${deliveryOrders[field]} ${directions[direction]}, promise_id ${directions[direction]}`
}

export function findDeliveries(
  db: Db,
  filter: DeliveryFilter,
  { sort, page }: DeliveryOrder<DeliverySortField>,
): Promise<FoundReport<DeliveryRow>> {
  const order = orderOf(sort)
  return findReport(db, readings(filter, ofJobOrOrganization), {
    rows: sql`select delivered.*, jobs.name as job_name, organizations.name as organization_name
      from (select * from matching ${order} ${windowOf(page)}) delivered
      join jobs on jobs.id = job_id
      join organizations on organizations.id = delivered.organization_id
      ${order}`,
    total: sql`select count(*) from matching`,
  })
}

/** All of them, in order. Rows never change, so they may be read later. */
export async function findDeliveryIds(
  db: Db,
  filter: DeliveryFilter,
  sort: DeliveryOrder<DeliverySortField>['sort'],
): Promise<string[]> {
  const { rows } = await sql<{ promise_id: string }>`
    with ${matchingDeliveries(filter, ofJobOrOrganization)}
    select promise_id from matching ${orderOf(sort)}`.execute(db)
  return rows.map(({ promise_id }) => promise_id)
}

/** In the order of the ids. */
export async function findDeliveriesByIds(db: Db, ids: readonly string[]): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select delivery_times.*, jobs.name as job_name, organizations.name as organization_name
    from unnest(${[...ids]}::uuid[]) with ordinality as asked (promise_id, place)
    join delivery_times using (promise_id)
    join jobs on jobs.id = job_id
    join organizations on organizations.id = delivery_times.organization_id
    order by place`.execute(db)
  return rows
}
