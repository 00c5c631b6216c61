import {
  deliveryPhases,
  type AssignmentSums,
  type Delivery,
  type DeliveryPhase,
  type DeliverySums,
  type OrganizationDeliveryRow,
  type RemediatorDeliveryRow,
} from '@curbcut/contract'
import type {
  AssignmentSumsRow,
  DeliveryRow,
  OrganizationRow,
  RemediatorRow,
  SumsRow,
} from './delivery-report-repository.ts'

const toMinutes = (row?: Partial<Record<DeliveryPhase, number | null>>) =>
  Object.fromEntries(deliveryPhases.map((phase) => [phase, row?.[phase] ?? 0])) as Record<
    DeliveryPhase,
    number
  >

/** Without a row, there was nothing. */
export const toDeliverySums = (row?: SumsRow): DeliverySums => ({
  deliveries: row?.deliveries ?? 0,
  on_time: row?.on_time ?? 0,
  rush: { deliveries: row?.rush_deliveries ?? 0, on_time: row?.rush_on_time ?? 0 },
  first_pass: row?.first_pass ?? 0,
  disputes_kept: row?.disputes_kept ?? 0,
  disputes_reopened: row?.disputes_reopened ?? 0,
  minutes: toMinutes(row),
  first_deliveries: row?.first_deliveries ?? 0,
  minutes_to_submit: row?.minutes_to_submit ?? 0,
})

export const toOrganizationDeliveryRow = (row: OrganizationRow): OrganizationDeliveryRow => ({
  _id: row.id,
  name: row.name,
  isArchived: row.is_archived,
  ...toDeliverySums(row),
})

export const toRemediatorDeliveryRow = (row: RemediatorRow): RemediatorDeliveryRow => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  isArchived: row.is_archived,
  ...toAssignmentSums(row),
})

export const toAssignmentSums = (row: AssignmentSumsRow): AssignmentSums => ({
  assignments: row.assignments,
  minutes_to_accept: row.to_accept,
  minutes_in_work: row.in_work,
  minutes_left: row.minutes_left,
})

export const toDelivery = (row: DeliveryRow): Delivery => {
  const [completedAt, due_at] = [toText(row.completed_at), toText(row.due_at)]
  return {
    _id: row.promise_id,
    job: { _id: row.job_id, job_name: row.job_name },
    organization: { _id: row.organization_id, name: row.organization_name },
    priority: row.priority,
    completedAt,
    due_at,
    is_late: due_at < completedAt,
    is_first_pass: row.returns === 0,
    minutes: toMinutes(row),
    minutes_to_submit: row.to_submit,
  }
}

/** Rows of a statement's JSON spell times in another way. */
const toText = (time: string) => new Date(time).toISOString()
