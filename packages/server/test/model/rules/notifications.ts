import type { NotificationKind } from '@curbcut/contract'
import type { BulkDoing, Does } from '../actions.ts'
import type { ActionTaken } from '../choose.ts'
import {
  isAdministrator,
  isClientSide,
  isOrganizationArchived,
  rank,
  type ModelJob,
  type Party,
  type Person,
  type World,
} from './world.ts'

/** Whom a notification is for, once more and by itself: nothing here is read from the contract. */
type Recipients = (person: Person, job: ModelJob, world: World) => boolean

const everyAdministrator: Recipients = isAdministrator
const itsRemediator: Recipients = ({ id }, job) => id === job.remediator

/** "Who claimed or last assigned it; archived: every RM_ADM." */
const itsAdministrator: Recipients = ({ id, role }, job, { people }) => {
  const own = people.find((person) => person.id === job.administrator)
  return own?.isArchived ? role === 'RM_ADM' : id === job.administrator
}

/** "All, while nobody has claimed the job." */
const allBeforeClaim: Recipients = (person, { administrator }) =>
  administrator === null && isAdministrator(person)

const itsManagers: Recipients = ({ role, organizations }, job) =>
  role === 'RM_CAM' && organizations.includes(job.organization)

const either =
  (...parties: Recipients[]): Recipients =>
  (person, job, world) =>
    parties.some((party) => party(person, job, world))

/** "The job's creator and the organization's account managers." */
const itsClients = either(({ id }, job) => id === job.creator, itsManagers)

/** Kinds about what people do to a job; the others come by themselves, or are about no job. */
type JobKind = Exclude<
  NotificationKind,
  'statement_issued' | 'quota_used' | 'machine_warning' | 'documents_ending' | 'due_soon' | 'late'
>

const recipientsOfKind: Record<JobKind, Recipients> = {
  created: itsManagers,
  submitted: everyAdministrator,
  assigned: itsRemediator,
  quote_decided: itsRemediator,
  returned: itsRemediator,
  reopened: either(itsRemediator, itsClients),
  declined: itsAdministrator,
  handed_back: itsAdministrator,
  quote_waiting: itsAdministrator,
  in_review: itsAdministrator,
  accepted: itsAdministrator,
  completed: itsClients,
  priority_raised: itsRemediator,
  client_note: either(itsClients, itsAdministrator),
  remediator_note: either(itsRemediator, itsAdministrator),
  barriers_found: itsRemediator,
  report_ready: itsClients,
  promise_moved: itsClients,
  question_asked: itsClients,
  question_answered: either(itsAdministrator, allBeforeClaim, itsRemediator),
  sign_off_ending: itsClients,
  delivery_signed_off: itsAdministrator,
  delivery_disputed: itsAdministrator,
  dispute_answered: itsClients,
}

/** "When a client user's job has its first file": one after deleted files is not the first. */
function kindOfFiles(world: World, was: ModelJob | undefined, is: ModelJob): JobKind | undefined {
  const hadFiles = was !== undefined && was.files.length > 0
  const creator = world.people.find(({ id }) => id === is.creator)
  return creator?.role === 'RM_CLI' && !hadFiles && is.files.length > 0 ? 'created' : undefined
}

/** The kind of news of a step, by the status before it. */
function kindOf({ action }: ActionTaken, was: ModelJob, is: ModelJob): JobKind | undefined {
  switch (action.does) {
    case 'update-status':
      return (action.isOn ? goingOn : goingBack)[was.status]
    case 'mark-special':
      return 'quote_waiting'
    case 'reopen':
      return rank(was.status) >= 8 ? 'reopened' : 'assigned'
    case 'prioritize':
      return is.priority === 'RUSH' && was.priority === 'NORMAL' ? 'priority_raised' : undefined
    case 'write-note':
      return action.thread === 'remediator' ? 'remediator_note' : 'client_note'
    case 'change-availability':
    case 'archive-person':
      return was.remediator !== null && is.remediator === null ? 'handed_back' : undefined
    case 'bulk':
      return kindOfBulk(action.doing, was, is)
    case 'set-day':
      return 'promise_moved'
    case 'ask':
      return 'question_asked'
    case 'sign-off':
      return 'delivery_signed_off'
    case 'dispute':
      return 'delivery_disputed'
    case 'keep':
      return 'dispute_answered'
    case 'go-on':
    case 'issue-statement':
    case 'create':
    case 'add-files':
    case 'remediate':
    case 'add-version':
    case 'close':
    case 'delete-file':
    case 'rename':
    case 'archive-job':
      return undefined
  }
}

function kindOfBulk(doing: BulkDoing, was: ModelJob, is: ModelJob): JobKind | undefined {
  if (doing === 'assign' && is.status === 'ASSIGNED_REMEDIATOR' && was.status !== is.status) {
    return 'assigned'
  }
  if (doing === 'promise') {
    return is.promises.length > was.promises.length ? 'promise_moved' : undefined
  }
  const isRaised = is.priority === 'RUSH' && was.priority === 'NORMAL'
  return doing === 'priority' && isRaised ? 'priority_raised' : undefined
}

