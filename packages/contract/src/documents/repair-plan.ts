import { z } from 'zod/mini'

/** What a machine can put right in a document, in the order in which it is reported. */
export const repairIds = [
  ...['title', 'language', 'header_row', 'display_title', 'title_to_xmp', 'outline'],
  ...['tab_order', 'link_contents', 'suspects', 'identity_roles', 'standard_roles'],
  ...['language_tags', 'note_ids', 'layer_names', 'glyph_lists', 'sign_texts'],
] as const
export type RepairId = (typeof repairIds)[number]

/** One repair, and in how many places. */
export const repairedSchema = z.object({ id: z.enum(repairIds), count: z.number() })
export type Repaired = z.output<typeof repairedSchema>

/** The refusals that tell of an attempt and not of its document: another one may go well. */
export const refusalsOfAttempts = ['timed_out', 'failed', 'busy'] as const
/** Why a document is not repaired. */
export const repairRefusals = [
  ...['signed', 'encrypted', 'restricted', 'unreadable', 'format', 'nothing_to_repair'],
  ...['text_differs', 'pages_differ', 'worse', 'too_large', ...refusalsOfAttempts],
] as const
export type RepairRefusal = (typeof repairRefusals)[number]

/** What only a person can say of a document, in the order of the questions. */
export const repairQuestions = ['language', 'title', 'headerRow'] as const
export type RepairQuestion = (typeof repairQuestions)[number]

/** What would be done with a document, and what a person would have to answer for more. */
export const repairPlanSchema = z.object({
  /** What is done by itself. */
  repairs: z.array(repairedSchema),
  /** What is done only with the answer to a question. */
  withAnswers: z.array(z.extend(repairedSchema, { needs: z.enum(repairQuestions) })),
  /** The barriers that are none afterwards, each by itself or with an answer. */
  barriers: z.array(z.object({ rule: z.string(), needs: z.optional(z.enum(repairQuestions)) })),
  questions: z.object({
    /** The title, perhaps with a proposal from the document. */
    title: z.optional(z.object({ proposed: z.optional(z.string()) })),
    /** The language, perhaps with a guess from the text. */
    language: z.optional(z.object({ guessed: z.optional(z.string()) })),
    /** Whether the first row of tables names their columns. */
    headerRow: z.optional(z.literal(true)),
  }),
})
export type RepairPlan = z.output<typeof repairPlanSchema>

/** What a check says of repairs: one of the two is there. */
export const checkedRepairsSchema = z.object({
  plan: z.nullable(repairPlanSchema),
  refusal: z.nullable(z.enum(repairRefusals)),
})
export type CheckedRepairs = z.output<typeof checkedRepairsSchema>

/** How many barriers a plan ends by itself, and how many more with the answer to each question. */
export function countPromised({ barriers }: Pick<RepairPlan, 'barriers'>) {
  const count = (wanted: RepairQuestion | undefined) =>
    barriers.filter(({ needs }) => needs === wanted).length
  return {
    now: count(undefined),
    withAnswers: repairQuestions.map((needs) => ({ needs, count: count(needs) })),
  }
}
