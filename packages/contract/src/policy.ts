import { archivedRefusal, rankOf, type JobFacts } from './jobs/job-machine.ts'
import { sees, seesDocuments, type JobVisibility } from './jobs/job-visibility.ts'
import type { NoteThread } from './jobs/note-threads.ts'
import {
  isAccountManager,
  isAdministrator,
  isClientSide,
  isImpersonated,
  isManaged,
  isRemediator,
  isSuperUser,
  type Actor,
  type Role,
} from './roles.ts'
import type { StatementType } from './money/statement.ts'

/** The facts of a version that rules look at. */
type VersionFacts = { isDelivered: boolean }

/** The facts of a statement that rules look at: its party, and whether it is issued. */
export type StatementFacts = { type: StatementType; partyId: string; isIssued: boolean }

/** The facts of a person that rules look at: their role and their active organizations. */
type PersonFacts = { id: string; role: Role; organizationIds: readonly string[] }

/** Whether a job is among those that a person reads. */
const isAmong: Record<JobVisibility['jobs'], (actor: Actor, job: JobFacts) => boolean> = {
  every: () => true,
  organization: (actor, job) => actor.organizationId === job.organizationId && !job.isArchived,
  assigned: (actor, job) => actor.id === job.remediatorId && !job.isArchived,
  none: () => false,
}

/** Whether a fixed document is among those that a person reads. */
const isAmongVersions: Record<JobVisibility['documents'], (version: VersionFacts) => boolean> = {
  every: () => true,
  delivered: ({ isDelivered }) => isDelivered,
  none: () => false,
}

/** Whether why documents of a job are delivered so is among the reasons that a person reads. */
const isAmongReasons: Record<JobVisibility['reasons'], (job: JobFacts) => boolean> = {
  every: () => true,
  deliveries: ({ status }) => rankOf(status) >= rankOf('COMPLETED'),
  none: () => false,
}

const belongsTo = (actor: Actor, job: JobFacts) =>
  isClientSide(actor) && isAmong.organization(actor, job)

const isWritable = (job: JobFacts) => archivedRefusal(job) === undefined

/**
 * Every permission on a loaded thing, one line each. The server enforces them, the web asks them
 * which controls to draw. Which role has a call at all is in the route rows (`access`); which
 * step of a job is whose is in `jobMoves`, and who exports what of an organization in `exportVisibilities`.
 */
