import { z } from 'zod/mini'
import { personSchema } from '#contract/people/person.ts'
import { signOffs } from './job.ts'

/** Of one delivered file. Without an answer in time it is `lapsed` and counts as accepted. */
export const signOffStates = ['waiting', ...signOffs] as const
export type SignOffState = (typeof signOffStates)[number]

/** `reopened`: the file was worked on again. */
export const disputeAnswers = ['keep', 'reopened'] as const
export type DisputeAnswer = (typeof disputeAnswers)[number]

/** After the second, there are only comments. */
export const maxDisputesPerDelivery = 2

export const disputeSchema = z.object({
  _id: z.string(),
  place: z.nullable(z.string()),
  reason: z.string(),
  createdAt: z.string(),
  created_by: personSchema,
  /** Null until an administrator answers; the text also for a file that was re-opened. */
  answer: z.nullable(z.enum(disputeAnswers)),
  answer_text: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  answered_by: z.nullable(personSchema),
})
export type Dispute = z.output<typeof disputeSchema>

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

export const jobSignOffSchema = z.object({
  files: z.array(fileSignOffSchema),
  may_sign_off: z.boolean(),
})
export type JobSignOff = z.output<typeof jobSignOffSchema>
