import { z } from 'zod/mini'
import { personSchema } from '#contract/people/person.ts'

/** How a due date came about. */
export const promiseSchema = z.object({
  /** Null for a date that a person set. */
  hours: z.nullable(z.number()),
  pages: z.nullable(z.number()),
  /** False until its documents are counted. */
  is_fixed: z.boolean(),
  own_date: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  made_by: z.nullable(personSchema),
})
export type JobPromise = z.output<typeof promiseSchema>

export const dueFilters = ['late', 'today', 'week'] as const
export type DueFilter = (typeof dueFilters)[number]
