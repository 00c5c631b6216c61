import { z } from 'zod/mini'
import { jobParams } from '#contract/documents/routes/files.ts'
import {
  formBoolean,
  idList,
  idText,
  optionalLine,
  requiredId,
  requiredText,
} from '#contract/form-values.ts'
import { jobSchema } from '#contract/jobs/job.ts'
import { signOffTexts } from '#contract/jobs/sign-off-texts.ts'
import { jobSignOffSchema } from '#contract/jobs/sign-off.ts'
import { maxLengths } from '#contract/limits.ts'
import { administratorRoles, clientSideRoles } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'

const { chooseFiles, answerRequired } = signOffTexts.validation

// In the form of responses, so that moments compare as texts.
const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text))

/** What was delivered after this `delivered_at` is neither signed off nor disputed. */
const seenDelivery = z.pipe(
  optionalLine(24),
  z.optional(z.string().check(z.refine(isMoment, texts.validation.unknownValue))),
)

export const signOffBody = z
  .object({
    files: z._default(idList, []),
    /** Whatever still waits; refused while a file is disputed. */
    all: z._default(formBoolean, false),
    seen: seenDelivery,
  })
  .check(
    z.refine(({ files, all }) => all || files.length > 0, { path: ['files'], error: chooseFiles }),
  )

export const disputeBody = z.object({
  file: requiredId(texts.validation.required),
  place: optionalLine(maxLengths.problemPlace),
  reason: requiredText(texts.validation.problemRequired, maxLengths.reason),
  seen: seenDelivery,
})

/** Keeps the file. Files are re-opened by `reopenJob`, which answers their disputes. */
export const disputeAnswerBody = z.object({
  answer: requiredText(answerRequired, maxLengths.reason),
})

/** Possible at COMPLETED and CLOSED; it moves no job. */
export const signOffRoutes = {
  getSignOff: {
    method: 'GET',
    path: '/jobs/:jobId/sign-off',
    summary: 'The delivered files of a job, whether they are signed off, and their disputes.',
    access: 'session',
    subject: 'job',
    params: jobParams,
    response: jobSignOffSchema,
  },
  signOff: {
    method: 'PUT',
    path: '/jobs/:jobId/sign-off',
    summary:
      'Signs off delivered files that wait: account managers, and the client user who created the job.',
    access: clientSideRoles,
    subject: 'job',
    needsFreshStep: 'work',
    params: jobParams,
    body: signOffBody,
    response: jobSchema,
    sample: { all: 'true' },
  },
  disputeDelivery: {
    method: 'POST',
    path: '/jobs/:jobId/disputes',
    summary: 'Says what is wrong with a delivered file; twice at most for each delivery of it.',
    access: clientSideRoles,
    subject: 'job',
    needsFreshStep: 'work',
    params: jobParams,
    body: disputeBody,
    response: jobSchema,
    status: 201,
    idempotent: true,
    sample: {
      file: '00000000-0000-7000-8000-000000000000',
      place: 'Page 3',
      reason: 'A sample reason',
    },
  },
  answerDispute: {
    method: 'PUT',
    path: '/disputes/:disputeId/answer',
    summary: 'Keeps a disputed file as it is, with an answer for the client side.',
    access: administratorRoles,
    subject: 'dispute',
    needsFreshStep: 'work',
    params: z.object({ disputeId: idText }),
    body: disputeAnswerBody,
    response: jobSchema,
    sample: { answer: 'A sample answer' },
  },
} as const satisfies Record<string, Route>
