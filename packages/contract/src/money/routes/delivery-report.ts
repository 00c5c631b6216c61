import { z } from 'zod/mini'
import { checkDayRange, dayRangeFields } from '#contract/day-range.ts'
import {
  filterBy,
  pageNumber,
  rowLimit,
  searchText,
  sortBy,
  type SortOptions,
} from '#contract/form-values.ts'
import { jobPriorities } from '#contract/jobs/job-state-machine.ts'
import { exportFormat } from '#contract/money/money-values.ts'
import { administratorRoles } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'

/** Where the working time from the start of a promise to the completion went, in order. */
export const deliveryPhases = [
  'to_claim',
  'to_assign',
  'to_accept',
  /** A quote waits for the decision of an administrator. */
  'quote',
  'in_work',
  'in_review',
  /** A question to the client side is open. */
  'with_client',
] as const
export type DeliveryPhase = (typeof deliveryPhases)[number]

const phaseMinutes = z.object({
  to_claim: z.number(),
  to_assign: z.number(),
  to_accept: z.number(),
  quote: z.number(),
  in_work: z.number(),
  in_review: z.number(),
  with_client: z.number(),
})

/** Of completed promises. Times are sums of working minutes: a mean divides them by their count. */
export const deliverySumsSchema = z.object({
  deliveries: z.number(),
  /** Completed at the latest when the promise was over. */
  on_time: z.number(),
  rush: z.object({ deliveries: z.number(), on_time: z.number() }),
  /** Through review without a return. */
  first_pass: z.number(),
  /** Answered in these days; a delivery may have several, which have the priority of its job. */
  disputes_kept: z.number(),
  disputes_reopened: z.number(),
  minutes: phaseMinutes,
  /** From creation to submission, which no promise counts: of first deliveries alone. */
  first_deliveries: z.number(),
  minutes_to_submit: z.number(),
})
export type DeliverySums = z.output<typeof deliverySumsSchema>

/** `on_time` and `first_pass` by their shares of the deliveries. */
export const organizationDeliverySorts = {
  fields: ['name', 'deliveries', 'on_time', 'first_pass'],
  initial: 'name:asc',
} as const satisfies SortOptions
export type OrganizationDeliverySortField = (typeof organizationDeliverySorts.fields)[number]

export const remediatorDeliverySorts = {
  fields: ['name', 'assignments'],
  initial: 'name:asc',
} as const satisfies SortOptions
export type RemediatorDeliverySortField = (typeof remediatorDeliverySorts.fields)[number]

export const deliverySorts = {
  fields: ['completedAt', 'due_at'],
  initial: 'completedAt:desc',
} as const satisfies SortOptions
export type DeliverySortField = (typeof deliverySorts.fields)[number]

export const organizationDeliveryRowSchema = z.extend(deliverySumsSchema, {
  _id: z.string(),
  name: z.string(),
  isArchived: z.boolean(),
})
export type OrganizationDeliveryRow = z.output<typeof organizationDeliveryRowSchema>

/** Only what is in the hands of the remediator. Sums of working minutes over the assignments. */
export const assignmentSumsSchema = z.object({
  /** Accepted, handed in and delivered. */
  assignments: z.number(),
  /** Without the time in which a quote waits for its decision, or the client side for an answer. */
  minutes_to_accept: z.number(),
  /** From the acceptance to the last hand-in, without time in review or with the client. */
  minutes_in_work: z.number(),
  /** Until the promise was over, at the assignment; 0 if it was over already. */
  minutes_left: z.number(),
})
export type AssignmentSums = z.output<typeof assignmentSumsSchema>

export const remediatorDeliveryRowSchema = z.extend(assignmentSumsSchema, {
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isArchived: z.boolean(),
})
export type RemediatorDeliveryRow = z.output<typeof remediatorDeliveryRowSchema>

export const deliverySchema = z.object({
  /** Of the promise. */
  _id: z.string(),
  job: z.object({ _id: z.string(), job_name: z.string() }),
  organization: z.object({ _id: z.string(), name: z.string() }),
  priority: z.enum(jobPriorities),
  completedAt: z.string(),
  due_at: z.string(),
  is_late: z.boolean(),
  is_first_pass: z.boolean(),
  minutes: phaseMinutes,
  /** Null unless the promise began with the submission. */
  minutes_to_submit: z.nullable(z.number()),
})
export type Delivery = z.output<typeof deliverySchema>

/** Of all matching rows; for remediators, of the deliveries that the days and the priority name. */
export const deliveryReportSchema = z.object({
  totals: deliverySumsSchema,
  /** Months of the range in the operator's zone, earliest first; of very many, only the last. */
  months: z.array(z.extend(deliverySumsSchema, { month: z.string() })),
  /** The operator's zone, an IANA name. */
  zone: z.string(),
})
export type DeliveryReport = z.output<typeof deliveryReportSchema>

export const remediatorDeliveryReportSchema = z.extend(deliveryReportSchema, {
  assignment_totals: assignmentSumsSchema,
})
export type RemediatorDeliveryReport = z.output<typeof remediatorDeliveryReportSchema>

const deliveryFilters = {
  /** Days of the operator's zone on which jobs were completed. */
  ...dayRangeFields,
  priority: filterBy(jobPriorities),
  query: searchText,
  page: pageNumber,
  limit: rowLimit(),
  format: exportFormat(['csv']),
}
const deliveryQuery = <Sort extends z.ZodMiniType>(sort: Sort) =>
  z.object({ ...deliveryFilters, sort }).check(checkDayRange)

const deliveryRoute = {
  method: 'GET',
  access: administratorRoles,
  subject: 'none',
  paged: true,
  extras: deliveryReportSchema,
  formats: ['csv'],
} as const satisfies Partial<Route>

export const deliveryReportRoutes = {
  listOrganizationDeliveries: {
    ...deliveryRoute,
    path: '/reports/deliveries/organizations',
    summary:
      'Per organization, whether jobs were delivered on time, and where the working time went.',
    query: deliveryQuery(sortBy(organizationDeliverySorts)),
    response: z.array(organizationDeliveryRowSchema),
  },
  listRemediatorDeliveries: {
    ...deliveryRoute,
    extras: remediatorDeliveryReportSchema,
    path: '/reports/deliveries/remediators',
    summary:
      'Per remediator, the working time to accept and to hand in, and what was left at the assignment.',
    query: deliveryQuery(sortBy(remediatorDeliverySorts)),
    response: z.array(remediatorDeliveryRowSchema),
  },
  listDeliveries: {
    ...deliveryRoute,
    path: '/reports/deliveries',
    summary: 'Completed promises, one row each.',
    query: deliveryQuery(sortBy(deliverySorts)),
    response: z.array(deliverySchema),
  },
} as const satisfies Record<string, Route>
