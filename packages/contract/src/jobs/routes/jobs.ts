import { z } from 'zod/mini'
import { checkDayRange } from '#contract/day-range.ts'
import { jobCheckSchema } from '#contract/documents/check.ts'
import { jobFileSchema, jobParams } from '#contract/documents/routes/files.ts'
import { formBoolean, pageNumber, rowLimit, sortBy } from '#contract/form-values.ts'
import { jobFieldParts } from '#contract/jobs/job-fields.ts'
import { jobFilters } from '#contract/jobs/job-filters.ts'
import { jobSorts } from '#contract/jobs/job-list.ts'
import { jobSchema } from '#contract/jobs/job.ts'
import { promiseSchema } from '#contract/jobs/promises/job-promise.ts'
import { exportFormat } from '#contract/money/money-values.ts'
import { organizationNameSchema, personSchema } from '#contract/people/person.ts'
import { administratorRoles, clientSideRoles } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'

export const jobReturnSchema = z.object({
  reason: z.nullable(z.string()),
  actor: personSchema,
  createdAt: z.string(),
})
export type JobReturn = z.output<typeof jobReturnSchema>

export const listedJobSchema = z.extend(jobSchema, {
  /** The checks of the documents that the person may read; null if none was requested. */
  check: z.nullable(jobCheckSchema),
})
export type ListedJob = z.output<typeof listedJobSchema>

export const jobWithFilesSchema = z.extend(listedJobSchema, {
  files: z.array(jobFileSchema),
  /** Set while the job is worked on after a return; always null for the client side. */
  returned: z.nullable(jobReturnSchema),
  /** From its first completion on, also while the job is re-opened. */
  has_report: z.boolean(),
  /** How the due date came about; null without one, and for all but administrators. */
  promise: z.nullable(promiseSchema),
  /** Who submits the job; null once it is submitted. */
  account_manager: z.nullable(personSchema),
})
export type JobWithFiles = z.output<typeof jobWithFilesSchema>

export const listJobsQuery = z
  .object({
    ...jobFilters,
    sort: sortBy(jobSorts),
    page: pageNumber,
    limit: rowLimit(),
    format: exportFormat(['csv']),
  })
  .check(checkDayRange)

/** The names of the organizations and remediators by which the list is filtered. */
export const jobPartiesSchema = z.object({
  organizations: z.array(organizationNameSchema),
  remediators: z.array(personSchema),
})
export type JobParties = z.output<typeof jobPartiesSchema>

export const createJobBody = z.object({
  ...jobFieldParts('create'),
  /** True: the job is submitted as well, which only account managers may, and only with files. */
  submit: z.optional(formBoolean),
})

export const updateJobBody = z.object(jobFieldParts('update')).check(
  z.refine((fields) => Object.values(fields).some((value) => value !== undefined), {
    error: texts.validation.jobNameRequired,
    path: ['job_name'],
  }),
)

/** Without `isArchived`, the state is toggled. */
export const archiveBody = z.object({ isArchived: z.optional(formBoolean) })

export const jobRoutes = {
  listJobs: {
    method: 'GET',
    path: '/jobs',
    summary:
      'The jobs that the person may see; with a search or an added filter the total is exact up to 10,000.',
    access: 'session',
    subject: 'none',
    query: listJobsQuery,
    response: z.array(listedJobSchema),
    paged: true,
    /** Absent without these filters. */
    extras: z.object({ filteredBy: z.optional(jobPartiesSchema) }),
    formats: ['csv'],
  },
  countJobs: {
    method: 'GET',
    path: '/jobs/count',
    summary: 'How many jobs stand in each tab, whatever is searched for.',
    access: 'session',
    subject: 'none',
    response: z.object({
      in_progress: z.number(),
      in_review: z.number(),
      completed: z.number(),
    }),
  },
  createJob: {
    method: 'POST',
    path: '/jobs',
    summary:
      'Creates a job with its files, all or nothing; with `submit` also submits it (account managers).',
    access: clientSideRoles,
    subject: 'none',
    needsFreshStep: 'work',
    body: createJobBody,
    bodyType: 'either',
    filePart: { name: 'files', many: true },
    response: jobSchema,
    status: 201,
    idempotent: true,
    sample: { job_name: 'Sample job' },
  },
  getJob: {
    method: 'GET',
    path: '/jobs/:jobId',
    summary: 'One job with its files.',
    access: 'session',
    subject: 'job',
    params: jobParams,
    response: jobWithFilesSchema,
  },
  addFiles: {
    method: 'PUT',
    path: '/jobs/:jobId/add-files',
    summary: 'Adds files to a job that is not submitted yet, all or nothing.',
    access: clientSideRoles,
    subject: 'job',
    needsFreshStep: 'work',
    params: jobParams,
    body: z.object({}),
    bodyType: 'multipart',
    filePart: { name: 'files', many: true },
    response: jobSchema,
    idempotent: true,
  },
  updateJob: {
    method: 'PUT',
    path: '/jobs/:jobId/update',
    summary: 'Renames a job, or changes its priority (administrators).',
    access: [...administratorRoles, ...clientSideRoles],
    subject: 'job',
    needsFreshStep: 'work',
    params: jobParams,
    body: updateJobBody,
    response: jobSchema,
    sample: { job_name: 'Another name' },
  },
  deleteJob: {
    method: 'PUT',
    path: '/jobs/:jobId/delete',
    summary: 'Archives a job, or activates it again.',
    access: administratorRoles,
    subject: 'job',
    needsFreshStep: 'work',
    params: jobParams,
    body: archiveBody,
    response: jobSchema,
    sample: { isArchived: 'true' },
  },
} as const satisfies Record<string, Route>
