import { formatZone } from '#contract/formats.ts'
import type { DeliveryPhase } from './routes/delivery-report.ts'

/** Labels of the phases. They do not name the unit, because the hint above the list does. */
const phases = {
  to_claim: 'To claim',
  to_assign: 'To assign',
  to_accept: 'To accept',
  quote: 'Quote to decide',
  in_work: 'In work',
  in_review: 'In review',
  with_client: 'With the client',
} as const satisfies Record<DeliveryPhase, string>

/** Of the tab 'On Time' in Reports and of its CSV. */
export const deliveryReportTexts = {
  listNames: {
    organizations: 'By organization',
    remediators: 'By remediator',
    deliveries: 'Each delivery',
  },
  listChoiceLabel: 'List',
  search: {
    organizations: 'Search name',
    remediators: 'Search name',
    deliveries: 'Search job, organization',
  },
  priority: 'Priority',
  anyPriority: 'All',
  zoneHint: (zone: string) => `Days and months are those of ${formatZone(zone)}.`,
  rangeDialogZoneHint: (zone: string) => `Days are those of ${formatZone(zone)}.`,
  onTimePerMonth: 'Delivered on time per month',
  months: { title: 'Deliveries per month', month: 'Month' },
  noDeliveries: 'No deliveries',
  emptyRange: 'No job was delivered in these days.',
  empty: 'Nothing has been delivered yet. Each job is listed here when it is completed.',
  columns: {
    number: 'No.',
    name: 'Name',
    organization: 'Organization',
    job: 'Job Name',
    priority: 'Priority',
    completedAt: 'Completed',
    due: 'Due',
    onTime: 'On Time',
    onTimeRush: 'On Time, Rush',
    deliveries: 'Deliveries',
    deliveriesRush: 'Deliveries, Rush',
    firstPass: 'First Pass',
    disputesKept: 'Disputes Kept',
    disputesReopened: 'Disputes Re-opened',
    hours: 'Working Hours',
    /** Screens have the longest phase, the CSV has all. */
    longest: 'Longest Phase',
    assignments: 'Assignments',
    toAccept: phases.to_accept,
    inWork: phases.in_work,
    remainingHours: 'Left at Assignment',
  },
  phases,
  toSubmit: 'To submit',
  whereTheTimeWent: 'Where the time went',
  perDelivery: (hours: string) => `Working hours per delivery, on average: ${hours} in all.`,
  /** Shown apart from the phases, because no promise covers this time. */
  beforeSubmission: (hours: string) =>
    `To submit: ${hours} on average from the creation of a job, before its promise starts.`,
  hints: {
    organizations:
      'On time: completed by the due date. First pass: through review without a return. Hours are working hours per delivery, on average.',
    remediators:
      'Working hours per assignment, on average: to accept it, from then to the last hand-in without review and client, and what was left of the promise at the assignment.',
    deliveries:
      'On time: completed by the due date. First pass: through review without a return. Hours are working hours.',
  },
  workingHoursLabel: (label: string) => `${label} (working hours)`,
  onTimeValue: 'On time',
  lateValue: 'Late',
} as const