export const may = {
  /** Everything else is 404, as if it did not exist. */
  readJob: (actor: Actor, job: JobFacts) => isAmong[sees(actor).jobs](actor, job),

  /** Others know the organizations and remediators of no jobs but their own. */
  filterJobsByParty: (actor: Actor) => isAdministrator(actor),

  /** Administrators share views with each other. */
  shareViews: (actor: Actor) => isAdministrator(actor),

  addFiles: (actor: Actor, job: JobFacts) =>
    belongsTo(actor, job) && job.status === 'CREATED' && isWritable(job),

  /** Client side while CREATED, administrators while not archived. */
  renameJob: (actor: Actor, job: JobFacts) =>
    (isAdministrator(actor) || (belongsTo(actor, job) && job.status === 'CREATED')) &&
    isWritable(job),

  changePriority: (actor: Actor, job: JobFacts) => isAdministrator(actor) && isWritable(job),

  /** The API lets administrators archive; the screens show it to super users. */
  archiveJob: (actor: Actor, job: JobFacts) =>
    isAdministrator(actor) && !job.organizationIsArchived,

  /** Client side while CREATED, super users before COMPLETED; for files see `deletionRefusal`. */
  deleteFiles: (actor: Actor, job: JobFacts) =>
    isWritable(job) &&
    (isSuperUser(actor)
      ? rankOf(job.status) < rankOf('COMPLETED')
      : belongsTo(actor, job) && job.status === 'CREATED'),

  /** Administrators, while the job is in review. */
  judgeDocuments: (actor: Actor, job: JobFacts) =>
    isAdministrator(actor) && job.status === 'IN_REVIEW' && isWritable(job),

  /** Administrators all problems of its documents, the remediator those that were returned; nobody else any. */
  readProblems: (actor: Actor, job: JobFacts) =>
    may.readJob(actor, job) && sees(actor).remediator && sees(actor).reasons === 'every',

  /** Reading a thread follows the job; the remediator's is never the client side's. */
  readNotes: (actor: Actor, job: JobFacts, thread: NoteThread) =>
    may.readJob(actor, job) && sees(actor).reads.includes(thread),

  /** Each thread is written by one side and by administrators. */
  writeNotes: (actor: Actor, job: JobFacts, thread: NoteThread) =>
    may.readNotes(actor, job, thread) && isWritable(job) && sees(actor).writes.includes(thread),

  /** Administrators whom they manage, account managers the clients of their current organization. */
  manageUser: (actor: Actor, person: PersonFacts) =>
    isManaged(actor, person.role) &&
    (isAdministrator(actor) ||
      (isAccountManager(actor) && person.organizationIds.includes(actor.organizationId ?? ''))),

  /** Account managers only remove people whom other organizations share with theirs. */
  changeUser: (actor: Actor, person: { isShared?: boolean | undefined }) =>
    isAdministrator(actor) || (isAccountManager(actor) && !person.isShared),

  /** Super users archive everyone, each other too, and nobody archives themselves: so one always stays. */
  archiveUser: (actor: Actor, person: { id: string }) =>
    isSuperUser(actor) && actor.id !== person.id,

  /** Super users erase everyone who has left, never themselves. */
  eraseUser: (actor: Actor, person: { id: string }) => isSuperUser(actor) && actor.id !== person.id,

  /** Super users send each other a code for a new password; nobody resets themselves. */
  resetSuperUser: (actor: Actor, person: { id: string; role: Role }) =>
    isSuperUser(actor) && isSuperUser(person) && actor.id !== person.id,

  /** Super users see where people whom they manage are signed in, and sign them out. */
  endSessionsOf: (actor: Actor, person: { role: Role }) =>
    isSuperUser(actor) && isManaged(actor, person.role),

  /** Super users take the second step of others away, never their own. */
  removeSecondStep: (actor: Actor, person: { id: string }) =>
    isSuperUser(actor) && actor.id !== person.id,

  /** Administrators open accounts of people who work in the product and can sign in. */
  impersonate: (actor: Actor, person: { role: Role; isArchived: boolean; isVerified: boolean }) =>
    isAdministrator(actor) && isImpersonated(person) && !person.isArchived && person.isVerified,

  /** Administrators say which organizations client users and account managers belong to. */
  setMemberships: (actor: Actor, person: { role: Role }) =>
    isAdministrator(actor) && isClientSide(person),

  /** Super users archive organizations. */
  archiveOrganization: (actor: Actor) => isSuperUser(actor),

  /** Originals and their checks. */
  readDocuments: (actor: Actor, job: JobFacts) => may.readJob(actor, job) && seesDocuments(actor),

  /** How pictures were described before: of use to who repairs a document, and never the client side's. */
  readDescriptions: (actor: Actor, job: JobFacts) =>
    (isAdministrator(actor) || isRemediator(actor)) && may.readDocuments(actor, job),

  /** Administrators and the remediator at any time, the client side once the job was completed. */
  readVersion: (actor: Actor, job: JobFacts, version: VersionFacts) =>
    may.readDocuments(actor, job) && isAmongVersions[sees(actor).documents](version),

  /** Administrators and the remediator at any time, the client side while the job is completed. */
  readDeliveryReason: (actor: Actor, job: JobFacts) =>
    may.readJob(actor, job) && isAmongReasons[sees(actor).reasons](job),

  /**
   * All five roles read the reports of their jobs: an edition begins at a completion and holds the documents
   * delivered then.
   */
  readEvidence: (actor: Actor, job: JobFacts) => may.readJob(actor, job) && sees(actor).reports,

  /** Super users keep documents from ending, and let them end again. */
  holdDocuments: (actor: Actor, job: JobFacts) => isSuperUser(actor) && !job.documentsEnded,

  /** Super users take the public page of an edition away. */
  withdrawEvidence: (actor: Actor) => isSuperUser(actor),

  /** Administrators every statement, remediators their own issued ones; the client side none. */
  readStatement: (actor: Actor, statement: StatementFacts) =>
    isAdministrator(actor) ||
    (isRemediator(actor) &&
      statement.type === 'remediator' &&
      statement.isIssued &&
      actor.id === statement.partyId),

  /**
   * Everybody reads their own; super users read everybody's, administrators those of people whom they manage.
   */
  readMembershipsOf: (actor: Actor, person: { id: string; role: Role }) =>
    actor.id === person.id ||
    isSuperUser(actor) ||
    (isAdministrator(actor) && isManaged(actor, person.role)),
} as const
