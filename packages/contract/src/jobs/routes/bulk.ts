import { z } from 'zod/mini'
import { checkDayRange } from '#contract/day-range.ts'
import { optionalDay } from '#contract/day-values.ts'
import {
  filterBy,
  formBoolean,
  idList,
  optionalId,
  optionalText,
  singleValueError,
} from '#contract/form-values.ts'
import { jobFilters } from '#contract/jobs/job-filters.ts'
import { jobPriorities } from '#contract/jobs/job-state-machine.ts'
import { jobSchema } from '#contract/jobs/job.ts'
import { promiseRuleTexts } from '#contract/jobs/promises/promise-rule-texts.ts'
import { maxBulkJobs, maxLengths } from '#contract/limits.ts'
import { rowCount } from '#contract/money/money-values.ts'
import { administratorRoles } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'

const { validation } = texts

/** Assigning a submitted job claims it too. */
export const bulkActions = ['claim', 'assign', 'priority', 'promise', 'delete'] as const
export type BulkAction = (typeof bulkActions)[number]

type BulkJobsInput = Partial<
  Record<
    'action' | 'all' | 'jobs' | 'total' | 'remID' | 'priority' | 'own_date' | 'reason',
    unknown
  >
>

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0)

const requiredField = (
  field: 'jobs' | 'total' | 'remID' | 'priority' | 'own_date' | 'reason',
  error: string,
  isFilled: (bulk: BulkJobsInput) => boolean,
) => z.refine<BulkJobsInput>(isFilled, { path: [field], error })

/** Filters of the query win over the body, where `priority` may be the new priority. */
export const bulkJobsBody = z
  .object({
    ...jobFilters,
    action: z.enum(bulkActions, {
      error: (issue) =>
        singleValueError(issue.input === undefined ? validation.required : validation.unknownValue)(
          issue,
        ),
    }),
    jobs: z._default(idList, []),
    all: z._default(formBoolean, false),
    /** With `all`: how many jobs the person was shown. */
    total: z.optional(rowCount),
    remID: optionalId,
    /** The new priority if `action` is 'priority', otherwise a filter. */
    priority: filterBy(jobPriorities),
    /** For 'promise': the day on which the jobs are due, and why. */
    own_date: optionalDay,
    reason: optionalText(maxLengths.reason),
  })
  .check(
    checkDayRange,
    requiredField(
      'jobs',
      validation.chooseJobs,
      ({ all, jobs }) => all === true || lengthOf(jobs) > 0,
    ),
    requiredField(
      'jobs',
      validation.atMostJobs(maxBulkJobs),
      ({ jobs }) => lengthOf(jobs) <= maxBulkJobs,
    ),
    requiredField('total', validation.required, ({ all, total }) => !all || total !== undefined),
    requiredField(
      'remID',
      validation.chooseRemediator,
      ({ action, remID }) => action !== 'assign' || remID !== undefined,
    ),
    requiredField(
      'priority',
      validation.choosePriority,
      ({ action, priority }) => action !== 'priority' || lengthOf(priority) === 1,
    ),
    requiredField(
      'own_date',
      validation.dayRequired,
      ({ action, own_date: day }) => action !== 'promise' || day !== undefined,
    ),
    requiredField(
      'reason',
      promiseRuleTexts.validation.reasonRequired,
      ({ action, reason }) => action !== 'promise' || reason !== undefined,
    ),
  )

export const refusedJobSchema = z.object({
  /** The name is null for an unknown job. */
  job: z.object({ _id: z.string(), job_name: z.nullable(z.string()) }),
  code: z.string(),
  message: z.string(),
})
export type RefusedJob = z.output<typeof refusedJobSchema>

/** In the order in which the jobs were named or listed. */
export const bulkOutcomeSchema = z.object({
  done: z.array(jobSchema),
  refused: z.array(refusedJobSchema),
})
export type BulkOutcome = z.output<typeof bulkOutcomeSchema>

export const bulkRoutes = {
  bulkJobs: {
    method: 'POST',
    path: '/jobs/bulk',
    summary:
      'Claims, assigns, prioritizes, dates or archives many jobs, and says which it could not.',
    access: administratorRoles,
    subject: 'none',
    needsFreshStep: 'work',
    query: z.object(jobFilters).check(checkDayRange),
    body: bulkJobsBody,
    response: bulkOutcomeSchema,
    idempotent: 'in parts',
    sample: { action: 'claim', jobs: ['00000000-0000-7000-8000-000000000000'] },
  },
} as const satisfies Record<string, Route>
