import {
  repairIds,
  repairRefusals,
  type Condition,
  type Repaired,
  type RepairPlan,
  type RepairRefusal,
} from '@curbcut/contract'
import { z } from 'zod'
import type { Answers } from './answers.ts'
import { checkAnswerSchema, count, cut, text } from './check-answer.ts'

/** What a process of repairs is asked for: the answers of a person, or only what it would do. */
export type RepairAsked =
  | { does: 'plan' }
  | { does: 'repair'; title?: string; language?: string; firstRowIsHeader?: boolean }

type Refused = { refused: RepairRefusal; conditions: string[] }
export type PlanOutcome = { plan: RepairPlan } | Refused

/** A repaired document: so many bytes of the one before, then these. */
export type RepairedDocument = { keptBytes: number; tail: Buffer }
export type RepairOutcome =
  | (RepairedDocument & { done: Repaired[]; before: Condition[]; after: Condition[] })
  | Refused

const refusedSchema = z.object({
  refused: z.enum(repairRefusals),
  /** The rules of conditions that would be worse. */
  conditions: cut(text(40), 50).default([]),
})

const repairsSchema = cut(z.object({ id: z.enum(repairIds), count }), repairIds.length)

const planSchema = z.object({
  plan: z.object({
    repairs: repairsSchema,
    questions: z.object({
      title: z.object({ proposed: text(300).optional() }).optional(),
      language: z.object({ guessed: text(35).optional() }).optional(),
      headerRow: z.literal(true).optional(),
    }),
  }),
})

const doneSchema = z.object({ ...checkAnswerSchema.shape, state: z.literal('done') })

const repairedSchema = z
  .object({
    done: repairsSchema,
    keptBytes: count,
    tail: z.string(),
    before: doneSchema,
    after: doneSchema,
  })
  .transform(({ tail, before, after, ...rest }) => ({
    ...rest,
    tail: Buffer.from(tail, 'base64'),
    before: before.conditions,
    after: after.conditions,
  }))

const refuse = (refused: RepairRefusal): Refused => ({ refused, conditions: [] })

/** What the ends of such a process mean, however it was taken over. */
const ends = {
  died: refuse('failed'),
  timedOut: refuse('timed_out'),
  outOfMemory: refuse('too_large'),
}

const reading =
  <Outcome>(schema: z.ZodType<Outcome>) =>
  (said: string): Outcome | Refused => {
    try {
      return z.union([schema, refusedSchema]).parse(JSON.parse(said))
    } catch {
      return ends.died
    }
  }

export const planAnswers: Answers<PlanOutcome> = { ...ends, read: reading(planSchema) }
export const repairAnswers: Answers<RepairOutcome> = { ...ends, read: reading(repairedSchema) }
export const busy = refuse('busy')
