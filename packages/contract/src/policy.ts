import {
  archivedRefusal,
  promisedStatuses,
  rankOf,
  type JobFacts,
} from './jobs/job-state-machine.ts'
import { jobVisibilityOf, canSeeDocuments, type JobVisibility } from './jobs/job-visibility.ts'
import type { NoteThread } from './jobs/note-threads.ts'
import type { StatementType } from './money/statement.ts'
import {
  isAccountManager,
  isAdministrator,
  isClientSide,
  isImpersonable,
  canManageRole,
  isRemediator,
  isSuperUser,
  type Actor,
  type Role,
} from './roles.ts'

type Creation = { createdBy: string | null }

type VersionFacts = { isDelivered: boolean }

export type StatementFacts = { type: StatementType; partyId: string; isIssued: boolean }

/** Only active organizations count. */
type PersonFacts = { id: string; role: Role; organizationIds: readonly string[] }

const isReadableJob: Record<JobVisibility['jobs'], (actor: Actor, job: JobFacts) => boolean> = {
  every: () => true,
  organization: (actor, job) => actor.organizationId === job.organizationId && !job.isArchived,
  assigned: (actor, job) => actor.id === job.remediatorId && !job.isArchived,
  none: () => false,
}

const isReadableVersion: Record<JobVisibility['documents'], (version: VersionFacts) => boolean> = {
  every: () => true,
  delivered: ({ isDelivered }) => isDelivered,
  none: () => false,
}

const isReadableReason: Record<JobVisibility['reasons'], (job: JobFacts) => boolean> = {
  every: () => true,
  deliveries: ({ status }) => rankOf(status) >= rankOf('COMPLETED'),
  none: () => false,
}

const isClientOfJob = (actor: Actor, job: JobFacts) =>
  isClientSide(actor) && isReadableJob.organization(actor, job)

/** Speaks for the client side about a job: account managers, and the client user who created it. */
const isSpokespersonOfJob = (actor: Actor, job: JobFacts, { createdBy }: Creation) =>
  isClientOfJob(actor, job) && (isAccountManager(actor) || actor.id === createdBy)

const isPromised = ({ status }: JobFacts) => promisedStatuses.includes(status)

const isWritable = (job: JobFacts) => archivedRefusal(job) === undefined

