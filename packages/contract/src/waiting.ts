import { progressStatuses, remediationStatuses, type JobStatus } from './job-machine.ts'
import {
  accountManagerRole,
  administratorRoles,
  clientSideRoles,
  remediatorRoles,
  type Actor,
  type Role,
} from './roles.ts'

type Waiting = { roles: readonly Role[]; statuses: readonly JobStatus[] }

/**
 * The kinds of waiting jobs, in the order of the panel: the roles that they wait for, and the statuses that
 * they can have. Archived jobs wait for nobody.
 */
export const waitingKinds = {
  submitted: { roles: administratorRoles, statuses: ['SUBMITTED'] },
  quotes: { roles: administratorRoles, statuses: ['SPECIAL_APPROVAL_PENDING'] },
  review: { roles: administratorRoles, statuses: ['IN_REVIEW'] },
  /** Claimed by this administrator, or handed back to them. */
  to_assign: { roles: administratorRoles, statuses: ['ALLOTTED_ADMIN'] },
  to_accept: { roles: remediatorRoles, statuses: ['ASSIGNED_REMEDIATOR'] },
  /** Returned from review and not completed since. */
  returned: { roles: remediatorRoles, statuses: remediationStatuses },
  to_complete: { roles: remediatorRoles, statuses: ['REMEDIATION_COMPLETED'] },
  /** With files: a job without one cannot be submitted. */
  to_submit: { roles: [accountManagerRole], statuses: ['CREATED'] },
  /** Completed lately (`deliveredDays` of the server), and not opened by this person since. */
  delivered: { roles: clientSideRoles, statuses: progressStatuses.completed },
} as const satisfies Record<string, Waiting>

export type WaitingKind = keyof typeof waitingKinds
export const waitingKindNames = Object.keys(waitingKinds) as [WaitingKind, ...WaitingKind[]]

/** The kinds of jobs that can wait for a person of this role. */
export const waitingKindsOf = ({ role }: Pick<Actor, 'role'>): WaitingKind[] =>
  waitingKindNames.filter((kind) => (waitingKinds[kind].roles as readonly Role[]).includes(role))
