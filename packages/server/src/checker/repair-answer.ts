import {
  repairIds,
  repairRefusals,
  type Condition,
  type Repaired,
  type RepairDifference,
  type RepairRefusal,
} from '@curbcut/contract'
import { z } from 'zod'
import { checkAnswerSchema, count, cut, repairsSchema, text } from './check-answer.ts'
import type { Outcomes } from './outcomes.ts'

export type RepairChoices = { title?: string; language?: string; firstRowIsHeader?: boolean }

type RepairRefused = { refused: RepairRefusal; conditions: string[] }

export type SkippedRepair = z.output<typeof skippedRepairSchema>

/** The first `unchangedBytes` of the original, then `tail`. */
export type RepairedDocument = { unchangedBytes: number; tail: Buffer }
export type RepairOutcome =
  | (RepairedDocument & {
      done: Repaired[]
      skipped: SkippedRepair[]
      before: Condition[]
      after: Condition[]
    })
  | RepairRefused

const refusedSchema = z.object({
  refused: z.enum(repairRefusals),
  /** The rules of conditions that the repair would worsen. */
  conditions: cut(text(40), 50).default([]),
})

const skippedRepairSchema = z.object({
  id: z.enum(repairIds),
  reason: z.enum(['worse', 'text_differs'] satisfies RepairDifference['reason'][]),
})

const doneSchema = z.object({ ...checkAnswerSchema.shape, state: z.literal('done') })

const repairedSchema = z
  .object({
    done: repairsSchema,
    skipped: cut(skippedRepairSchema, repairIds.length),
    unchangedBytes: count,
    tail: z.string(),
    before: doneSchema,
    after: doneSchema,
  })
  .transform(({ tail, before, after, ...outcome }) => ({
    ...outcome,
    tail: Buffer.from(tail, 'base64'),
    before: before.conditions,
    after: after.conditions,
  }))

const refuse = (refused: RepairRefusal): RepairRefused => ({ refused, conditions: [] })

const ends = {
  crashed: refuse('failed'),
  timedOut: refuse('timed_out'),
  outOfMemory: refuse('too_large'),
}

const answerReader =
  <Outcome>(schema: z.ZodType<Outcome>) =>
  (answer: string): Outcome | RepairRefused => {
    try {
      return z.union([schema, refusedSchema]).parse(JSON.parse(answer))
    } catch {
      return ends.crashed
    }
  }

export const repairOutcomes: Outcomes<RepairOutcome> = {
  ...ends,
  read: answerReader(repairedSchema),
}
export const busy = refuse('busy')
