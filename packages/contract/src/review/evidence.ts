import { z } from 'zod/mini'
import { checkStates, conditionStatuses } from '#contract/documents/check.ts'
import { conditionChanges } from '#contract/documents/check-comparison.ts'
import { humanConditionNames } from './human-conditions.ts'
import { reportedVerdictNames } from './judgment.ts'

/** An evidence report waits for the checks of its documents, and is then frozen for good. */
export const evidenceStates = ['preparing', 'ready'] as const
export type EvidenceState = (typeof evidenceStates)[number]

/** The name of the form of a frozen edition; another form gets another name. */
export const evidenceFormat = 'curbcut-report-3'

/**
 * Every form that was ever frozen. The first knows neither `reduced` nor the number of places, the second no
 * `overview`, no `put_right` and no `reason` of a check.
 */
export const evidenceFormats = ['curbcut-report-1', 'curbcut-report-2', evidenceFormat] as const

/** A person's judgment of a condition that no machine can judge. */
export const evidenceJudgmentSchema = z.object({
  condition: z.enum(humanConditionNames),
  verdict: z.enum(reportedVerdictNames),
  /** The name of the administrator. */
  judged_by: z.string(),
  judged_at: z.string(),
  /** Whether it was stated about all documents of the job at once. */
  for_all: z.boolean(),
})
export type EvidenceJudgment = z.output<typeof evidenceJudgmentSchema>

/** One document: its hash, its size and the result of its check. */
export const evidenceBytesSchema = z.object({
  sha256: z.string(),
  size_bytes: z.number(),
  /** Null where nobody requested a check, or none had ended when the edition was frozen. */
  check: z.nullable(
    z.object({
      state: z.enum(checkStates),
      /** Why not the whole document was checked, as of a portfolio, in words; null where it was. */
      reason: z.optional(z.nullable(z.string())),
      /** The version of the engine. */
      engine: z.string(),
      checked_at: z.nullable(z.string()),
      /** Counted by the machine; null where it counts none. */
      pages: z.nullable(z.number()),
      /** Pages as the last program counted them: `≈`. */
      is_page_count_estimated: z.boolean(),
      /** Conditions that fail; null unless the state is `done`. */
      barriers: z.nullable(z.number()),
      /** Whether it is a picture: no check can judge its content. */
      is_for_people: z.boolean(),
    }),
  ),
})
export type EvidenceBytes = z.output<typeof evidenceBytesSchema>

const foundSchema = z.nullable(
  z.object({
    status: z.enum(conditionStatuses),
    /** How often it was found. */
    count: z.number(),
    /** Places that a person has to visit: neighbours are one. Absent where the check did not count them. */
    place_count: z.optional(z.number()),
  }),
)

/** A condition of a document before and after. Null where that check does not know it. */
export const evidenceConditionSchema = z.object({
  rule: z.string(),
  before: foundSchema,
  after: foundSchema,
  /** Null where nothing was wrong, or nobody can say. */
  change: z.nullable(z.enum(conditionChanges)),
})
export type EvidenceCondition = z.output<typeof evidenceConditionSchema>

/** A document of an evidence report. */
export const evidenceDocumentSchema = z.object({
  /** From 1, in the order in which they came. */
  number: z.number(),
  /** The name that it was uploaded with. */
  file_name: z.string(),
  original: evidenceBytesSchema,
  /** The fixed document that was delivered; null where there is none. */
  fixed: z.nullable(evidenceBytesSchema),
  conditions: z.array(evidenceConditionSchema),
  /** Judgments of the delivered bytes; conditions without a judgment are absent. */
  judgments: z.array(evidenceJudgmentSchema),
  /** Why it was delivered although something remained; null where nothing had to be stated. */
  delivery_reason: z.nullable(z.string()),
  /** The barriers that a machine has put right; null where none has repaired the document. */
  put_right: z.optional(z.nullable(z.number())),
  /** A sentence about the tests of the delivered bytes. */
  verdict: z.string(),
})
export type EvidenceDocument = z.output<typeof evidenceDocumentSchema>

/** The subject of a rule, and the fault if the rule does not hold. */
const evidenceWordsSchema = z.object({ looks_at: z.string(), wrong: z.string() })

