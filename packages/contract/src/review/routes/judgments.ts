import { z } from 'zod/mini'
import { documentVersion, fileParams, jobParams } from '#contract/documents/routes/files.ts'
import {
  formBoolean,
  idList,
  idText,
  optionalId,
  optionalLine,
  pageNumber,
  requiredText,
  rowLimit,
  unknownValueError,
  singleValueError,
} from '#contract/form-values.ts'
import { maxLengths, maxPages } from '#contract/limits.ts'
import { rowCount } from '#contract/money/money-values.ts'
import { humanConditionNames, type HumanConditionName } from '#contract/review/human-conditions.ts'
import {
  judgedDocumentSchema,
  judgmentProgressSchema,
  jobProblemSchema,
  reportedVerdictNames,
  reviewEndSchema,
  reviewLeftSchema,
  seenPagesSchema,
} from '#contract/review/judgment.ts'
import { administratorRoles, remediatorRoles } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'

/** Empty or null withdraws a verdict, absent keeps it. A problem has a route of its own. */
const optionalVerdict = z.pipe(
  z.optional(z.nullable(z.union([z.literal(''), z.enum(reportedVerdictNames)], unknownValueError))),
  z.transform((value) => (value === '' ? null : value)),
)

const verdictFields = Object.fromEntries(
  humanConditionNames.map((name) => [name, optionalVerdict]),
) as Record<HumanConditionName, typeof optionalVerdict>

type JudgmentInput = { files?: unknown; for_all?: unknown } & {
  [Name in HumanConditionName]?: unknown
}

/** Fixed documents that the person was shown; if there are others, 409 `newer_document`. */
const seenVersionCount = z.optional(rowCount)

export const setJudgmentsBody = z
  .object({
    files: z._default(idList, []),
    /** The same for all documents, recorded as such. */
    for_all: z._default(formBoolean, false),
    versions: seenVersionCount,
    /** Problems that the person saw and removes; if they have changed, 409 `list_changed`. */
    problems: z.optional(idList),
    ...verdictFields,
  })
  .check(
    z.refine<JudgmentInput>(
      ({ files, for_all }) => (Array.isArray(files) && files.length > 0) !== (for_all === true),
      { path: ['files'], error: texts.validation.documentsOrAll },
    ),
    z.refine<JudgmentInput>(
      (judgments) => humanConditionNames.some((name) => judgments[name] !== undefined),
      {
        path: [humanConditionNames[0]],
        error: texts.validation.judgmentRequired,
      },
    ),
  )

/** Empty: all documents of the job. */
export const confirmProposedBody = z.object({
  files: z._default(idList, []),
  versions: seenVersionCount,
})

const conditionOrNone = z.enum(['', ...humanConditionNames])

/** One condition, several, or one empty value for none. */
const conditionList = z.pipe(
  z.union([z.array(conditionOrNone), conditionOrNone], unknownValueError),
  z.transform((names) => [names].flat().filter((name) => name !== '')),
)

export const judgeRestBody = z
  .object({
    /** Only this version is judged; if another is the newest, 409 `newer_document`. */
    version: documentVersion,
    versions: seenVersionCount,
    /** Conditions that the person saw open or proposed as absent; otherwise 409 `list_changed`. */
    open: z._default(conditionList, []),
    absent: z._default(conditionList, []),
  })
  .check(
    z.refine<{ version?: unknown }>(({ version }) => Boolean(version), {
      path: ['version'],
      error: texts.validation.unknownValue,
    }),
  )

/** From 1; empty counts as absent. */
const documentPage = z.pipe(
  z.optional(
    z.union([z.number(), z.string().check(z.trim())], unknownValueError).check(
      z.refine((page) => page === '' || /^[1-9]\d{0,5}$/.test(String(page)), {
        error: texts.validation.invalidDocumentPage,
        abort: true,
      }),
      z.refine((page) => Number(page) <= maxPages, texts.validation.atMostPages(maxPages)),
    ),
  ),
  z.transform((page) => (page === undefined || page === '' ? undefined : Number(page))),
)

const problemFields = {
  page: documentPage,
  place: optionalLine(maxLengths.problemPlace),
  /** The number of that part in the document's model, from 0. */
  part: z.optional(rowCount),
  sentence: requiredText(texts.validation.problemRequired, maxLengths.problem),
}

/** One page that was shown, of how many; or the whole document. */
export const seeDocumentBody = z
  .object({
    /** Only this version counts as shown. */
    version: documentVersion,
    page: documentPage,
    of: documentPage,
    whole: z._default(formBoolean, false),
  })
  .check(
    z.refine<{ version?: unknown; page?: unknown; whole?: unknown }>(
      ({ version, page, whole }) => Boolean(version && (page || whole)),
      { path: ['page'], error: texts.validation.invalidDocumentPage },
    ),
  )

