import { remediationStatuses, type JobFacts } from './job-machine.ts'
import { isAdministrator, isClientSide, type Actor } from './roles.ts'

/** What a rule may look at about a remediated version of a document. */
export type VersionFacts = { isDelivered: boolean }

const belongsTo = (actor: Actor, job: JobFacts) =>
  isClientSide(actor) && actor.organizationId === job.organizationId && !job.isArchived

const isAssignee = (actor: Actor, job: JobFacts) => actor.id === job.remediatorId && !job.isArchived

const isWritable = (job: JobFacts) => !job.isArchived && !job.organizationIsArchived

/**
 * Every permission on a loaded thing, one line each. The server enforces them, the web asks them
 * which controls to draw. Which role has a call at all stands in the route rows (`access`); which
 * step of a job is whose stands in `jobMoves`.
 */
export const may = {
  /** Everything else is 404, as if it did not exist. */
  readJob: (actor: Actor, job: JobFacts) =>
    isAdministrator(actor) || belongsTo(actor, job) || isAssignee(actor, job),

  addFiles: (actor: Actor, job: JobFacts) =>
    belongsTo(actor, job) && job.status === 'CREATED' && isWritable(job),

  /** Handing in a fixed document, with or without marking the file. */
  addVersion: (actor: Actor, job: JobFacts) =>
    isAssignee(actor, job) && remediationStatuses.includes(job.status) && isWritable(job),

  /** Administrators and the remediator at any time, the client side once the job was completed. */
  readVersion: (actor: Actor, job: JobFacts, version: VersionFacts) =>
    may.readJob(actor, job) && (!isClientSide(actor) || version.isDelivered),

  /** Own memberships; administrators those of everybody. */
  readMembershipsOf: (actor: Actor, userId: string) =>
    isAdministrator(actor) || actor.id === userId,
} as const