/** Another priority has other hours, from the submission on; they move no day that a person set. */
const movesPromise = (was: ModelJob, is: ModelJob): boolean =>
  was.priority !== is.priority &&
  rank(is.status) >= 1 &&
  rank(is.status) < 8 &&
  is.promises.at(-1)?.isOwnDay !== true

/** Who waits for the answer learns also of its end without one. */
const endsQuestion = ({ action: { does } }: ActionTaken, was: ModelJob, is: ModelJob): boolean =>
  (does === 'write-note' || does === 'go-on') && was.isAsked && !is.isAsked

const goingOn: Partial<Record<ModelJob['status'], JobKind>> = {
  CREATED: 'submitted',
  ALLOTTED_ADMIN: 'assigned',
  ASSIGNED_REMEDIATOR: 'accepted',
  SPECIAL_APPROVAL_PENDING: 'quote_decided',
  REMEDIATION_COMPLETED: 'in_review',
  IN_REVIEW: 'completed',
}
const goingBack: Partial<Record<ModelJob['status'], JobKind>> = {
  ASSIGNED_REMEDIATOR: 'declined',
  SPECIAL_APPROVAL_PENDING: 'quote_decided',
  IN_REVIEW: 'returned',
}

/** "Never to who did it, to whom may not see it, or to archived or unverified people." */
function mayLearn(person: Person, job: ModelJob, world: World): boolean {
  if (person.isArchived || !person.isVerified) return false
  if (isAdministrator(person)) return true
  if (job.isArchived) return false
  if (!isClientSide(person)) return job.remediator === person.id
  return (
    person.organizations.includes(job.organization) &&
    !isOrganizationArchived(world, job.organization)
  )
}

/** "Bulk work makes one notification per kind, person and minute." */
const manyAtOnce: readonly Does[] = ['bulk', 'change-availability', 'archive-person']

/** The news of an allowed step: a line for each person and kind. */
export function ruledNotifications(past: World, world: World, taken: ActionTaken): string[] {
  const { action, seat } = taken
  if (action.does === 'issue-statement') return notificationsOfStatement(world, action.party)
  const isBulk = manyAtOnce.includes(action.does)
  return world.jobs.flatMap((job) => {
    const was = past.jobs.find(({ id }) => id === job.id)
    const isAbout = !('job' in action) || action.job === job.id
    const ofFiles = isAbout ? kindOfFiles(world, was, job) : undefined
    const kind = ofFiles ?? (was && isAbout ? kindOf(taken, was, job) : undefined)
    const kinds = [
      kind,
      was && movesPromise(was, job) ? 'promise_moved' : undefined,
      was && isAbout && endsQuestion(taken, was, job) ? 'question_answered' : undefined,
      isAbout && action.does === 'ask' ? 'client_note' : undefined,
    ] as const
    return kinds
      .flatMap((one) =>
        one ? notificationsOfJob(world, job, one).map((news) => ({ ...news, kind: one })) : [],
      )
      .filter(({ person }) => person !== seat.person.id)
      .filter(isNotTwice)
      .map((news) => toLine({ ...news, isBulk }))
  })
}

/** A comment that asks is news once: nobody who is asked learns of it as of another comment. */
const isNotTwice = (
  news: { kind: string; person: string },
  _: number,
  all: readonly { kind: string; person: string }[],
) =>
  news.kind !== 'client_note' ||
  !all.some(({ kind, person }) => kind === 'question_asked' && person === news.person)

/** The news of events of the product itself. */
export const notificationsByItself = (world: World, job: ModelJob, kind: JobKind): string[] =>
  notificationsOfJob(world, job, kind).map((one) => toLine({ ...one, kind, isBulk: false }))

/** "Statement issued: the remediator." A statement of an organization is no news. */
function notificationsOfStatement({ people }: World, { id }: Party): string[] {
  const owner = people.find((person) => person.id === id)
  if (!owner || owner.isArchived || !owner.isVerified) return []
  return [toLine({ kind: 'statement_issued', about: 'a statement', person: id, isBulk: false })]
}

function notificationsOfJob(world: World, job: ModelJob, kind: JobKind) {
  const isRecipient = recipientsOfKind[kind]
  return world.people
    .filter((person) => isRecipient(person, job, world) && mayLearn(person, job, world))
    .map(({ id }) => ({ about: job.id, person: id }))
}

export type NotificationLine = { kind: string; about: string; person: string; isBulk: boolean }

/** One piece of news and its reader; `bulk` marks news that comes once a minute. */
export const toLine = ({ kind, about, person, isBulk }: NotificationLine) =>
  `${isBulk ? 'bulk ' : ''}${kind} ${about} ${person}`
