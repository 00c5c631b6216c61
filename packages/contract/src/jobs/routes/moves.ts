import { z } from 'zod/mini'
import {
  formBoolean,
  idList,
  optionalChoice,
  optionalId,
  optionalText,
  requiredId,
} from '#contract/form-values.ts'
import { jobStatuses } from '#contract/jobs/job-machine.ts'
import { jobSchema } from '#contract/jobs/job.ts'
import { maxLengths } from '#contract/limits.ts'
import { dollarAmount } from '#contract/money/money-values.ts'
import { administratorRoles, remediatorRoles } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'
import { jobParams } from '#contract/documents/routes/files.ts'

/** The direction of the move, the status that the person saw, and the person or files they chose. */
export const updateStatusBody = z.object({
  move: formBoolean,
  /** The status that the person saw; another by now is 409 `job_moved`. */
  status: optionalChoice(jobStatuses),
  /** The remediator who gets the job, where it is assigned. */
  remID: optionalId,
  /** The files to be done again, where a job is returned. */
  files: z._default(idList, []),
  /** The problems that the remediator gets, where a job is returned; absent: all of its documents. */
  problems: z.optional(idList),
  reason: optionalText(maxLengths.reason),
})

/** A quote for special work: a cost, for some files or for the whole job. */
export const markSpecialBody = z.object({
  job_cost: dollarAmount(texts.validation.jobCostRequired),
  files: z._default(idList, []),
})

/** The new remediator, and the files to be done again at no cost. */
export const reopenBody = z.object({
  /** The status that the person saw; another by now is 409 `job_moved`. */
  status: optionalChoice(jobStatuses),
  remID: requiredId(texts.validation.chooseRemediator),
  files: z._default(idList, []),
})

/** The calls that move a job. `jobMoves` says who makes which move when. */
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