export const addProblemBody = z.object({
  condition: z.enum(humanConditionNames, {
    error: singleValueError(texts.validation.conditionRequired),
  }),
  versions: seenVersionCount,
  ...problemFields,
})

export const changeProblemBody = z.object(problemFields)

const problemPath = '/jobs/:jobId/problems/:problemId'
const problemRoute = {
  access: administratorRoles,
  subject: 'job',
  params: z.object({ jobId: idText, problemId: idText }),
  response: judgmentProgressSchema,
} as const

export const judgmentRoutes = {
  listJudgments: {
    method: 'GET',
    path: '/jobs/:jobId/judgments',
    summary: 'What people have judged of each document of a job, in the order of its files.',
    access: administratorRoles,
    subject: 'job',
    params: jobParams,
    query: z.object({
      file: optionalId,
      page: pageNumber,
      limit: rowLimit(),
    }),
    response: z.array(judgedDocumentSchema),
    paged: true,
    extras: z.extend(judgmentProgressSchema, {
      /** Null while the review goes on. */
      ended: z.nullable(reviewEndSchema),
      /** Documents that the requesting person was not shown as a whole. */
      unseen: z.number(),
    }),
  },
  setJudgments: {
    method: 'PUT',
    path: '/jobs/:jobId/judgments',
    summary:
      'Says of documents in review what only people can judge: a verdict for each condition, or none. The same of all once all were shown.',
    access: administratorRoles,
    subject: 'job',
    needsFreshStep: 'work',
    params: jobParams,
    body: setJudgmentsBody,
    response: judgmentProgressSchema,
    sample: { for_all: 'true', reading_order: 'fine' },
  },
  seeDocument: {
    method: 'PUT',
    path: '/jobs/:jobId/files/:fileId/seen',
    summary: 'Records which page of a document in review, or that all of it, was shown.',
    access: administratorRoles,
    subject: 'file',
    needsFreshStep: 'work',
    params: fileParams,
    body: seeDocumentBody,
    response: seenPagesSchema,
    sample: { version: 'original', page: '1', of: '3' },
  },
  confirmProposed: {
    method: 'PUT',
    path: '/jobs/:jobId/judgments/proposed',
    summary: 'Says ‘Does not occur’ wherever the check proposes it and nobody has judged.',
    access: administratorRoles,
    subject: 'job',
    needsFreshStep: 'work',
    params: jobParams,
    body: confirmProposedBody,
    response: judgmentProgressSchema,
    sample: { files: [] },
  },
  judgeRest: {
    method: 'PUT',
    path: '/jobs/:jobId/files/:fileId/judgments/rest',
    summary:
      'Answers all open questions of a document in review, once the person was shown the whole of it: ‘Does not occur’ where that is proposed, else ‘Looked at, fine’.',
    access: administratorRoles,
    subject: 'file',
    needsFreshStep: 'work',
    params: fileParams,
    body: judgeRestBody,
    response: judgmentProgressSchema,
    sample: { version: 'original', open: [], absent: [] },
  },
  getReviewLeft: {
    method: 'GET',
    path: '/jobs/:jobId/review',
    summary: 'What is not judged, wrong or not fixed in the documents of a job.',
    access: administratorRoles,
    subject: 'job',
    params: jobParams,
    response: reviewLeftSchema,
  },
  listProblems: {
    method: 'GET',
    path: '/jobs/:jobId/problems',
    summary:
      'The problems of the documents of a job, in the order of its files: for its remediator those that were returned.',
    access: [...administratorRoles, ...remediatorRoles],
    subject: 'job',
    params: jobParams,
    response: z.array(jobProblemSchema),
  },
  addProblem: {
    method: 'POST',
    path: '/jobs/:jobId/files/:fileId/problems',
    summary: 'Says of a document in review what is wrong: its verdict is then a problem.',
    access: administratorRoles,
    subject: 'file',
    needsFreshStep: 'work',
    params: fileParams,
    body: addProblemBody,
    response: judgmentProgressSchema,
    status: 201,
    idempotent: true,
    sample: { condition: 'tables', page: '3', sentence: 'The header cells are read as data.' },
  },
  changeProblem: {
    ...problemRoute,
    method: 'PUT',
    path: problemPath,
    summary: 'Says a problem of a document in review in other words.',
    needsFreshStep: 'work',
    body: changeProblemBody,
    sample: { sentence: 'The header cells of the second table are read as data.' },
  },
  removeProblem: {
    ...problemRoute,
    method: 'DELETE',
    path: problemPath,
    summary: 'Takes a problem of a document in review back; without any other, nothing is judged.',
    needsFreshStep: 'work',
  },
} as const satisfies Record<string, Route>
