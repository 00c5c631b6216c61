import { z } from 'zod/mini'

/** In the order of display. */
export const repairIds = [
  'title',
  'language',
  'header_row',
  'display_title',
  'title_to_xmp',
  'outline',
  'tab_order',
  'link_contents',
  'suspects',
  'identity_roles',
  'standard_roles',
  'language_tags',
  'note_ids',
  'layer_names',
  'glyph_lists',
  'sign_texts',
] as const
export type RepairId = (typeof repairIds)[number]

/** `count` is a number of places. */
export const repairCountSchema = z.object({ id: z.enum(repairIds), count: z.number() })
export type RepairCount = z.output<typeof repairCountSchema>

/** These refuse an attempt, not the document: a retry may succeed. */
export const attemptRefusals = ['timed_out', 'failed', 'busy'] as const
export const repairRefusals = [
  'signed',
  'encrypted',
  'restricted',
  'unreadable',
  'format',
  'nothing_to_repair',
  'text_differs',
  'pages_differ',
  'worse',
  'too_large',
  ...attemptRefusals,
] as const
export type RepairRefusal = (typeof repairRefusals)[number]

/** What only a person can answer, in the order of the questions. */
export const repairQuestions = ['language', 'title', 'headerRow'] as const
export type RepairQuestion = (typeof repairQuestions)[number]

/** What a machine would repair, and the questions whose answers allow more. */
export const repairPlanSchema = z.object({
  /** Repairs that need no answer. */
  repairs: z.array(repairCountSchema),
  withAnswers: z.array(z.extend(repairCountSchema, { needs: z.enum(repairQuestions) })),
  /** Barriers that the repairs remove, some only with an answer. */
  barriers: z.array(z.object({ rule: z.string(), needs: z.optional(z.enum(repairQuestions)) })),
  questions: z.object({
    /** `proposed` is read in the document: a guess, until a person confirms it. */
    title: z.optional(z.object({ proposed: z.optional(z.string()) })),
    /** Older plans have `guessed` instead, from fewer letters; nobody reads it. */
    language: z.optional(z.object({ proposed: z.optional(z.string()) })),
    /** Whether the first row of tables names their columns. */
    headerRow: z.optional(z.literal(true)),
  }),
})
export type RepairPlan = z.output<typeof repairPlanSchema>

/** Exactly one of the two is set. */
export const checkedRepairsSchema = z.object({
  plan: z.nullable(repairPlanSchema),
  refusal: z.nullable(z.enum(repairRefusals)),
})
export type CheckedRepairs = z.output<typeof checkedRepairsSchema>

/** How many barriers a plan removes at once, and how many more with each answer. */
export function countRemovableBarriers({ barriers }: Pick<RepairPlan, 'barriers'>) {
  const countNeeding = (question: RepairQuestion | undefined) =>
    barriers.filter(({ needs }) => needs === question).length
  return {
    now: countNeeding(undefined),
    withAnswers: repairQuestions.map((needs) => ({ needs, count: countNeeding(needs) })),
  }
}
