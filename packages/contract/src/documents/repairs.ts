import { z } from 'zod/mini'
import { conditionSchema, conditionTextsSchema } from './check.ts'
import {
  attemptRefusals,
  repairCountSchema,
  repairIds,
  repairPlanSchema,
  repairRefusals,
} from './repair-plan.ts'

/** Longest answers to the questions of a repair, in characters. */
export const maxAnswerLengths = { title: 300, language: 35 } as const

/** `readers_differ`: two readers of the document extract different texts. */
export const differenceReasons = ['worse', 'text_differs', 'readers_differ'] as const

const differenceSchema = z.object({
  id: z.enum(repairIds),
  /** Number of places, as is `done`. */
  promised: z.number(),
  done: z.number(),
  reason: z.enum(differenceReasons),
})
export type RepairDifference = z.output<typeof differenceSchema>

const conditionWithTextsSchema = z.extend(conditionSchema, { words: conditionTextsSchema })

/** A repaired document that waits for 'Use this' or 'Discard'; no other response shows it. */
const repairProposalSchema = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** The number of the fixed document that was repaired; null for the original. */
  version: z.nullable(z.number()),
  size_bytes: z.number(),
  repairs: z.array(repairCountSchema),
  /** Repairs that were promised and not done so, or done without a promise. */
  differences: z.array(differenceSchema),
  /** Conditions that were wrong or in doubt, or are so after the repair. */
  before: z.array(conditionWithTextsSchema),
  after: z.array(conditionWithTextsSchema),
})
export type RepairProposal = z.output<typeof repairProposalSchema>

/** At most one is set; none while the document is checked again. */
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

/** Only files that may be repaired now. */
export const jobRepairsSchema = z.array(
  z.extend(fileRepairsSchema, {
    file: z.string(),
    /** What the newest document says itself. */
    title: z.nullable(z.string()),
    language: z.nullable(z.string()),
  }),
)
export type JobRepairs = z.output<typeof jobRepairsSchema>

/** Whether the attempt failed, so that a retry may succeed. */
export const isFailedAttempt = ({ refusal }: FileRepairs): boolean =>
  attemptRefusals.some((reason) => reason === refusal?.reason)
