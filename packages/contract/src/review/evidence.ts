import { z } from 'zod/mini'
import { conditionChanges } from '#contract/documents/check-comparison.ts'
import { checkStates, conditionStatuses } from '#contract/documents/check.ts'
import { documentComparisonSchema } from '#contract/documents/document-comparison.ts'
import {
  documentCriterionSchema,
  pdfUaSumsSchema,
  reportCriterionSchema,
} from './criteria/evidence-criteria.ts'
import { humanConditionNames } from './human-conditions.ts'
import { reportedVerdictNames } from './judgment.ts'
import { reportStandardSchema } from './report-standards.ts'

/** A report waits for the checks of its documents, and is then frozen for good. */
export const evidenceStates = ['preparing', 'ready'] as const
export type EvidenceState = (typeof evidenceStates)[number]

/** Any change of the format needs a new name. */
export const evidenceFormat = 'curbcut-report-5'

/**
 * The first lacks `reduced` and `place_count`, the second `overview`, `put_right` and `reason`, the
 * third what concerns criteria, `pages`, `comparison` and `completion_reason`, the fourth `with_rest`.
 */
export const evidenceFormats = [
  'curbcut-report-1',
  'curbcut-report-2',
  'curbcut-report-3',
  'curbcut-report-4',
  evidenceFormat,
] as const

export const evidenceJudgmentSchema = z.object({
  condition: z.enum(humanConditionNames),
  verdict: z.enum(reportedVerdictNames),
  /** The name of the administrator. */
  judged_by: z.string(),
  judged_at: z.string(),
  for_all: z.boolean(),
  with_rest: z.optional(z.boolean()),
})
export type EvidenceJudgment = z.output<typeof evidenceJudgmentSchema>

export const evidenceFileSchema = z.object({
  sha256: z.string(),
  size_bytes: z.number(),
  /** Null without a check, or if none had ended when the edition was frozen. */
  check: z.nullable(
    z.object({
      state: z.enum(checkStates),
      /** Why only a part of the document was checked, as of a portfolio; null otherwise. */
      reason: z.optional(z.nullable(z.string())),
      engine: z.string(),
      checked_at: z.nullable(z.string()),
      /** Null if the machine counts none. */
      pages: z.nullable(z.number()),
      is_page_count_estimated: z.boolean(),
      /** Number of failed conditions; null unless the state is `done`. */
      barriers: z.nullable(z.number()),
      /** A picture, whose content no check can judge. */
      is_for_people: z.boolean(),
    }),
  ),
})
export type EvidenceFile = z.output<typeof evidenceFileSchema>

const findingSchema = z.nullable(
  z.object({
    status: z.enum(conditionStatuses),
    count: z.number(),
    /** Number of places, neighbours merged. Absent if the check did not count them. */
    place_count: z.optional(z.number()),
    /** The first twenty pages with a fault; only for delivered bytes. */
    pages: z.optional(z.array(z.number())),
  }),
)

/** Null if that check does not know the condition. */
export const evidenceConditionSchema = z.object({
  rule: z.string(),
  before: findingSchema,
  after: findingSchema,
  /** Null without a fault, or if undecided. */
  change: z.nullable(z.enum(conditionChanges)),
})
export type EvidenceCondition = z.output<typeof evidenceConditionSchema>

export const evidenceDocumentSchema = z.object({
  /** From 1, in the order of upload. */
  number: z.number(),
  file_name: z.string(),
  original: evidenceFileSchema,
  /** The delivered fixed document; null without one. */
  fixed: z.nullable(evidenceFileSchema),
  conditions: z.array(evidenceConditionSchema),
  /** Of the delivered bytes; conditions without a judgment are absent. */
  judgments: z.array(evidenceJudgmentSchema),
  /** Why it was delivered although something remained; null without a reason. */
  delivery_reason: z.nullable(z.string()),
  /** Barriers repaired by machine; null without such a repair. */
  put_right: z.optional(z.nullable(z.number())),
  /** With the original; null if that was unfinished, or without a fixed document. */
  comparison: z.optional(z.nullable(documentComparisonSchema)),
  /** By number of the criterion. */
  criteria: z.optional(z.record(z.string(), documentCriterionSchema)),
  /** Sentences about the tests of the delivered bytes, and why they were not compared. */
  verdict: z.string(),
})
export type EvidenceDocument = z.output<typeof evidenceDocumentSchema>

/** What the check of the delivered bytes found; null if it does not know the condition. */
export const deliveredFinding = (
  { before, after }: EvidenceCondition,
  { fixed }: Pick<EvidenceDocument, 'fixed'>,
): EvidenceCondition['after'] => (fixed ? after : before)

