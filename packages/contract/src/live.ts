import { z } from 'zod/mini'
import { jobVisibilityOf, canSeeDocuments } from './jobs/job-visibility.ts'
import {
  accountManagerRole,
  administratorRoles,
  clientSideRoles,
  remediatorRoles,
  superUserRole,
  type Actor,
  type Role,
} from './roles.ts'

type ViewerPredicate = (person: Pick<Actor, 'role'>) => boolean

const everybody: ViewerPredicate = () => true
const hasRole =
  (...allowedRoles: readonly Role[]): ViewerPredicate =>
  ({ role }) =>
    allowedRoles.includes(role)

/** The people whose screens show each kind of change; others never receive it. */
export const changeViewers = {
  /** A job's row, files and history, and every list and count that includes it. */
  job: (person) => jobVisibilityOf(person).jobs !== 'none',
  client_notes: (person) => jobVisibilityOf(person).readableThreads.includes('client-cam'),
  remediator_notes: (person) => jobVisibilityOf(person).readableThreads.includes('remediator'),
  checks: canSeeDocuments,
  /** Lists of people, with all their columns. */
  people: hasRole(...administratorRoles, accountManagerRole),
  /** Temporary lockouts, by which lists of people can be filtered. */
  lockouts: hasRole(...administratorRoles, accountManagerRole),
  /** The log of actions, sign-ins and refusals. */
  activity: hasRole(superUserRole),
  /** Processes, queues, warnings. */
  machine: hasRole(superUserRole),
  /** The rules for signing in and for passwords. */
  rules: hasRole(superUserRole),
  availability: hasRole(...administratorRoles),
  /** Organizations, the columns of their lists, and their names and states in other lists. */
  organizations: hasRole(...administratorRoles, ...clientSideRoles, ...remediatorRoles),
  /** The person's own account: name, organizations, invitations, availability, sessions. */
  me: everybody,
  views: everybody,
  /** Rates and statements. */
  money: (person) => jobVisibilityOf(person).money,
  notifications: everybody,
  /** Something may have been missed: everything is read again. */
  everything: everybody,
} as const satisfies Record<string, ViewerPredicate>

export type ChangeKind = keyof typeof changeViewers
export const changeKinds = Object.keys(changeViewers) as ChangeKind[]

/** `inMs` spreads the requests of many browsers, so that they do not all come at once. */
export const changeMessageSchema = z.object({
  kind: z.enum(changeKinds),
  id: z.optional(z.string()),
  inMs: z.optional(z.number()),
})
export type ChangeMessage = z.output<typeof changeMessageSchema>

/** Seconds between heartbeats, so that a client notices a lost server within five. */
export const liveHeartbeatSeconds = 2
