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

type IsViewer = (person: Pick<Actor, 'role'>) => boolean

const anybody: IsViewer = () => true
const peopleOf =
  (...named: readonly Role[]): IsViewer =>
  ({ role }) =>
    named.includes(role)

/** The people whose screens show each kind of change; others never receive it. */
export const changeViewers = {
  /** A job's row, files and history, and every list and count that includes it. */
  job: (person) => sees(person).jobs !== 'none',
  client_notes: (person) => sees(person).reads.includes('client-cam'),
  remediator_notes: (person) => sees(person).reads.includes('remediator'),
  checks: seesDocuments,
  /** Lists of people, with all their columns. */
  people: peopleOf(...administratorRoles, accountManagerRole),
  /** Temporary lockouts, by which lists of people can be filtered. */
  lockouts: peopleOf(...administratorRoles, accountManagerRole),
  /** The log of actions, sign-ins and refusals. */
  activity: peopleOf(superUserRole),
  /** Processes, queues, warnings. */
  machine: peopleOf(superUserRole),
  /** The rules for signing in and for passwords. */
  rules: peopleOf(superUserRole),
  availability: peopleOf(...administratorRoles),
  /** Organizations, the columns of their lists, and their names and states in other lists. */
  organizations: peopleOf(...administratorRoles, ...clientSideRoles, ...remediatorRoles),
  /** The person's own account: name, organizations, invitations, availability, sessions. */
  me: anybody,
  views: anybody,
  /** Rates and statements. */
  money: (person) => sees(person).money,
  notifications: anybody,
  /** Something may have been missed: everything is read again. */
  everything: anybody,
} as const satisfies Record<string, IsViewer>

export type ChangeKind = keyof typeof changeViewers
export const changeKinds = Object.keys(changeViewers) as ChangeKind[]

/** `inMs` spreads the requests of many browsers, so that they do not all come at once. */
export const changeSchema = z.object({
  kind: z.enum(changeKinds),
  id: z.optional(z.string()),
  inMs: z.optional(z.number()),
})
export type Change = z.output<typeof changeSchema>

/** Seconds between heartbeats, so that a client notices a lost server within five. */
export const beatSeconds = 2
