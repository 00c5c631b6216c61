import { z } from 'zod/mini'
import {
  accountManagerRole,
  administratorRoles,
  remediatorRoles,
  roles,
  superUserRole,
  type Role,
} from './roles.ts'

/**
 * The kinds of changes, and the roles whose screens show them; other roles are never told. A change of one
 * job carries its `id`.
 */
export const changeRoles = {
  /** A job: its row, files and history, and every list and count that includes it. */
  job: roles,
  /** The notes of a job that the client side reads too. */
  client_notes: roles,
  /** The notes of a job between its remediator and administrators. */
  remediator_notes: [...administratorRoles, ...remediatorRoles],
  /** The check of a document of a job. */
  checks: roles,
  /** Lists of people, with every column in them. */
  people: [...administratorRoles, accountManagerRole],
  /** Who is locked out for a while; lists of people can be filtered by it. */
  lockouts: [...administratorRoles, accountManagerRole],
  /** The history of access and administration: deeds, sign-ins and refusals. */
  activity: [superUserRole],
  /** The state of the machine: processes, queues, warnings. */
  machine: [superUserRole],
  /** Which remediators are available. */
  availability: administratorRoles,
  /** Organizations, the columns of their lists, and their names and states in other lists. */
  organizations: roles,
  /** The person's own account: name, organizations, invitations, availability, sessions. */
  me: roles,
  /** Kept views of the jobs list. */
  views: roles,
  /** Rates and statements. */
  money: [...administratorRoles, ...remediatorRoles],
  /** The person's inbox. */
  notifications: roles,
  /** Anything at all: something may have been missed. */
  everything: roles,
} as const satisfies Record<string, readonly Role[]>

export type ChangeKind = keyof typeof changeRoles
export const changeKinds = Object.keys(changeRoles) as ChangeKind[]

/**
 * One change, as the event stream tells it: its kind and at most the id of a job. If many browsers hear the
 * change, `inMs` tells each one after how many milliseconds to read, so that they do not all ask at once.
 */
export const changeSchema = z.object({
  kind: z.enum(changeKinds),
  id: z.optional(z.string()),
  inMs: z.optional(z.number()),
})
export type Change = z.output<typeof changeSchema>

/** Seconds between two signs of life of the event stream. */
export const beatSeconds = 15
