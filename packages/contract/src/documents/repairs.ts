import { z } from 'zod/mini'
import { conditionSchema, conditionWordsSchema } from './check.ts'
import {
  refusalsOfAttempts,
  repairedSchema,
  repairIds,
  repairPlanSchema,
  repairRefusals,
} from './repair-plan.ts'

/** The longest answers of a person to what a repair asks, in characters. */
export const longestAnswers = { title: 300, language: 35 } as const

/**
 * Why a repair was not done as promised: the result would have been worse, or read otherwise; or two readers of the
 * document tell its texts apart in different ways.
 */
export const differenceReasons = ['worse', 'text_differs', 'readers_differ'] as const

const differenceSchema = z.object({
  id: z.enum(repairIds),
  /** In how many places it was promised, and done. */
  promised: z.number(),
  done: z.number(),
  reason: z.enum(differenceReasons),
})
/** Where a repair did not keep its promise. */
export type RepairDifference = z.output<typeof differenceSchema>

const conditionInWords = z.extend(conditionSchema, { words: conditionWordsSchema })

/** A repaired document that waits for 'Use this' or 'Discard'. Nobody else sees it. */
const repairProposalSchema = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** The number of the fixed document that was repaired; null for the original. */
  version: z.nullable(z.number()),
  size_bytes: z.number(),
  repairs: z.array(repairedSchema),
  /** What was promised and not done so, or done without having been promised. */
  differences: z.array(differenceSchema),
  /** The conditions that were wrong or in doubt in the document, or are in the repaired one. */
  before: z.array(conditionInWords),
  after: z.array(conditionInWords),
})
export type RepairProposal = z.output<typeof repairProposalSchema>

/** The state of a file with repairs: one of the three is there, or none while its document is checked again. */
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

/** The files of a job that may be repaired now. */
export const jobRepairsSchema = z.array(z.extend(fileRepairsSchema, { file: z.string() }))

/** Whether an answer tells of a failed attempt, so that the same call may go well later. */
export const isOfAttempt = ({ refusal }: FileRepairs): boolean =>
  refusalsOfAttempts.some((reason) => reason === refusal?.reason)
