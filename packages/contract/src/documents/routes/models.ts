import { z } from 'zod/mini'
import {
  documentModelSchema,
  modelEntriesSchema,
  modelLists,
} from '#contract/documents/document-model.ts'
import { unknownValueError } from '#contract/form-values.ts'
import type { Route } from '#contract/route.ts'
import { documentVersion, fileParams } from './files.ts'

/** From 0; empty counts as absent. */
const optionalWholeNumber = z.pipe(
  z.optional(z.string(unknownValueError).check(z.regex(/^(0|[1-9]\d{0,8})?$/, unknownValueError))),
  z.transform((digits) => (digits ? Number(digits) : undefined)),
)

export const listModelQuery = z.object({
  version: documentVersion,
  list: z.enum(modelLists, unknownValueError),
  /** The number of the first entry, from 0; see `next` of the last response. */
  from: optionalWholeNumber,
  /** Only entries on or across this page, from 1. An empty response may still have `next`. */
  on_page: optionalWholeNumber,
})

const fileRoute = { access: 'session', subject: 'file', params: fileParams } as const

/** For everyone who may read the document itself. */
export const modelRoutes = {
  getModel: {
    ...fileRoute,
    method: 'GET',
    path: '/jobs/:jobId/files/:fileId/model',
    summary: 'What a reader of one document meets, in numbers, or why that is not known.',
    query: z.object({ version: documentVersion }),
    response: documentModelSchema,
  },
  requestModel: {
    ...fileRoute,
    method: 'POST',
    path: '/jobs/:jobId/files/:fileId/model',
    summary:
      'Asks for the check that makes the model: once for each document, whoever asks, until checks change.',
    needsFreshStep: 'work',
    body: z.object({ version: documentVersion }),
    response: documentModelSchema,
    idempotent: true,
    sample: { version: 'original' },
  },
  listModel: {
    ...fileRoute,
    method: 'GET',
    path: '/jobs/:jobId/files/:fileId/model/entries',
    summary:
      'Some entries of a list of what a reader meets: up to 200. Null while there is no model.',
    query: listModelQuery,
    response: z.nullable(modelEntriesSchema),
    sample: { list: 'parts' },
  },
} as const satisfies Record<string, Route>
