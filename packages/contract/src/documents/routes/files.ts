import { z } from 'zod/mini'
import { checkSchema, checkSummarySchema } from '#contract/documents/check.ts'
import {
  documentComparisonSchema,
  comparisonWithLostWordsSchema,
} from '#contract/documents/document-comparison.ts'
import { fileClasses, type FileClass } from '#contract/documents/file-classes.ts'
import {
  idList,
  idText,
  optionalText,
  pageCount,
  pageNumber,
  refuseUnknown,
  rowLimit,
  seenPageCounts,
  singleValueError,
} from '#contract/form-values.ts'
import { jobSchema } from '#contract/jobs/job.ts'
import { maxLengths, maxZippedFiles } from '#contract/limits.ts'
import { personSchema } from '#contract/people/person.ts'
import { clientSideRoles, remediatorRoles, superUserRole } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'

/** A fixed document. Versions are immutable and numbered from 1. */
export const fileVersionSchema = z.object({
  _id: z.string(),
  number: z.number(),
  file_name: z.string(),
  size_bytes: z.number(),
  sha256: z.string(),
  uploaded_by: personSchema,
  createdAt: z.string(),
  /** Null for versions from before documents were checked. */
  check: z.nullable(checkSummarySchema),
  /** With the original; null for a fixed document from before they were compared. */
  comparison: z.nullable(documentComparisonSchema),
  /** The people named in the metadata; null for the client side. */
  author: z.nullable(z.string()),
})
export type FileVersion = z.output<typeof fileVersionSchema>

export const jobFileSchema = z.object({
  _id: z.string(),
  /** When its documents were removed together with those of the job. */
  removedAt: z.nullable(z.string()),
  file_name: z.string(),
  /** The address that opens the file in a new tab. */
  file_id: z.string(),
  size_bytes: z.number(),
  uploaded_by: z.object({ user: personSchema }),
  date_uploaded: z.string(),
  is_remediated: z.boolean(),
  /** Marked, without any fixed document, not even one hidden from the viewer. */
  isUnchanged: z.boolean(),
  /** The present remediator marked it, and may correct the mark. */
  isMarkedSinceAssigned: z.boolean(),
  /** Returned and not marked since; null for the client side. */
  isReturned: z.nullable(z.boolean()),
  /** Fixed since the last assignment, return or re-opening; null for the client side. */
  isHandedIn: z.nullable(z.boolean()),
  isSpecialFile: z.boolean(),
  isNonBillable: z.boolean(),
  /** Null until marked, and always for the client side. */
  simple_pages: z.nullable(z.number()),
  complex_pages: z.nullable(z.number()),
  /** Why the marked pages differ from the document's; null for the client side. */
  page_note: z.nullable(z.string()),
  /** Why it was delivered unfixed, worse or with barriers; for the client side while completed. */
  delivery_reason: z.nullable(z.string()),
  /** The organization's earlier delivery of the same bytes; `job` is null if it is not readable. */
  alreadyRemediated: z.nullable(
    z.object({
      at: z.string(),
      job: z.nullable(z.object({ _id: z.string(), name: z.string() })),
    }),
  ),
  /** Null for files from before documents were checked. */
  check: z.nullable(checkSummarySchema),
  /** Those that the viewer may read, oldest first. */
  versions: z.array(fileVersionSchema),
})
export type JobFile = z.output<typeof jobFileSchema>

export const jobParams = z.object({ jobId: idText })

export const fileParams = z.object({ jobId: idText, fileId: idText })

/** 'original' or the number of a version; by default the latest that the person may read. */
export const documentVersion = z.optional(
  z
    .string({ error: texts.validation.singleValueOnly })
    .check(z.regex(/^(original|[1-9]\d{0,5})?$/, texts.validation.unknownValue)),
)

const optionalFlag = z.optional(
  z.enum(['true', 'false'], { error: singleValueError(texts.validation.invalidBoolean) }),
)

export const listFilesQuery = z.object({
  type: z.pipe(
    z.optional(z.string({ error: texts.validation.singleValueOnly })),
    z.transform((type, context): FileClass => {
      const name = (type || 'all').trim().toLowerCase()
      return fileClasses.find((fileClass) => fileClass === name) ?? refuseUnknown(type, context)
    }),
  ),
  // Not reduced to one line: names of documents may hold any character.
  query: optionalText(maxLengths.query),
  /** 'true': only files whose newest document has barriers. */
  with_barriers: optionalFlag,
  page: pageNumber,
  limit: rowLimit(),
})

