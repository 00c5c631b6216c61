import { z } from 'zod/mini'
import { sees, seesDocuments } from './jobs/job-visibility.ts'
import {
  accountManagerRole,
  administratorRoles,
  clientSideRoles,
  remediatorRoles,
  superUserRole,
  type Actor,
  type Role,
} from './roles.ts'

type Hearer = (person: Pick<Actor, 'role'>) => boolean

const anybody: Hearer = () => true
const peopleOf =
  (...named: readonly Role[]): Hearer =>
  ({ role }) =>
    named.includes(role)

/**
 * The kinds of changes, and the people whose screens show them, if they are of its audience; others are never
 * reported. A change of one job carries its `id`.
 */
export const changeHearers = {
  /** A job: its row, files and history, and every list and count that includes it. */
  job: (person) => sees(person).jobs !== 'none',
  /** The notes of a job that the client side reads too. */
  client_notes: (person) => sees(person).reads.includes('client-cam'),
  /** The notes of a job between its remediator and administrators. */
  remediator_notes: (person) => sees(person).reads.includes('remediator'),
  /** The check of a document of a job. */
  checks: seesDocuments,
  /** Lists of people, with every column in them. */
  people: peopleOf(...administratorRoles, accountManagerRole),
  /** Who is locked out for a while; lists of people can be filtered by it. */
  lockouts: peopleOf(...administratorRoles, accountManagerRole),
  /** The history of access and administration: deeds, sign-ins and refusals. */
  activity: peopleOf(superUserRole),
  /** The state of the machine: processes, queues, warnings. */
  machine: peopleOf(superUserRole),
  /** The rules of the house: for signing in and for passwords. */
  rules: peopleOf(superUserRole),
  /** Which remediators are available. */
  availability: peopleOf(...administratorRoles),
  /** Organizations, the columns of their lists, and their names and states in other lists. */
  organizations: peopleOf(...administratorRoles, ...clientSideRoles, ...remediatorRoles),
  /** The person's own account: name, organizations, invitations, availability, sessions. */
  me: anybody,
  /** The person's stored views of the jobs list. */
  views: anybody,
  /** Rates and statements. */
  money: (person) => sees(person).money,
  /** The person's inbox. */
  notifications: anybody,
  /** Anything at all: something may have been missed. */
  everything: anybody,
} as const satisfies Record<string, Hearer>

export type ChangeKind = keyof typeof changeHearers
export const changeKinds = Object.keys(changeHearers) as ChangeKind[]

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

/** Seconds between two signs of life of the event stream, so that a server that is away is reported within five. */
export const beatSeconds = 2
