import type { DeliveryPhase } from './routes/delivery-report.ts'

/** Of the tab 'On Time' in Reports and of its CSV. */
export const deliveryReportTexts = {
  lists: {
    organizations: 'By organization',
    remediators: 'By remediator',
    deliveries: 'Each delivery',
  },
  list: 'List',
  search: {
    organizations: 'Search name',
    remediators: 'Search name',
    deliveries: 'Search job, organization',
  },
  priority: 'Priority',
  anyPriority: 'All',
  zone: (zone: string) => `Days and months are those of ${zone.replaceAll('_', ' ')}.`,
  zoneOfDays: (zone: string) => `Days are those of ${zone.replaceAll('_', ' ')}.`,
  onTimePerMonth: 'Delivered on time per month',
  months: { title: 'Deliveries per month', month: 'Month' },
  noDeliveries: 'No deliveries',
  nothing: 'No job was delivered in these days.',
  nothingYet: 'Nothing has been delivered yet. Each job is listed here when it is completed.',
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
    toAccept: 'To accept',
    inWork: 'In work',
    left: 'Left at Assignment',
  },
  /** In working time; one line above says so, as for the hours of remediators. */
  phases: {
    to_claim: 'To claim',
    to_assign: 'To assign',
    to_accept: 'To accept',
    quote: 'Quote to decide',
    in_work: 'In work',
    in_review: 'In review',
    with_client: 'With the client',
  } satisfies Record<DeliveryPhase, string>,
  toSubmit: 'To submit',
  whereTheTimeWent: 'Where the time went',
  perDelivery: (hours: string) => `Working hours per delivery, on average: ${hours} in all.`,
  /** Apart, because no promise counts it. */
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
  hours: (label: string) => `${label} (working hours)`,
  onTimeValue: 'On time',
  lateValue: 'Late',
} as const
