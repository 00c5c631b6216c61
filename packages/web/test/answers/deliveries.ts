import type {
  Delivery,
  DeliveryReport,
  DeliverySums,
  OrganizationDeliveryRow,
  RemediatorDeliveryRow,
} from '@curbcut/contract'
import { anId, onePage } from './jobs.ts'
import { demoOrganization } from './people.ts'

const noMinutes = {
  to_claim: 0,
  to_assign: 0,
  to_accept: 0,
  quote: 0,
  in_work: 0,
  in_review: 0,
  with_client: 0,
}

/** No delivery at all, with these changes. */
export const noDeliveries = (changes: Partial<DeliverySums> = {}): DeliverySums => ({
  deliveries: 0,
  on_time: 0,
  rush: { deliveries: 0, on_time: 0 },
  first_pass: 0,
  disputes_kept: 0,
  disputes_reopened: 0,
  minutes: noMinutes,
  first_deliveries: 0,
  minutes_to_submit: 0,
  ...changes,
})

/** 25 deliveries, 23 of them on time, of 20 working hours each. */
export const someDeliveries = (changes: Partial<DeliverySums> = {}): DeliverySums => ({
  deliveries: 25,
  on_time: 23,
  rush: { deliveries: 4, on_time: 3 },
  first_pass: 21,
  disputes_kept: 2,
  disputes_reopened: 1,
  minutes: {
    to_claim: 25 * 60,
    to_assign: 25 * 30,
    to_accept: 25 * 90,
    quote: 0,
    in_work: 25 * 720,
    in_review: 25 * 240,
    with_client: 25 * 60,
  },
  first_deliveries: 20,
  minutes_to_submit: 20 * 90,
  ...changes,
})

export const anOrganizationDelivery = (
  changes: Partial<OrganizationDeliveryRow> = {},
): OrganizationDeliveryRow => ({
  ...someDeliveries(),
  _id: demoOrganization._id,
  name: demoOrganization.name,
  isArchived: false,
  ...changes,
})

/** Four assignments: half an hour to accept, ten in work, 20 of the promise left. */
export const aRemediatorDelivery = (
  changes: Partial<RemediatorDeliveryRow> = {},
): RemediatorDeliveryRow => ({
  _id: anId(0x500),
  firstName: 'Demo',
  lastName: 'Remediator',
  isArchived: false,
  assignments: 4,
  minutes_to_accept: 120,
  minutes_in_work: 2400,
  minutes_left: 4800,
  ...changes,
})

export const aDelivery = (changes: Partial<Delivery> = {}): Delivery => ({
  _id: anId(0x800),
  job: { _id: anId(0x100), job_name: 'Annual report' },
  organization: { _id: demoOrganization._id, name: demoOrganization.name },
  priority: 'NORMAL',
  completedAt: '2026-10-20T14:30:00.000Z',
  due_at: '2026-10-21T17:00:00.000Z',
  is_late: false,
  is_first_pass: true,
  minutes: { ...noMinutes, to_claim: 30, in_work: 690, in_review: 240 },
  minutes_to_submit: 60,
  ...changes,
})

/** A page of deliveries, with the sums beside its rows. */
export const aDeliveryReport = <Row>(
  rows: Row[],
  total: number,
  report: Partial<DeliveryReport> = {},
) => ({
  ...onePage(rows, total),
  totals: someDeliveries(),
  months: [],
  zone: 'America/New_York',
  ...report,
})

/** A page of remediators, with the sums of their two. */
export const aRemediatorReport = (
  rows: RemediatorDeliveryRow[],
  total: number,
  report: Partial<DeliveryReport> = {},
) => ({
  ...aDeliveryReport(rows, total, report),
  assignment_totals: {
    assignments: 8,
    minutes_to_accept: 480,
    minutes_in_work: 2400,
    minutes_left: 7200,
  },
})
