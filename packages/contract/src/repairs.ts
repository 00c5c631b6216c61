import { z } from 'zod/mini'
import { conditionSchema, conditionWordsSchema, type CheckFacts, type Condition } from './check.ts'

/** What a machine can put right in a document, in the order in which it is told. */
export const repairIds = [
  ...['title', 'language', 'header_row', 'display_title', 'title_to_xmp', 'outline'],
  ...['tab_order', 'link_contents', 'suspects', 'identity_roles', 'standard_roles'],
  ...['language_tags', 'note_ids', 'layer_names', 'glyph_lists', 'sign_texts'],
] as const
export type RepairId = (typeof repairIds)[number]

/** The longest answers of a person to what a repair asks, in characters. */
export const longestAnswers = { title: 300, language: 35 } as const

/** The refusals that tell of an attempt and not of its document: another one may go well. */
const refusalsOfAttempts = ['timed_out', 'failed', 'busy'] as const
/** Why a document is not repaired. */
export const repairRefusals = [
  ...['signed', 'encrypted', 'restricted', 'unreadable', 'format', 'nothing_to_repair'],
  ...['text_differs', 'pages_differ', 'worse', 'too_large', ...refusalsOfAttempts],
] as const
export type RepairRefusal = (typeof repairRefusals)[number]

/** The conditions of a check that each repair may put right. */
const rulesOf: Record<RepairId, readonly string[]> = {
  title: ['7.1-8', '7.1-9', 'document-title', 'title-is-file-name'],
  language: [
    ...['7.2-2', '7.2-21', '7.2-22', '7.2-23', '7.2-24', '7.2-25', '7.2-29', '7.2-30', '7.2-31'],
    ...['7.2-32', '7.2-33', '7.2-34', 'document-language', 'workbook-language'],
  ],
  header_row: ['table-headers'],
  display_title: ['7.1-10'],
  title_to_xmp: ['7.1-8', '7.1-9'],
  outline: ['outline'],
  tab_order: ['7.18.3-1'],
  link_contents: ['7.18.1-2', '7.18.5-2'],
  suspects: ['7.1-4'],
  identity_roles: ['7.1-6', '7.1-7'],
  standard_roles: ['7.1-5'],
  language_tags: ['7.2-29'],
  note_ids: ['7.9-1', '7.9-2'],
  layer_names: ['7.10-1'],
  glyph_lists: ['7.21.4.2-1', '7.21.4.2-2'],
  sign_texts: ['7.21.7-1'],
}
const repairable = new Set(Object.values(rulesOf).flat())
/** Rules that hold for several kinds of documents and are put right in one of them. */
const kindsOf: Record<string, CheckFacts['kind']> = { 'table-headers': 'docx' }

type Judged = {
  facts: Pick<CheckFacts, 'kind'> | null
  conditions: readonly Pick<Condition, 'rule' | 'status'>[]
}

/** How many barriers of a check a machine may put right, perhaps after an answer, of how many. */
export function repairableOf({ facts, conditions }: Judged): {
  repairable: number
  barriers: number
} {
  const isRepairable = (rule: string) =>
    repairable.has(rule) && (kindsOf[rule] === undefined || kindsOf[rule] === facts?.kind)
  const barriers = conditions.filter(({ status }) => status === 'fail')
  return {
    repairable: barriers.filter(({ rule }) => isRepairable(rule)).length,
    barriers: barriers.length,
  }
}

/** One repair, and in how many places. */
const repairedSchema = z.object({ id: z.enum(repairIds), count: z.number() })
export type Repaired = z.output<typeof repairedSchema>

/** What would be done by itself, and what a person would have to answer for more. */
const repairPlanSchema = z.object({
  repairs: z.array(repairedSchema),
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

const conditionInWords = z.extend(conditionSchema, { words: conditionWordsSchema })

/** A repaired document that waits for 'Use this' or 'Discard'. Nobody else sees it. */
const repairProposalSchema = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** The number of the fixed document that was repaired; null for the original. */
  version: z.nullable(z.number()),
  size_bytes: z.number(),
  repairs: z.array(repairedSchema),
  /** The conditions that were wrong or in doubt in the document, or are in the repaired one. */
  before: z.array(conditionInWords),
  after: z.array(conditionInWords),
})
export type RepairProposal = z.output<typeof repairProposalSchema>

/** How a file stands with repairs: one of the three is there. */
export const fileRepairsSchema = z.object({
  plan: z.nullable(repairPlanSchema),
  proposal: z.nullable(repairProposalSchema),
  refusal: z.nullable(
    z.object({
      reason: z.enum(repairRefusals),
      /** What would have become worse, in words. */
      conditions: z.array(z.string()),
    }),
  ),
})
export type FileRepairs = z.output<typeof fileRepairsSchema>

/** Whether an answer tells of a failed attempt, so that the same call may go well later. */
export const isOfAttempt = ({ refusal }: FileRepairs): boolean =>
  refusalsOfAttempts.some((reason) => reason === refusal?.reason)