/** What an edition says of its documents together. */
const evidenceOverviewSchema = z.object({
  /** The barriers of the documents that were checked as received and as delivered, and how many these are. */
  barriers: z.object({ before: z.number(), now: z.number(), documents: z.number() }),
  /** The barriers that a machine has put right; null where none has repaired a document. */
  put_right: z.nullable(z.number()),
  /** The numbers of the documents with which something remains. */
  exceptions: z.array(z.number()),
})
export type EvidenceOverview = z.output<typeof evidenceOverviewSchema>

const contentShape = {
  overview: z.optional(evidenceOverviewSchema),
  job: z.object({ _id: z.string(), job_name: z.string(), createdAt: z.string() }),
  organization: z.object({ name: z.string() }),
  /** A sentence for each group of documents: PDFs, other documents, and documents without a check. */
  verdict: z.array(z.string()),
  /** The rules that are named below, in words. */
  words: z.record(z.string(), evidenceWordsSchema),
  documents: z.array(evidenceDocumentSchema),
}

/** A frozen edition as its signed JSON has it, before the signature. */
export const evidenceEditionSchema = z.object({
  format: z.enum(evidenceFormats),
  /** The key that signs it. */
  kid: z.string(),
  public_id: z.string(),
  /** Its public page, where anybody can verify it. */
  verify_at: z.string(),
  edition: z.number(),
  completed_at: z.string(),
  frozen_at: z.string(),
  ...contentShape,
})
export type EvidenceEdition = z.output<typeof evidenceEditionSchema>

/** An edition as lists show it. */
export const evidenceReportSchema = z.object({
  /** From 1 in each job: one for each time that it was completed. */
  edition: z.number(),
  state: z.enum(evidenceStates),
  completed_at: z.string(),
  /** When it was given up last, while it is prepared; it is tried again by itself. */
  failed_at: z.nullable(z.string()),
  /** Null while it is prepared. */
  frozen_at: z.nullable(z.string()),
  /** The id of its public page; null while it is prepared. */
  public_id: z.nullable(z.string()),
  /** Set where a super user has withdrawn its public page. */
  withdrawn_at: z.nullable(z.string()),
  /** The edition that says the same without the name of somebody who was erased; this one has no content. */
  replaced_by: z.optional(z.number()),
})
export type EvidenceReport = z.output<typeof evidenceReportSchema>

/** An edition as its screen shows it, with a page of its documents; all empty while it is prepared. */
export const evidenceReportWithDocumentsSchema = z.extend(evidenceReportSchema, {
  /** SHA-256 of the signed JSON. */
  sha256: z.nullable(z.string()),
  kid: z.nullable(z.string()),
  ...contentShape,
  /** Null while it is prepared. */
  job: z.nullable(contentShape.job),
  organization: z.nullable(contentShape.organization),
})
export type EvidenceReportWithDocuments = z.output<typeof evidenceReportWithDocumentsSchema>

/** What anybody learns of an edition by its public id: no names, no organization. */
export const evidenceProofSchema = z.object({
  public_id: z.string(),
  completed_at: z.string(),
  frozen_at: z.string(),
  /** SHA-256 of the signed JSON, and the key that signs it. */
  sha256: z.string(),
  kid: z.string(),
  verdict: z.array(z.string()),
  documents: z.array(
    z.object({
      number: z.number(),
      /** SHA-256 as received. */
      original: z.string(),
      /** SHA-256 as delivered; null where it was delivered as it came. */
      fixed: z.nullable(z.string()),
      verdict: z.string(),
    }),
  ),
  /** Where another edition has taken its place, because somebody whom it named was erased. */
  replaced: z.optional(
    z.object({
      withdrawn_at: z.string(),
      /** The public page of that edition; null where it has none. */
      public_id: z.nullable(z.string()),
    }),
  ),
})
export type EvidenceProof = z.output<typeof evidenceProofSchema>

/** A key with which editions are signed. */
export const evidenceKeySchema = z.object({
  kid: z.string(),
  algorithm: z.literal('Ed25519'),
  /** As PEM. */
  public_key: z.string(),
  createdAt: z.string(),
})
export type EvidenceKey = z.output<typeof evidenceKeySchema>
