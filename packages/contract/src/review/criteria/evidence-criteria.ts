import { z } from 'zod/mini'
import { conditionStatuses } from '#contract/documents/check.ts'
import { humanConditionNames } from '#contract/review/human-conditions.ts'
import { criterionResultNames } from './criterion-result.ts'

/** Frozen with a report: no later table of criteria changes what it says. Empty lists are absent. */
const openPointsShape = {
  doubts: z.optional(z.array(z.string())),
  undecided: z.optional(z.array(z.string())),
  not_judged: z.optional(z.array(z.enum(humanConditionNames))),
}

/** The result of a criterion for the delivered bytes of one document. */
export const documentCriterionSchema = z.object({
  result: z.enum(criterionResultNames),
  /** Conditions that failed; those of the document have their places and pages. */
  failed: z.optional(z.array(z.string())),
  ...openPointsShape,
})
export type DocumentCriterion = z.output<typeof documentCriterionSchema>

const failedConditionSchema = z.object({
  rule: z.string(),
  /** Over all documents, neighbours merged where the check counted them. */
  places: z.number(),
  /** How many documents fail it, and the numbers of the first twenty. */
  documents: z.number(),
  numbers: z.array(z.number()),
})
export type FailedCondition = z.output<typeof failedConditionSchema>

/** A criterion with its result for all documents of a report. */
export const reportCriterionSchema = z.object({
  number: z.string(),
  name: z.string(),
  level: z.enum(['A', 'AA']),
  since: z.enum(['2.0', '2.1', '2.2']),
  /** The clause for documents outside the web; null without one. */
  en301549: z.nullable(z.string()),
  section508: z.nullable(z.string()),
  result: z.enum(criterionResultNames),
  /** How many documents have each result. */
  documents: z.partialRecord(z.enum(criterionResultNames), z.number()),
  failed: z.optional(z.array(failedConditionSchema)),
  ...openPointsShape,
  /** What nobody and nothing tests, in words; empty if all is covered. */
  uncovered: z.string(),
  /** Proposed for a VPAT, without a level. */
  remark: z.string(),
})
export type ReportCriterion = z.output<typeof reportCriterionSchema>

/** How many delivered PDFs have each status, by condition of PDF/UA-1. */
export const pdfUaSumsSchema = z.record(
  z.string(),
  z.partialRecord(z.enum(conditionStatuses), z.number()),
)
export type PdfUaSums = z.output<typeof pdfUaSumsSchema>
