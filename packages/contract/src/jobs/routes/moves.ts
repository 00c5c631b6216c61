import { z } from 'zod/mini'
import { jobParams } from '#contract/documents/routes/files.ts'
import {
  formBoolean,
  idList,
  optionalChoice,
  optionalId,
  optionalText,
  requiredId,
} from '#contract/form-values.ts'
import { jobStatuses } from '#contract/jobs/job-state-machine.ts'
import { jobSchema } from '#contract/jobs/job.ts'
import { maxLengths } from '#contract/limits.ts'
import { dollarAmount } from '#contract/money/money-values.ts'
import { administratorRoles, remediatorRoles } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'

export const updateStatusBody = z.object({
  move: formBoolean,
  /** The status that the person saw; if it has changed, 409 `job_moved`. */
  status: optionalChoice(jobStatuses),
  /** For an assignment: the remediator who gets the job. */
  remID: optionalId,
  /** For a return: the files to be done again. */
  files: z._default(idList, []),
  /** For a return: the problems that the remediator gets; absent: all. */
  problems: z.optional(idList),
  /** At the end of a review it is printed in the report, which the client side reads. */
  reason: optionalText(maxLengths.reason),
})

/** Without `files`, the quote is for the whole job. */
export const markSpecialBody = z.object({
  job_cost: dollarAmount(texts.validation.jobCostRequired),
  files: z._default(idList, []),
})

/** The `files` are done again at no cost. */
export const reopenBody = z.object({
  status: optionalChoice(jobStatuses),
  remID: requiredId(texts.validation.chooseRemediator),
  files: z._default(idList, []),
})

/** See `jobMoves` for who may make which move. */
export const moveRoutes = {
  updateStatus: {
    method: 'PUT',
    path: '/jobs/:jobId/update-status',
    summary: 'Moves a job on (`move=true`) or back (`move=false`), as its present status says.',
    access: [...administratorRoles, 'RM_CAM', ...remediatorRoles],
    subject: 'job',
    needsFreshStep: 'work',
    params: jobParams,
    body: updateStatusBody,
    response: jobSchema,
    idempotent: true,
    sample: { move: 'true' },
    comesFirst: true,
  },
  markSpecial: {
    method: 'PUT',
    path: '/jobs/:jobId/mark-special',
    summary: 'Makes a quote for special work, which an administrator approves or declines.',
    access: remediatorRoles,
    subject: 'job',
    needsFreshStep: 'work',
    params: jobParams,
    body: markSpecialBody,
    response: jobSchema,
    idempotent: true,
    sample: { job_cost: '12.50' },
    comesFirst: true,
  },
  reopenJob: {
    method: 'PUT',
    path: '/jobs/:jobId/reopen',
    summary: 'Gives a running job to another remediator, or re-opens a completed one.',
    access: administratorRoles,
    subject: 'job',
    needsFreshStep: 'work',
    params: jobParams,
    body: reopenBody,
    response: jobSchema,
    idempotent: true,
    sample: { remID: '00000000-0000-7000-8000-000000000000' },
    comesFirst: true,
  },
  closeJob: {
    method: 'PUT',
    path: '/jobs/:jobId/close',
    summary: 'Closes a completed job.',
    access: administratorRoles,
    subject: 'job',
    needsFreshStep: 'work',
    params: jobParams,
    response: jobSchema,
    comesFirst: true,
  },
} as const satisfies Record<string, Route>