/** Marking a file again without a text removes that text. */
export const remediateBody = z.object({
  simple_pages: pageCount,
  complex_pages: pageCount,
  page_note: optionalText(maxLengths.pageNote),
  /** Why the file is delivered unfixed or with barriers. The client side reads it. */
  reason: optionalText(maxLengths.reason),
  /** The pages as this person saw them; the request is refused if they have changed. */
  seen: seenPageCounts,
})

export const fileRoutes = {
  listFiles: {
    method: 'GET',
    path: '/jobs/:jobId/files',
    summary: 'The files of a job, in the order in which they came.',
    access: 'session',
    subject: 'job',
    params: jobParams,
    query: listFilesQuery,
    response: z.object({ files: z.array(jobFileSchema) }),
    paged: true,
  },
  countFiles: {
    method: 'GET',
    path: '/jobs/:jobId/files/count',
    summary: 'How many files of each class a job has.',
    access: 'session',
    subject: 'job',
    params: jobParams,
    response: z.object({
      all: z.number(),
      pdfs: z.number(),
      docs: z.number(),
      images: z.number(),
    }),
  },
  downloadJob: {
    method: 'GET',
    path: '/jobs/:jobId/files/download',
    summary: 'Documents of a job as one zip: the latest that the person may have of each.',
    access: 'session',
    subject: 'job',
    params: jobParams,
    query: z.object({
      /** 'true' adds the newest edition of the job's report as `report.pdf`. */
      report: optionalFlag,
      /** Only these; by default all. */
      files: z._default(
        idList.check(
          z.refine(
            (ids) => ids.length <= maxZippedFiles,
            texts.validation.atMostZippedFiles(maxZippedFiles),
          ),
        ),
        [],
      ),
    }),
    response: 'document',
  },
  downloadFile: {
    method: 'GET',
    path: '/jobs/:jobId/files/:fileId/download',
    summary: 'One document: the latest version that the person may have, or the original.',
    access: 'session',
    subject: 'file',
    params: fileParams,
    query: z.object({
      version: documentVersion,
      /** 'true' shows the document in the browser, where that is safe. */
      inline: optionalFlag,
    }),
    response: 'document',
  },
  getCheck: {
    method: 'GET',
    path: '/jobs/:jobId/files/:fileId/check',
    summary:
      'What the check of one document found: who may read the document. Null if nobody has asked for it.',
    access: 'session',
    subject: 'file',
    params: fileParams,
    query: z.object({ version: documentVersion }),
    response: z.nullable(checkSchema),
  },
  getComparison: {
    method: 'GET',
    path: '/jobs/:jobId/files/:fileId/comparison',
    summary:
      'How a fixed document compares with its original, and which words are missing: who may read the document. Null for an original, and for a document from before they were compared.',
    access: 'session',
    subject: 'file',
    params: fileParams,
    query: z.object({ version: documentVersion }),
    response: z.nullable(comparisonWithLostWordsSchema),
  },
  remediateFile: {
    method: 'PUT',
    path: '/jobs/:jobId/files/:fileId/remediate',
    summary: 'Marks a file as remediated with its pages, and may bring the fixed document along.',
    access: remediatorRoles,
    subject: 'file',
    needsFreshStep: 'work',
    params: fileParams,
    body: remediateBody,
    bodyType: 'either',
    filePart: { name: 'file', many: false },
    response: jobSchema,
    idempotent: true,
    sample: { simple_pages: '1', complex_pages: '0' },
    comesFirst: true,
  },
  addVersion: {
    method: 'POST',
    path: '/jobs/:jobId/files/:fileId/versions',
    summary: 'Hands in the fixed document of a file.',
    access: remediatorRoles,
    subject: 'file',
    needsFreshStep: 'work',
    params: fileParams,
    body: z.object({}),
    bodyType: 'multipart',
    filePart: { name: 'file', many: false },
    response: jobFileSchema,
    status: 201,
    idempotent: true,
  },
  deleteFile: {
    method: 'PUT',
    path: '/jobs/:jobId/:fileId/delete-file',
    summary: 'Deletes a file that is not remediated.',
    access: [superUserRole, ...clientSideRoles],
    subject: 'file',
    needsFreshStep: 'work',
    params: fileParams,
    response: jobSchema,
  },
} as const satisfies Record<string, Route>
