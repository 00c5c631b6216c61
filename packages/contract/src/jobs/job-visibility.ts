import type { Actor, Role } from '#contract/roles.ts'
import { noteThreads, type NoteThread } from './note-threads.ts'

/** What people of a role see of jobs; what no field grants is hidden. */
export type JobVisibility = {
  /** Jobs they read, archived ones only with `every`; all other fields are about these. */
  jobs: 'every' | 'organization' | 'assigned' | 'none'
  /** Prices, costs, and the pages that are counted for them. */
  money: boolean
  /** What prevents the removal of documents: even the existence of a legal hold may be secret. */
  legalHolds: boolean
  /** The remediator and their progress: marks, returns, people named in documents. */
  remediator: boolean
  /** `deliveries`: only the reasons of deliveries, while the job is completed. */
  reasons: 'every' | 'deliveries' | 'none'
  /** Documents with their checks. `delivered`: originals, and fixed ones once delivered. */
  documents: 'every' | 'delivered' | 'none'
  /** `shared`: only events for the client side. */
  history: 'every' | 'shared' | 'none'
  readableThreads: readonly NoteThread[]
  writableThreads: readonly NoteThread[]
  reports: boolean
}

const allThreads = noteThreads
const clientThreads = ['client-cam'] as const
const remediatorThreads = ['remediator'] as const

/** The permissions, the responses, the SQL of lists and the screens all follow this table. */
// prettier-ignore
export const jobVisibility = {
  RM_SU:  { jobs: 'every',        money: true,  legalHolds: true,  remediator: true,  reasons: 'every',      documents: 'every',     history: 'every',  readableThreads: allThreads,    writableThreads: allThreads,    reports: true },
  RM_ADM: { jobs: 'every',        money: true,  legalHolds: true,  remediator: true,  reasons: 'every',      documents: 'every',     history: 'every',  readableThreads: allThreads,    writableThreads: allThreads,    reports: true },
  RM_REM: { jobs: 'assigned',     money: true,  legalHolds: false, remediator: true,  reasons: 'every',      documents: 'every',     history: 'every',  readableThreads: allThreads,    writableThreads: remediatorThreads,  reports: true },
  RM_CAM: { jobs: 'organization', money: false, legalHolds: false, remediator: false, reasons: 'deliveries', documents: 'delivered', history: 'shared', readableThreads: clientThreads, writableThreads: clientThreads, reports: true },
  RM_CLI: { jobs: 'organization', money: false, legalHolds: false, remediator: false, reasons: 'deliveries', documents: 'delivered', history: 'shared', readableThreads: clientThreads, writableThreads: clientThreads, reports: true },
} as const satisfies Record<Role, JobVisibility>

export const jobVisibilityOf = ({ role }: Pick<Actor, 'role'>): JobVisibility => jobVisibility[role]

export const canSeeArchivedJobs = (actor: Pick<Actor, 'role'>): boolean =>
  jobVisibilityOf(actor).jobs === 'every'

const hasVisibleDocuments: Record<JobVisibility['documents'], boolean> = {
  every: true,
  delivered: true,
  none: false,
}

/** Originals and their checks. */
export const canSeeDocuments = (actor: Pick<Actor, 'role'>): boolean =>
  hasVisibleDocuments[jobVisibilityOf(actor).documents]