/** The server enforces, the web follows; see also `access`, `jobMoves` and `exportVisibilities`. */
export const may = {
  /** Every other job answers 404, as if it did not exist. */
  readJob: (actor: Actor, job: JobFacts) => isReadableJob[jobVisibilityOf(actor).jobs](actor, job),

  /** Others know only the parties of their own jobs. */
  filterJobsByParty: (actor: Actor) => isAdministrator(actor),

  shareViews: (actor: Actor) => isAdministrator(actor),

  addFiles: (actor: Actor, job: JobFacts) =>
    isClientOfJob(actor, job) && job.status === 'CREATED' && isWritable(job),

  editJob: (actor: Actor, job: JobFacts) =>
    (isAdministrator(actor) || (isClientOfJob(actor, job) && job.status === 'CREATED')) &&
    isWritable(job),

  changePriority: (actor: Actor, job: JobFacts) => isAdministrator(actor) && isWritable(job),

  setDueDate: (actor: Actor, job: JobFacts) =>
    isAdministrator(actor) && isWritable(job) && isPromised(job),

  askClient: (actor: Actor, job: JobFacts) => may.setDueDate(actor, job),

  /** Ends an open question without an answer. */
  endQuestion: (actor: Actor, job: JobFacts) =>
    may.askClient(actor, job) && job.hasOpenQuestion === true,

  /** Other client users write comments that answer nothing. */
  answerQuestion: (actor: Actor, job: JobFacts, creation: Creation) =>
    isSpokespersonOfJob(actor, job, creation) && job.hasOpenQuestion === true,

  /** Signs off what was delivered, or disputes it. */
  signOff: (actor: Actor, job: JobFacts, creation: Creation) =>
    isSpokespersonOfJob(actor, job, creation),

  answerDisputes: (actor: Actor, job: JobFacts) => isAdministrator(actor) && isWritable(job),

  /** The API allows administrators; the screens offer it only to super users. */
  archiveJob: (actor: Actor, job: JobFacts) =>
    isAdministrator(actor) && !job.organizationIsArchived,

  /** See `deletionRefusal` for the single file. */
  deleteFiles: (actor: Actor, job: JobFacts) =>
    isWritable(job) &&
    (isSuperUser(actor)
      ? rankOf(job.status) < rankOf('COMPLETED')
      : isClientOfJob(actor, job) && job.status === 'CREATED'),

  judgeDocuments: (actor: Actor, job: JobFacts) =>
    isAdministrator(actor) && job.status === 'IN_REVIEW' && isWritable(job),

  /** Administrators read all problems, the remediator those that were returned. */
  readProblems: (actor: Actor, job: JobFacts) =>
    may.readJob(actor, job) &&
    jobVisibilityOf(actor).remediator &&
    jobVisibilityOf(actor).reasons === 'every',

  readNotes: (actor: Actor, job: JobFacts, thread: NoteThread) =>
    may.readJob(actor, job) && jobVisibilityOf(actor).readableThreads.includes(thread),

  writeNotes: (actor: Actor, job: JobFacts, thread: NoteThread) =>
    may.readNotes(actor, job, thread) &&
    isWritable(job) &&
    jobVisibilityOf(actor).writableThreads.includes(thread),

  manageUser: (actor: Actor, person: PersonFacts) =>
    canManageRole(actor, person.role) &&
    (isAdministrator(actor) ||
      (isAccountManager(actor) && person.organizationIds.includes(actor.organizationId ?? ''))),

  /** Account managers may only remove, not change, people of several organizations. */
  changeUser: (actor: Actor, person: { isShared?: boolean | undefined }) =>
    isAdministrator(actor) || (isAccountManager(actor) && !person.isShared),

  /** Nobody archives themselves, so that one super user always remains. */
  archiveUser: (actor: Actor, person: { id: string }) =>
    isSuperUser(actor) && actor.id !== person.id,

  eraseUser: (actor: Actor, person: { id: string }) => isSuperUser(actor) && actor.id !== person.id,

  resetSuperUser: (actor: Actor, person: { id: string; role: Role }) =>
    isSuperUser(actor) && isSuperUser(person) && actor.id !== person.id,

  endSessionsOf: (actor: Actor, person: { role: Role }) =>
    isSuperUser(actor) && canManageRole(actor, person.role),

  removeSecondStep: (actor: Actor, person: { id: string }) =>
    isSuperUser(actor) && actor.id !== person.id,

  impersonate: (actor: Actor, person: { role: Role; isArchived: boolean; isVerified: boolean }) =>
    isAdministrator(actor) && isImpersonable(person) && !person.isArchived && person.isVerified,

  setWorkingTime: (actor: Actor, person: { id: string; role: Role }) =>
    isRemediator(person) && (isAdministrator(actor) || actor.id === person.id),

  setMemberships: (actor: Actor, person: { role: Role }) =>
    isAdministrator(actor) && isClientSide(person),

  archiveOrganization: (actor: Actor) => isSuperUser(actor),

  readDocuments: (actor: Actor, job: JobFacts) => may.readJob(actor, job) && canSeeDocuments(actor),

  /** Earlier descriptions of pictures help with repairs; the client side never sees them. */
  readDescriptions: (actor: Actor, job: JobFacts) =>
    (isAdministrator(actor) || isRemediator(actor)) && may.readDocuments(actor, job),

  readVersion: (actor: Actor, job: JobFacts, version: VersionFacts) =>
    may.readDocuments(actor, job) && isReadableVersion[jobVisibilityOf(actor).documents](version),

  readDeliveryReason: (actor: Actor, job: JobFacts) =>
    may.readJob(actor, job) && isReadableReason[jobVisibilityOf(actor).reasons](job),

  /** An edition contains only documents that were delivered at a completion. */
  readEvidence: (actor: Actor, job: JobFacts) =>
    may.readJob(actor, job) && jobVisibilityOf(actor).reports,

  holdDocuments: (actor: Actor, job: JobFacts) => isSuperUser(actor) && !job.documentsEnded,

  withdrawEvidence: (actor: Actor) => isSuperUser(actor),

  readStatement: (actor: Actor, statement: StatementFacts) =>
    isAdministrator(actor) ||
    (isRemediator(actor) &&
      statement.type === 'remediator' &&
      statement.isIssued &&
      actor.id === statement.partyId),

  readMembershipsOf: (actor: Actor, person: { id: string; role: Role }) =>
    actor.id === person.id ||
    isSuperUser(actor) ||
    (isAdministrator(actor) && canManageRole(actor, person.role)),
} as const
