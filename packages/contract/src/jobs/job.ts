import { z } from 'zod/mini'
import { organizationNameSchema, personSchema } from '#contract/people/person.ts'
import { jobFieldParts } from './job-fields.ts'
import { jobStatuses } from './job-state-machine.ts'
import { signOffOutcomes } from './sign-off.ts'

const { job_name, ...otherFields } = jobFieldParts('answer')

export const jobSchema = z.object({
  _id: z.string(),
  job_name,
  createdAt: z.string(),
  no_of_files: z.number(),
  no_of_remediated_files: z.number(),
  status: z.enum(jobStatuses),
  /** When the job is due; null without a promise, and while a question is open. */
  due_at: z.nullable(z.string()),
  /** At COMPLETED: whether it was delivered late. */
  is_late: z.boolean(),
  /** Since when a question to the client side is open and the due date waits; null: it does not. */
  waits_for_client_since: z.nullable(z.string()),
  /** Null while a delivered file waits for the client side, and for jobs without a sign-off. */
  sign_off: z.nullable(z.enum(signOffOutcomes)),
  isArchived: z.boolean(),
  /** The administrator who claimed the job, then its remediator; null for the client side. */
  assigned_to: z.nullable(personSchema),
  isSpecialJob: z.boolean(),
  /** Dollars; 0 without a quote, null for the client side. */
  job_cost: z.nullable(z.number()),
  /** A quote that waits for approval, in dollars; null without one and for the client side. */
  pending_quote: z.nullable(z.number()),
  ...otherFields,
  organization: z.extend(organizationNameSchema, { isArchived: z.boolean() }),
  created_by: personSchema,
  documents: z.object({
    /** The UTC day of their removal, set in the 30 days before it. */
    endOn: z.nullable(z.string()),
    endedAt: z.nullable(z.string()),
    /** Whose legal hold prevents the removal, the job's before the organization's; null: none. */
    heldBy: z.nullable(z.enum(['job', 'organization'])),
  }),
})
export type Job = z.output<typeof jobSchema>
