import type { DeliveryPhase } from './routes/delivery-report.ts'

/** Of the tab 'On Time' in Reports and of its CSV. */
export const deliveryReportTexts = {
  tab: 'On Time',
  /** The lists of the tab. */
  lists: {
    organizations: 'By organization',
    remediators: 'By remediator',
    deliveries: 'Each delivery',
  },
  zone: (zone: string) => `Days and months are those of ${zone}.`,
  onTimePerMonth: 'Delivered on time per month',
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
    assignments: 'Assignments',
    toAccept: 'To Accept',
    inWork: 'In Work',
    left: 'Left at Assignment',
  },
  /** Working time: said once above, as for the hours of remediators. */
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
  /** A label in CSV. */
  hours: (label: string) => `${label} (working hours)`,
  workingHours: 'Working hours per delivery, on average.',
  firstPassHint: 'First pass: through review without a return.',
  onTimeValue: 'On time',
  lateValue: 'Late',
} as const
