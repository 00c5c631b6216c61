import { z } from 'zod/mini'
import { repairTexts } from '#contract/documents/repair-texts.ts'
import {
  fileRepairsSchema,
  jobRepairsSchema,
  maxAnswerLengths,
} from '#contract/documents/repairs.ts'
import { formBoolean, idText, optionalLine } from '#contract/form-values.ts'
import { remediatorRoles } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { fileParams, jobFileSchema, jobParams } from './files.ts'

/** Like `en` or `de-AT`; empty counts as absent. */
const languageTag = z.pipe(
  optionalLine(maxAnswerLengths.language),
  z.optional(
    z
      .string()
      .check(z.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, { error: repairTexts.invalidLanguageTag })),
  ),
)

export const proposeRepairsBody = z.object({
  title: optionalLine(maxAnswerLengths.title),
  language: languageTag,
  first_row_is_header: z.optional(formBoolean),
})

const repairPath = '/jobs/:jobId/files/:fileId/repairs'
const fileRoute = { access: remediatorRoles, subject: 'file', params: fileParams } as const

/** Repairs make a proposal; only `useRepairs` turns it into a fixed document. */
export const repairRoutes = {
  planRepairs: {
    ...fileRoute,
    // POST, because it may request a check: an older engine made no plan.
    method: 'POST',
    path: `${repairPath}/plan`,
    summary:
      'What a machine would put right in a file’s newest document, or the proposal that waits.',
    needsFreshStep: 'work',
    body: z.object({}),
    response: fileRepairsSchema,
    idempotent: 'in parts',
  },
  planAllRepairs: {
    access: remediatorRoles,
    subject: 'job',
    params: jobParams,
    needsFreshStep: 'work',
    method: 'POST',
    path: '/jobs/:jobId/repairs/plan',
    summary: 'The same for all files of a job that may be repaired now.',
    body: z.object({}),
    response: jobRepairsSchema,
    idempotent: 'in parts',
  },
  proposeRepairs: {
    ...fileRoute,
    method: 'POST',
    path: repairPath,
    summary: 'Repairs a file’s newest document, as a proposal in place of an earlier one.',
    needsFreshStep: 'work',
    body: proposeRepairsBody,
    response: fileRepairsSchema,
    // A separate process does the work, and no transaction waits for a process.
    idempotent: 'in parts',
    // The request waits for its turn, then for the process.
    answerSeconds: 120,
    sample: { title: 'Annual report', language: 'en' },
  },
  useRepairs: {
    ...fileRoute,
    method: 'POST',
    path: `${repairPath}/use`,
    summary: 'Makes a proposal the next fixed document of its file.',
    needsFreshStep: 'work',
    body: z.object({ proposal: idText }),
    response: jobFileSchema,
    status: 201,
    idempotent: 'in parts',
    sample: { proposal: '01890000-0000-7000-8000-000000000000' },
  },
  discardRepairs: {
    ...fileRoute,
    method: 'DELETE',
    path: repairPath,
    summary: 'Discards the proposal of a file, if there is one.',
    needsFreshStep: 'work',
    response: z.null(),
  },
} as const satisfies Record<string, Route>
