import { z } from 'zod/mini'
import { formatCount, formatQuantity } from '#contract/formats.ts'
import { humanConditionNames } from './human-conditions.ts'
import { personSchema } from '#contract/people/person.ts'

/** The verdicts that a report tells of: the client side reads no others. */
export const reportedVerdictNames = ['fine', 'absent'] as const
export type ReportedVerdict = (typeof reportedVerdictNames)[number]

/** The verdicts on a condition that only people can judge. Without a verdict it is 'Not judged'. */
export const judgmentVerdicts = {
  fine: 'Looked at, fine',
  problem: 'Problem',
  absent: 'Does not occur',
} as const
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
  /** Whether it was stated about all documents of the job at once. */
  for_all: z.boolean(),
})
export type Judgment = z.output<typeof judgmentSchema>

/** What is wrong in a document, as the administrator who found it says it. A verdict 'problem' has one or more. */
export const problemSchema = z.object({
  _id: z.string(),
  condition: z.enum(humanConditionNames),
  /** Null where it has no page. */
  page: z.nullable(z.number()),
  /** The part of the document, in words; null where none is named. */
  place: z.nullable(z.string()),
  /** The number of that part in the document's model; null without one, and once a newer check made another model. */
  part: z.nullable(z.number()),
  sentence: z.string(),
  found_by: personSchema,
  foundAt: z.string(),
})
export type Problem = z.output<typeof problemSchema>

/** A problem with its document, as it is returned to the remediator. */
export const problemOfJobSchema = z.extend(problemSchema, {
  /** The id of the file. */
  file: z.string(),
  file_name: z.string(),
  /** The number of the fixed document; null for the original. */
  version: z.nullable(z.number()),
  /** Whether no newer document has come since. */
  isPresent: z.boolean(),
  /** Whether the last return of the job sent it to the remediator. */
  isReturned: z.boolean(),
})
export type ProblemOfJob = z.output<typeof problemOfJobSchema>

/** How much of a document was shown to a person next to its questions. */
export const seenPagesSchema = z.object({
  /** How many of its pages. */
  pages: z.number(),
  /** How many it has; null where it has none, or nobody has said. */
  of: z.nullable(z.number()),
  /** Whether every page was shown, or where it has none that are drawn, each row of its list. */
  isWhole: z.boolean(),
})
export type SeenPages = z.output<typeof seenPagesSchema>

/** The judgments of a file's newest document: its latest version, otherwise its original. */
export const judgedDocumentSchema = z.object({
  /** The id of the file. */
  file: z.string(),
  file_name: z.string(),
  /** The number of the fixed document; null for the original. */
  version: z.nullable(z.number()),
  judgments: z.array(judgmentSchema),
  problems: z.array(problemSchema),
  /** The conditions without a judgment of which the check says that nothing of the kind is in the document. */
  proposed: z.array(z.enum(humanConditionNames)),
  /** How many judgments of earlier documents of the file no longer count. */
  voided: z.number(),
  /** How much of it was shown to the person who asks. */
  seen: seenPagesSchema,
})
export type JudgedDocument = z.output<typeof judgedDocumentSchema>

/** How much of a job is judged. */
export const judgmentProgressSchema = z.object({
  /** The conditions of its documents that have a judgment. */
  judged: z.number(),
  /** All of them: eight of each document. */
  conditions: z.number(),
  problems: z.number(),
  /** How many fixed documents have come for its files: another number means newer documents. */
  versions: z.number(),
})
export type JudgmentProgress = z.output<typeof judgmentProgressSchema>

/** The moves that end a review, in words about whoever made them. */
export const reviewEndings = {
  completeReview: 'completed the review',
  return: 'returned the job',
  reassign: 'gave the job to another remediator',
} as const
export type ReviewEnding = keyof typeof reviewEndings
export const reviewEndingNames = Object.keys(reviewEndings) as [ReviewEnding, ...ReviewEnding[]]

/** How the review of a job ended. */
export const reviewEndSchema = z.object({
  move: z.enum(reviewEndingNames),
  actor: personSchema,
  createdAt: z.string(),
})
export type ReviewEnd = z.output<typeof reviewEndSchema>

/** What a review would leave if it were completed now. */
export const reviewLeftSchema = z.object({
  /** All conditions that people judge, and those without a judgment. */
  conditions: z.number(),
  notJudged: z.number(),
  problems: z.number(),
  /** Of the fixed documents, each as `deliveredKindOf` tells it. */
  documentsWithBarriers: z.number(),
  notFullyChecked: z.number(),
  notChecked: z.number(),
  beingChecked: z.number(),
  sealed: z.number(),
  /** Documents that would be delivered as they came. */
  notFixed: z.number(),
  /** Documents that were shown as a whole to nobody. */
  unseen: z.number(),
})
export type ReviewLeft = z.output<typeof reviewLeftSchema>

type ProblemFacts = Pick<Problem, 'page' | 'place' | 'sentence'>

/** "Page 3, Table 2: The header cells are read as data." */
export function problemWords({ page, place, sentence }: ProblemFacts): string {
  const at = [...(page === null ? [] : [`Page ${formatCount(page)}`]), ...(place ? [place] : [])]
  return at.length > 0 ? `${at.join(', ')}: ${sentence}` : sentence
}

/** "3 problems in 2 documents". */
export function countedProblems(problems: readonly Pick<ProblemOfJob, 'file'>[]): string {
  const documents = new Set(problems.map(({ file }) => file)).size
  return `${formatQuantity(problems.length, 'problem')} in ${formatQuantity(documents, 'document')}`
}
