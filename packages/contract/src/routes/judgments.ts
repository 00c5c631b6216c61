import { z } from 'zod/mini'
import { formBoolean, idList, pageNumber, rowLimit, unknownValue } from '../form-values.ts'
import { humanConditionNames, type HumanConditionName } from '../human-conditions.ts'
import { judgedDocumentSchema, judgmentProgressSchema, judgmentVerdictNames } from '../judgment.ts'
import { rowCount } from '../money-values.ts'
import { administratorRoles } from '../roles.ts'
import type { Route } from '../route.ts'
import { texts } from '../texts.ts'
import { jobParams } from './files.ts'

/** A verdict; empty or null takes it back; absent, the condition stays as it is. */
const verdict = z.pipe(
  z.optional(z.nullable(z.union([z.literal(''), z.enum(judgmentVerdictNames)], unknownValue))),
  z.transform((value) => (value === '' ? null : value)),
)

const verdicts = Object.fromEntries(humanConditionNames.map((name) => [name, verdict])) as Record<
  HumanConditionName,
  typeof verdict
>

type Said = { files?: unknown; for_all?: unknown } & { [Name in HumanConditionName]?: unknown }

/** A verdict for each condition that changes, of the named documents or of all of the job. */
export const setJudgmentsBody = z
  .object({
    files: z._default(idList, []),
    /** The same for all documents: a choice of its own, recorded as that. */
    for_all: z._default(formBoolean, false),
    /** How many fixed documents the person was told of; another number by now is 409 `newer_document`. */
    versions: z.optional(rowCount),
    ...verdicts,
  })
  .check(
    z.refine<Said>(
      ({ files, for_all }) => (Array.isArray(files) && files.length > 0) !== (for_all === true),
      { path: ['files'], error: texts.validation.documentsOrAll },
    ),
    z.refine<Said>((said) => humanConditionNames.some((name) => said[name] !== undefined), {
      path: [humanConditionNames[0]],
      error: texts.validation.judgmentRequired,
    }),
  )

/** What only people can judge of the documents of a job. */
export const judgmentRoutes = {
  listJudgments: {
    method: 'GET',
    path: '/jobs/:jobId/judgments',
    summary: 'What people have judged of each document of a job, in the order of its files.',
    access: administratorRoles,
    subject: 'job',
    params: jobParams,
    query: z.object({ page: pageNumber, limit: rowLimit() }),
    response: z.array(judgedDocumentSchema),
    paged: true,
    beside: judgmentProgressSchema,
  },
  setJudgments: {
    method: 'PUT',
    path: '/jobs/:jobId/judgments',
    summary:
      'Says of documents in review what only people can judge: a verdict for each condition, or none.',
    access: administratorRoles,
    subject: 'job',
    params: jobParams,
    body: setJudgmentsBody,
    response: judgmentProgressSchema,
    sample: { for_all: 'true', reading_order: 'fine' },
  },
} as const satisfies Record<string, Route>
