import {
  deliveryPhases,
  deliveryReportTexts,
  fullName,
  priorityLabels,
  toDayRange,
  yesNoTexts,
  type Delivery,
  type DeliveryPhase,
  type DeliverySortField,
  type OrganizationDeliveryRow,
  type OrganizationDeliverySortField,
  type RemediatorDeliveryRow,
  type RemediatorDeliverySortField,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { toCsv } from '#server/csv/csv-document.ts'
import type { CsvColumn } from '#server/csv/csv-text.ts'
import {
  readAllDeliveries,
  readOrganizationDeliveries,
  readRemediatorDeliveries,
  type DeliveryQuery,
} from './delivery-report-service.ts'

export const exportOrganizationDeliveries = (
  ctx: Context,
  query: DeliveryQuery<OrganizationDeliverySortField>,
) =>
  toCsv({
    contents: { what: 'organizations-on-time', range: toDayRange(query), now: ctx.now },
    columns: organizationColumns,
    batches: oneBatch(() => readOrganizationDeliveries(ctx, query, 'all')),
  })

export const exportRemediatorDeliveries = (
  ctx: Context,
  query: DeliveryQuery<RemediatorDeliverySortField>,
) =>
  toCsv({
    contents: { what: 'remediators-on-time', range: toDayRange(query), now: ctx.now },
    columns: remediatorColumns,
    batches: oneBatch(() => readRemediatorDeliveries(ctx, query, 'all')),
  })

export const exportDeliveries = (ctx: Context, query: DeliveryQuery<DeliverySortField>) =>
  toCsv({
    contents: { what: 'deliveries', range: toDayRange(query), now: ctx.now },
    columns: deliveryColumns,
    batches: readAllDeliveries(ctx, query),
  })

/** Organizations and remediators fit into memory. */
async function* oneBatch<Row>(read: () => Promise<{ rows: Row[] }>): AsyncGenerator<Row[]> {
  yield (await read()).rows
}

const { columns: labels, phases, toSubmit, workingHoursLabel } = deliveryReportTexts

type Minutes = Record<DeliveryPhase, number>
const meanOf = (sum: number, count: number) => (count === 0 ? null : sum / count)

const phaseColumns = <Row extends { minutes: Minutes }>(countOf: (row: Row) => number) =>
  deliveryPhases.map((phase): CsvColumn<Row> => {
    return {
      label: workingHoursLabel(phases[phase]),
      hours: (row) => meanOf(row.minutes[phase], countOf(row)),
    }
  })

const organizationColumns: CsvColumn<OrganizationDeliveryRow>[] = [
  { label: labels.name, text: (row) => row.name },
  { label: labels.deliveries, count: (row) => row.deliveries },
  { label: labels.onTime, count: (row) => row.on_time },
  { label: labels.deliveriesRush, count: (row) => row.rush.deliveries },
  { label: labels.onTimeRush, count: (row) => row.rush.on_time },
  { label: labels.firstPass, count: (row) => row.first_pass },
  { label: labels.disputesKept, count: (row) => row.disputes_kept },
  { label: labels.disputesReopened, count: (row) => row.disputes_reopened },
  ...phaseColumns<OrganizationDeliveryRow>((row) => row.deliveries),
  {
    label: workingHoursLabel(toSubmit),
    hours: (row) => meanOf(row.minutes_to_submit, row.first_deliveries),
  },
]

const remediatorColumns: CsvColumn<RemediatorDeliveryRow>[] = [
  { label: labels.name, text: fullName },
  { label: labels.assignments, count: (row) => row.assignments },
  {
    label: workingHoursLabel(labels.toAccept),
    hours: (row) => meanOf(row.minutes_to_accept, row.assignments),
  },
  {
    label: workingHoursLabel(labels.inWork),
    hours: (row) => meanOf(row.minutes_in_work, row.assignments),
  },
  {
    label: workingHoursLabel(labels.remainingHours),
    hours: (row) => meanOf(row.minutes_left, row.assignments),
  },
]

const { yes, no } = yesNoTexts

const deliveryColumns: CsvColumn<Delivery>[] = [
  { label: labels.job, text: (row) => row.job.job_name },
  { label: labels.organization, text: (row) => row.organization.name },
  { label: labels.priority, text: (row) => priorityLabels[row.priority] },
  { label: labels.completedAt, time: (row) => row.completedAt },
  { label: labels.due, time: (row) => row.due_at },
  {
    label: labels.onTime,
    text: ({ is_late }) => deliveryReportTexts[is_late ? 'lateValue' : 'onTimeValue'],
  },
  { label: labels.firstPass, text: (row) => (row.is_first_pass ? yes : no) },
  ...phaseColumns<Delivery>(() => 1),
  { label: workingHoursLabel(toSubmit), hours: (row) => row.minutes_to_submit },
]
