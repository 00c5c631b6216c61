import { z } from 'zod/mini'
import { humanConditionNames } from './human-conditions.ts'
import { personSchema } from './person.ts'

/** The verdicts on a condition that only people can judge. Without a verdict it is 'Not judged'. */
export const judgmentVerdicts = { fine: 'Looked at, fine', absent: 'Does not occur' } as const
export type JudgmentVerdict = keyof typeof judgmentVerdicts
export const judgmentVerdictNames = Object.keys(judgmentVerdicts) as [
  JudgmentVerdict,
  ...JudgmentVerdict[],
]

/** The third choice, which takes a judgment back. */
export const notJudged = 'Not judged'

/** The judgment of one condition of a document. */
export const judgmentSchema = z.object({
  condition: z.enum(humanConditionNames),
  verdict: z.enum(judgmentVerdictNames),
  judged_by: personSchema,
  judgedAt: z.string(),
  /** Whether it was said of all documents of the job at once. */
  for_all: z.boolean(),
})
export type Judgment = z.output<typeof judgmentSchema>

/** The judgments of a file's newest document: its latest version, otherwise its original. */
export const judgedDocumentSchema = z.object({
  /** The id of the file. */
  file: z.string(),
  file_name: z.string(),
  /** The number of the fixed document; null for the original. */
  version: z.nullable(z.number()),
  judgments: z.array(judgmentSchema),
  /** How many judgments of earlier documents of the file no longer count. */
  voided: z.number(),
})
export type JudgedDocument = z.output<typeof judgedDocumentSchema>

/** How much of a job is judged. */
export const judgmentProgressSchema = z.object({
  /** The conditions of its documents that have a judgment. */
  judged: z.number(),
  /** All of them: eight of each document. */
  conditions: z.number(),
  /** How many fixed documents have come for its files: another number means newer documents. */
  versions: z.number(),
})
export type JudgmentProgress = z.output<typeof judgmentProgressSchema>
