import { z } from 'zod/mini'
import { personSchema } from '#contract/people/person.ts'

/** What came of a delivered file; of a job, what came of its files together. */
export const signOffOutcomes = ['signed_off', 'disputed', 'lapsed'] as const

/**
 * Of one delivered file. If the client side does not decide by its day, it is 'lapsed' and counts as
 * accepted.
 */
export const signOffStates = ['waiting', ...signOffOutcomes] as const
export type SignOffState = (typeof signOffStates)[number]

/** `reopened`: `reopenJob` sent the file back to work, which answers its disputes. */
export const disputeAnswers = ['keep', 'reopened'] as const
export type DisputeAnswer = (typeof disputeAnswers)[number]

/** What the client side says is wrong with a delivered file, and the answer. */
export const disputeSchema = z.object({
  _id: z.string(),
  /** Where in the document, in words of the client side; null if they named no place. */
  place: z.nullable(z.string()),
  reason: z.string(),
  createdAt: z.string(),
  created_by: personSchema,
  /** Null until an administrator answers. */
  answer: z.nullable(z.enum(disputeAnswers)),
  /** Why the file is kept; null until then, and of a file that was reopened. */
  answer_text: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  answered_by: z.nullable(personSchema),
})
export type Dispute = z.output<typeof disputeSchema>

/** The newest delivery of a file. */
export const fileSignOffSchema = z.object({
  file: z.string(),
  file_name: z.string(),
  /** The number of the fixed document; null for a file delivered without one. */
  version: z.nullable(z.number()),
  state: z.enum(signOffStates),
  /** False while the file is worked on again. */
  is_current: z.boolean(),
  delivered_at: z.string(),
  /** When it lapses if it still waits. */
  lapses_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** Null while it waits, and if it lapsed. */
  decided_by: z.nullable(personSchema),
  may_be_disputed: z.boolean(),
  /** Of all deliveries of the file, oldest first. */
  disputes: z.array(disputeSchema),
})
export type FileSignOff = z.output<typeof fileSignOffSchema>

/** For all who read the documents of the job. */
export const jobSignOffSchema = z.object({
  files: z.array(fileSignOffSchema),
  may_sign_off: z.boolean(),
})
export type JobSignOff = z.output<typeof jobSignOffSchema>
