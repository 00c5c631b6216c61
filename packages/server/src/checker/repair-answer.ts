import {
  repairIds,
  repairRefusals,
  type Condition,
  type RepairCount,
  type RepairDifference,
  type RepairRefusal,
} from '@curbcut/contract'
import { z } from 'zod'
import {
  checkAnswerSchema,
  countSchema,
  listUpTo,
  repairsSchema,
  textUpTo,
} from './check-answer.ts'
import type { ProcessOutcomes } from './process-outcomes.ts'

export type RepairChoices = { title?: string; language?: string; firstRowIsHeader?: boolean }

type RepairRefused = { refused: RepairRefusal; conditions: string[] }

export type SkippedRepair = z.output<typeof skippedRepairSchema>

/** The first `unchangedBytes` of the original, then `tail`. */
export type RepairedDocument = { unchangedBytes: number; tail: Buffer }
export type RepairOutcome =
  | (RepairedDocument & {
      done: RepairCount[]
      skipped: SkippedRepair[]
      before: Condition[]
      after: Condition[]
    })
  | RepairRefused

const refusedSchema = z.object({
  refused: z.enum(repairRefusals),
  /** The rules of conditions that the repair would worsen. */
  conditions: listUpTo(textUpTo(40), 50).default([]),
})

const skippedRepairSchema = z.object({
  id: z.enum(repairIds),
  reason: z.enum(['worse', 'text_differs'] satisfies RepairDifference['reason'][]),
})

const doneCheckSchema = z.object({ ...checkAnswerSchema.shape, state: z.literal('done') })

const repairedSchema = z
  .object({
    done: repairsSchema,
    skipped: listUpTo(skippedRepairSchema, repairIds.length),
    unchangedBytes: countSchema,
    tail: z.string(),
    before: doneCheckSchema,
    after: doneCheckSchema,
  })
  .transform(({ tail, before, after, ...outcome }) => ({
    ...outcome,
    tail: Buffer.from(tail, 'base64'),
    before: before.conditions,
    after: after.conditions,
  }))

const toRefusal = (refused: RepairRefusal): RepairRefused => ({ refused, conditions: [] })

const failureOutcomes = {
  crashed: toRefusal('failed'),
  timedOut: toRefusal('timed_out'),
  outOfMemory: toRefusal('too_large'),
}

const createAnswerParser =
  <Outcome>(schema: z.ZodType<Outcome>) =>
  (answer: string): Outcome | RepairRefused => {
    try {
      return z.union([schema, refusedSchema]).parse(JSON.parse(answer))
    } catch {
      return failureOutcomes.crashed
    }
  }

export const repairOutcomes: ProcessOutcomes<RepairOutcome> = {
  ...failureOutcomes,
  parseAnswer: createAnswerParser(repairedSchema),
}
export const busyRefusal = toRefusal('busy')
