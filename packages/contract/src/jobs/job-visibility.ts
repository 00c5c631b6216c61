import { noteThreads, type NoteThread } from './note-threads.ts'
import type { Actor, Role } from '#contract/roles.ts'

/** What people of a role see of jobs. Nothing is seen that is not granted here by its name. */
export type JobVisibility = {
  /** The jobs that they read at all; archived ones only with `every`. Everything below is of these. */
  jobs: 'every' | 'organization' | 'assigned' | 'none'
  /** Prices, costs, and the pages that are counted for them. */
  money: boolean
  /** What keeps documents from being deleted: that there is a legal hold may be a secret. */
  legalHolds: boolean
  /** Who fixes the documents, and how that goes: marks, returns, people named inside of documents. */
  remediator: boolean
  /** Why people did something. `deliveries`: of deliveries alone, while the job is completed. */
  reasons: 'every' | 'deliveries' | 'none'
  /** Documents with their checks. `delivered`: originals, and fixed ones once they are delivered. */
  documents: 'every' | 'delivered' | 'none'
  /** What happened. `shared`: the events that are reported to the client side. */
  history: 'every' | 'shared' | 'none'
  reads: readonly NoteThread[]
  writes: readonly NoteThread[]
  /** The reports on completed work. */
  reports: boolean
}

const both = noteThreads
const clients = ['client-cam'] as const
const inside = ['remediator'] as const

/**
 * What each role sees of jobs: the permissions, the answers of the API, the SQL of lists and the screens all ask
 * this table. The compiler asks for the whole row of a new role.
 */
// prettier-ignore
export const jobVisibility = {
  RM_SU:  { jobs: 'every',        money: true,  legalHolds: true,  remediator: true,  reasons: 'every',      documents: 'every',     history: 'every',  reads: both,    writes: both,    reports: true },
  RM_ADM: { jobs: 'every',        money: true,  legalHolds: true,  remediator: true,  reasons: 'every',      documents: 'every',     history: 'every',  reads: both,    writes: both,    reports: true },
  RM_REM: { jobs: 'assigned',     money: true,  legalHolds: false, remediator: true,  reasons: 'every',      documents: 'every',     history: 'every',  reads: both,    writes: inside,  reports: true },
  RM_CAM: { jobs: 'organization', money: false, legalHolds: false, remediator: false, reasons: 'deliveries', documents: 'delivered', history: 'shared', reads: clients, writes: clients, reports: true },
  RM_CLI: { jobs: 'organization', money: false, legalHolds: false, remediator: false, reasons: 'deliveries', documents: 'delivered', history: 'shared', reads: clients, writes: clients, reports: true },
} as const satisfies Record<Role, JobVisibility>

/** What this person sees of jobs, as in `sees(viewer).money`. */
export const sees = ({ role }: Pick<Actor, 'role'>): JobVisibility => jobVisibility[role]

const isAnyDocument: Record<JobVisibility['documents'], boolean> = {
  every: true,
  delivered: true,
  none: false,
}

/** Whether this person reads originals and their checks. */
export const seesDocuments = (actor: Pick<Actor, 'role'>): boolean =>
  isAnyDocument[sees(actor).documents]
