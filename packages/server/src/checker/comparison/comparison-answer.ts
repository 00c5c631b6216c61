import { doubtNames } from '@curbcut/checks/compare/comparison-doubts.ts'
import { comparedTextLimits } from '@curbcut/checks/limits.ts'
import { z } from 'zod'
import { countSchema, listUpTo, textUpTo } from '#server/checker/check-answer.ts'
import type { ProcessOutcomes } from '#server/checker/process-outcomes.ts'

/** How a fixed document compares with its original, or why the two were not compared. */
export type ComparisonOutcome =
  | z.output<typeof comparedSchema>
  | { state: 'not_compared'; reason: NotComparedReason }
export type NotComparedReason = UnreadReason | 'timed_out' | 'failed'

export type ComparisonAnswer = { state: 'read' } | ComparisonOutcome

const unreadReasons = ['locked', 'unreadable', 'too_large', 'not_supported'] as const
type UnreadReason = (typeof unreadReasons)[number]

/** What a column of the database takes. */
const amountSchema = countSchema.max(2 ** 31 - 1)

const structureSchema = z.object({
  headings: amountSchema,
  lists: amountSchema,
  tables: amountSchema,
  heardWords: amountSchema,
})
const pageCountSchema = amountSchema.nullable()

const comparedSchema = z.object({
  state: z.literal('compared'),
  words: amountSchema,
  found: amountSchema,
  added: amountSchema.nullable(),
  pages: z.object({ original: pageCountSchema, fixed: pageCountSchema }),
  structure: z.object({ original: structureSchema, fixed: structureSchema }).nullable(),
  doubts: z.array(z.enum(doubtNames)).max(doubtNames.length),
  lost: listUpTo(
    z.object({
      page: amountSchema,
      words: listUpTo(textUpTo(comparedTextLimits.wordCharacters), comparedTextLimits.lostWords),
    }),
    comparedTextLimits.lostPages,
  ),
})

/** A hostile document may have taken over the process: drops unknown members, limits all sizes. */
const answerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('read') }),
  z.object({ state: z.literal('not_compared'), reason: z.enum(unreadReasons) }),
  comparedSchema.refine(({ words, found }) => found <= words),
])

export const notCompared = (reason: NotComparedReason) =>
  ({ state: 'not_compared', reason }) satisfies ComparisonOutcome

function parseComparisonAnswer(answer: string): ComparisonAnswer {
  try {
    return answerSchema.parse(JSON.parse(answer))
  } catch {
    return notCompared('failed')
  }
}

export const comparisonOutcomes: ProcessOutcomes<ComparisonAnswer> = {
  parseAnswer: parseComparisonAnswer,
  crashed: notCompared('failed'),
  timedOut: notCompared('timed_out'),
  outOfMemory: notCompared('too_large'),
}