/** The subject of a rule, and the fault if the rule does not hold. */
const evidenceConditionTextsSchema = z.object({ looks_at: z.string(), wrong: z.string() })

const evidenceOverviewSchema = z.object({
  /** Sums over `documents`: those that were checked as received and as delivered. */
  barriers: z.object({ before: z.number(), now: z.number(), documents: z.number() }),
  put_right: z.nullable(z.number()),
  /** The numbers of the documents with which something remains. */
  exceptions: z.array(z.number()),
})
export type EvidenceOverview = z.output<typeof evidenceOverviewSchema>

const editionContentShape = {
  overview: z.optional(evidenceOverviewSchema),
  job: z.object({ _id: z.string(), job_name: z.string(), createdAt: z.string() }),
  organization: z.object({ name: z.string() }),
  /** Why the reviewer completed the review; null without a reason, absent from older editions. */
  completion_reason: z.optional(z.nullable(z.string())),
  /** A sentence for each group: PDFs, other documents, without a check, not compared. */
  verdict: z.array(z.string()),
  /** Named first: the organization's choice when the job was completed. */
  standard: z.optional(reportStandardSchema),
  /** Levels A and AA of WCAG 2.1, and what WCAG 2.2 adds to them. */
  criteria: z.optional(z.array(reportCriterionSchema)),
  pdf_ua: z.optional(pdfUaSumsSchema),
  /** The rules of the conditions, in words. */
  words: z.record(z.string(), evidenceConditionTextsSchema),
  documents: z.array(evidenceDocumentSchema),
}

/** The signed JSON, before the signature. */
export const evidenceEditionSchema = z.object({
  format: z.enum(evidenceFormats),
  /** The signing key. */
  kid: z.string(),
  public_id: z.string(),
  /** The public page, where anybody can verify the edition. */
  verify_at: z.string(),
  edition: z.number(),
  completed_at: z.string(),
  frozen_at: z.string(),
  ...editionContentShape,
})
export type EvidenceEdition = z.output<typeof evidenceEditionSchema>

export const evidenceReportSchema = z.object({
  /** From 1 in each job: one for each completion. */
  edition: z.number(),
  state: z.enum(evidenceStates),
  completed_at: z.string(),
  /** The last failed attempt to prepare it; it is retried automatically. */
  failed_at: z.nullable(z.string()),
  /** Null while it is prepared, as is `public_id`. */
  frozen_at: z.nullable(z.string()),
  public_id: z.nullable(z.string()),
  /** Set if a super user has withdrawn the public page. */
  withdrawn_at: z.nullable(z.string()),
  /** The edition that replaces this one after the erasure of a person; this one has no content. */
  replaced_by: z.optional(z.number()),
})
export type EvidenceReport = z.output<typeof evidenceReportSchema>

/** With a page of its documents; empty while it is prepared. */
export const evidenceReportWithDocumentsSchema = z.extend(evidenceReportSchema, {
  /** The hash of the signed JSON. */
  sha256: z.nullable(z.string()),
  kid: z.nullable(z.string()),
  ...editionContentShape,
  job: z.nullable(editionContentShape.job),
  organization: z.nullable(editionContentShape.organization),
})
export type EvidenceReportWithDocuments = z.output<typeof evidenceReportWithDocumentsSchema>

/** What anyone learns by the public id: no names, no organization. */
export const evidenceProofSchema = z.object({
  public_id: z.string(),
  completed_at: z.string(),
  frozen_at: z.string(),
  /** Of the signed JSON; `kid` is the signing key. */
  sha256: z.string(),
  kid: z.string(),
  verdict: z.array(z.string()),
  documents: z.array(
    z.object({
      number: z.number(),
      /** SHA-256 as received, and as delivered; null if the original was delivered. */
      original: z.string(),
      fixed: z.nullable(z.string()),
      verdict: z.string(),
    }),
  ),
  /** Set if another edition replaces this one, because a person named in it was erased. */
  replaced: z.optional(
    z.object({
      withdrawn_at: z.string(),
      /** The public page of that edition; null without one. */
      public_id: z.nullable(z.string()),
    }),
  ),
})
export type EvidenceProof = z.output<typeof evidenceProofSchema>

export const evidenceKeySchema = z.object({
  kid: z.string(),
  algorithm: z.literal('Ed25519'),
  /** PEM. */
  public_key: z.string(),
  createdAt: z.string(),
})
export type EvidenceKey = z.output<typeof evidenceKeySchema>
