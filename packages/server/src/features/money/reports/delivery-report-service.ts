import {
  addDays,
  type Delivery,
  type DeliveryReport,
  type DeliverySortField,
  type DeliverySums,
  type JobPriority,
  type OrganizationDeliveryRow,
  type OrganizationDeliverySortField,
  type RemediatorDeliveryReport,
  type RemediatorDeliveryRow,
  type RemediatorDeliverySortField,
  toDayRange,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { getWorkZone } from '#server/features/jobs/promises/due-days.ts'
import { startOfZonedDay, zonedDay } from '#server/features/jobs/promises/working-time.ts'
import {
  findDeliveries,
  findDeliveriesByIds,
  findDeliveryIds,
  findOrganizationDeliveries,
  findRemediatorDeliveries,
  type DeliveryFilter,
  type DeliveryOrder,
  type FoundReport,
  type SumsRow,
} from './delivery-report-repository.ts'
import { reportMonthsOf } from './report-months.ts'
import {
  toAssignmentSums,
  toDelivery,
  toDeliverySums,
  toOrganizationDeliveryRow,
  toRemediatorDeliveryRow,
} from './to-delivery-row.ts'

export type DeliveryQuery<Field extends string> = {
  from_date?: string | undefined
  to_date?: string | undefined
  priority?: readonly JobPriority[] | undefined
  query?: string | undefined
  sort: DeliveryOrder<Field>['sort']
  page: number
  limit: number
}

/** One page, or all. */
type Reach = 'page' | 'all'
type Reader<Field extends string, Row, RowSums> = (
  db: Db,
  filter: DeliveryFilter,
  order: DeliveryOrder<Field>,
) => Promise<FoundReport<Row, RowSums>>

type ReportSource<Field extends string, Row, RowSums, Shown> = {
  find: Reader<Field, Row, RowSums>
  toRow: (row: Row) => Shown
  reach: Reach
}

async function readReport<Field extends string, Row, RowSums, Shown>(
  ctx: Context,
  query: DeliveryQuery<Field>,
  { find, toRow, reach }: ReportSource<Field, Row, RowSums, Shown>,
): Promise<{ rows: Shown[]; total: number; rowSums: RowSums; report: DeliveryReport }> {
  const filter = await toFilter(ctx, query)
  const { sort, page, limit } = query
  const order = { sort, ...(reach === 'page' && { page: { page, limit } }) }
  const { rows, total, rowSums, totals, months } = await find(ctx.db, filter, order)
  const report = {
    totals: toDeliverySums(totals),
    months: toMonths(ctx, filter, months),
    zone: filter.zone,
  }
  return { rows: rows.map(toRow), total, rowSums, report }
}

async function toFilter(
  ctx: Context,
  query: Omit<DeliveryQuery<string>, 'sort'>,
): Promise<DeliveryFilter> {
  const zone = await getWorkZone(ctx)
  const range = toDayRange(query)
  const { from, to } = range
  return {
    range,
    times: {
      from: from && startOfZonedDay({ zone }, from),
      before: to && startOfZonedDay({ zone }, addDays(to, 1)),
    },
    zone,
    priority: query.priority,
    query: query.query,
  }
}

function toMonths(
  { now }: Context,
  { range, zone }: DeliveryFilter,
  rows: readonly (SumsRow & { month: string })[],
): DeliveryReport['months'] {
  const byMonth = new Map(rows.map((row) => [row.month, row]))
  return reportMonthsOf(rows, { range, today: zonedDay({ zone }, now) }).map(
    (month): DeliverySums & { month: string } => ({
      month,
      ...toDeliverySums(byMonth.get(month)),
    }),
  )
}

export const readOrganizationDeliveries = (
  ctx: Context,
  query: DeliveryQuery<OrganizationDeliverySortField>,
  reach: Reach = 'page',
): Promise<{ rows: OrganizationDeliveryRow[]; total: number; report: DeliveryReport }> =>
  readReport(ctx, query, {
    find: findOrganizationDeliveries,
    toRow: toOrganizationDeliveryRow,
    reach,
  })

export async function readRemediatorDeliveries(
  ctx: Context,
  query: DeliveryQuery<RemediatorDeliverySortField>,
  reach: Reach = 'page',
): Promise<{ rows: RemediatorDeliveryRow[]; total: number; report: RemediatorDeliveryReport }> {
  const { rows, total, rowSums, report } = await readReport(ctx, query, {
    find: findRemediatorDeliveries,
    toRow: toRemediatorDeliveryRow,
    reach,
  })
  return { rows, total, report: { ...report, assignment_totals: toAssignmentSums(rowSums) } }
}

export const readDeliveries = (
  ctx: Context,
  query: DeliveryQuery<DeliverySortField>,
): Promise<{ rows: Delivery[]; total: number; report: DeliveryReport }> =>
  readReport(ctx, query, { find: findDeliveries, toRow: toDelivery, reach: 'page' })

const rowsPerBatch = 1_000

/** All that were there at the start. */
export async function* readAllDeliveries(
  ctx: Context,
  query: DeliveryQuery<DeliverySortField>,
): AsyncGenerator<Delivery[]> {
  const ids = await findDeliveryIds(ctx.db, await toFilter(ctx, query), query.sort)
  for (let at = 0; at < ids.length; at += rowsPerBatch) {
    const rows = await findDeliveriesByIds(ctx.db, ids.slice(at, at + rowsPerBatch))
    yield rows.map(toDelivery)
  }
}
