import { z } from 'zod/mini'
import { documentTypeOf, documentTypes } from '#contract/documents/file-types.ts'
import { formatCount, formatQuantity } from '#contract/formats.ts'
import { personSchema } from '#contract/people/person.ts'
import { humanConditionNames } from './human-conditions.ts'

/** The verdicts of reports; the client side reads no others. */
export const reportedVerdictNames = ['fine', 'absent'] as const
export type ReportedVerdict = (typeof reportedVerdictNames)[number]

export const judgmentVerdictLabels = {
  fine: 'Looked at, fine',
  problem: 'Problem',
  absent: 'Does not occur',
} as const
export type JudgmentVerdict = keyof typeof judgmentVerdictLabels
export const judgmentVerdictNames = Object.keys(judgmentVerdictLabels) as [
  JudgmentVerdict,
  ...JudgmentVerdict[],
]

/** The choice that withdraws a judgment. */
export const notJudgedLabel = 'Not judged'

/** Answers all open questions of a document: proposed ones do not occur, the others are fine. */
export const restFineLabel = 'The rest: looked at, fine'

/** Why the rest of a document cannot be answered yet. */
export function restRefusalText({ pages, of }: SeenPages, fileName: string): string {
  if (of !== null)
    return `First look at each page for a second: ${formatCount(pages)} of ${formatQuantity(of, 'page')} shown.`
  const type = documentTypeOf(fileName)
  return type !== undefined && documentTypes[type].fileClass === 'images'
    ? 'First look at the image for a second.'
    : 'First look through the whole document: each row has to stay on the screen for a second.'
}

export const judgmentSchema = z.object({
  condition: z.enum(humanConditionNames),
  verdict: z.enum(judgmentVerdictNames),
  judged_by: personSchema,
  judgedAt: z.string(),
  /** Given for all documents of the job at once. */
  for_all: z.boolean(),
  /** Given at once with all other open questions of the document. */
  with_rest: z.boolean(),
})
export type Judgment = z.output<typeof judgmentSchema>

/** A verdict 'problem' has one or more of these. */
export const problemSchema = z.object({
  _id: z.string(),
  condition: z.enum(humanConditionNames),
  page: z.nullable(z.number()),
  /** The part of the document, in words. */
  place: z.nullable(z.string()),
  /** Its number in the model; null without one, and once a newer check made another model. */
  part: z.nullable(z.number()),
  sentence: z.string(),
  found_by: personSchema,
  foundAt: z.string(),
})
export type Problem = z.output<typeof problemSchema>

export const jobProblemSchema = z.extend(problemSchema, {
  file: z.string(),
  file_name: z.string(),
  /** The number of the fixed document; null for the original. */
  version: z.nullable(z.number()),
  /** No newer document has come since. */
  isPresent: z.boolean(),
  /** The last return of the job sent it to the remediator. */
  isReturned: z.boolean(),
})
export type JobProblem = z.output<typeof jobProblemSchema>

/** How much of a document a person was shown while judging it. */
export const seenPagesSchema = z.object({
  pages: z.number(),
  /** All its pages; null if it has none, or if unknown. */
  of: z.nullable(z.number()),
  /** Every page was shown or, without drawn pages, every row of its list. */
  isWhole: z.boolean(),
})
export type SeenPages = z.output<typeof seenPagesSchema>

/** Of a file's latest version, otherwise of its original. */
export const judgedDocumentSchema = z.object({
  file: z.string(),
  file_name: z.string(),
  version: z.nullable(z.number()),
  judgments: z.array(judgmentSchema),
  problems: z.array(problemSchema),
  /** Conditions without a judgment that do not occur in the document, by its check. */
  proposed: z.array(z.enum(humanConditionNames)),
  /** Judgments of earlier documents of the file that no longer count. */
  voided: z.number(),
  seen: seenPagesSchema,
})
export type JudgedDocument = z.output<typeof judgedDocumentSchema>

export const judgmentProgressSchema = z.object({
  judged: z.number(),
  /** Eight for each document. */
  conditions: z.number(),
  problems: z.number(),
  /** Number of fixed documents; another number means newer documents. */
  versions: z.number(),
})
export type JudgmentProgress = z.output<typeof judgmentProgressSchema>

/** The moves that end a review, in words after the name of the person. */
export const reviewEndingTexts = {
  completeReview: 'completed the review',
  return: 'returned the job',
  reassign: 'gave the job to another remediator',
} as const
export type ReviewEnding = keyof typeof reviewEndingTexts
export const reviewEndingNames = Object.keys(reviewEndingTexts) as [ReviewEnding, ...ReviewEnding[]]

export const reviewEndSchema = z.object({
  move: z.enum(reviewEndingNames),
  actor: personSchema,
  createdAt: z.string(),
})
export type ReviewEnd = z.output<typeof reviewEndSchema>

/** What would remain if the review were completed now. */
export const reviewLeftSchema = z.object({
  /** All conditions that people judge. */
  conditions: z.number(),
  notJudged: z.number(),
  /** The id of the first file with a condition that is not judged; null if all are. */
  toJudge: z.nullable(z.string()),
  problems: z.number(),
  /** Fixed documents, by `deliveryStatusOf`. */
  documentsWithBarriers: z.number(),
  notFullyChecked: z.number(),
  notChecked: z.number(),
  beingChecked: z.number(),
  sealed: z.number(),
  /** Documents that would be delivered as they came. */
  notFixed: z.number(),
  /** Documents that nobody was shown as a whole. */
  unseen: z.number(),
})
export type ReviewLeft = z.output<typeof reviewLeftSchema>

type ProblemFacts = Pick<Problem, 'page' | 'place' | 'sentence'>

/** "Page 3, Table 2: The header cells are read as data." */
export function problemText({ page, place, sentence }: ProblemFacts): string {
  const location = [
    ...(page === null ? [] : [`Page ${formatCount(page)}`]),
    ...(place ? [place] : []),
  ]
  return location.length > 0 ? `${location.join(', ')}: ${sentence}` : sentence
}

/** "3 problems in 2 documents". */
export function problemCountText(problems: readonly Pick<JobProblem, 'file'>[]): string {
  const documentCount = new Set(problems.map(({ file }) => file)).size
  return `${formatQuantity(problems.length, 'problem')} in ${formatQuantity(documentCount, 'document')}`
}
