import type { BulkDoing, Does } from './actions.ts'
import type { ActionTaken } from './choose.ts'
import {
  isAdministrator,
  isClientSide,
  isOrganizationArchived,
  rank,
  type ModelJob,
  type Party,
  type Person,
  type World,
} from './ruled-world.ts'

/** Section 7 of the rules, "Notifications", once more and by itself. */
type Recipients = (person: Person, job: ModelJob, world: World) => boolean

const everyAdministrator: Recipients = isAdministrator
const itsRemediator: Recipients = ({ id }, job) => id === job.remediator

/** "Who claimed or last assigned it; archived: every RM_ADM." */
const itsAdministrator: Recipients = ({ id, role }, job, { people }) => {
  const own = people.find((person) => person.id === job.administrator)
  return own?.isArchived ? role === 'RM_ADM' : id === job.administrator
}

/** "The job's creator and the organization's account managers." */
const itsClients: Recipients = ({ id, role, organizations }, job) =>
  id === job.creator || (role === 'RM_CAM' && organizations.includes(job.organization))

const either =
  (...parties: Recipients[]): Recipients =>
  (person, job, world) =>
    parties.some((party) => party(person, job, world))

const liveChanges: Record<string, Recipients> = {
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
}

/** The kind of news of a step, by the status before it. */
function kindOf({ action }: ActionTaken, was: ModelJob, is: ModelJob): string | undefined {
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

function kindOfBulk(doing: BulkDoing, was: ModelJob, is: ModelJob): string | undefined {
  if (doing === 'assign' && is.status === 'ASSIGNED_REMEDIATOR' && was.status !== is.status) {
    return 'assigned'
  }
  const isRaised = is.priority === 'RUSH' && was.priority === 'NORMAL'
  return doing === 'priority' && isRaised ? 'priority_raised' : undefined
}

const goingOn: Partial<Record<ModelJob['status'], string>> = {
  CREATED: 'submitted',
  ALLOTTED_ADMIN: 'assigned',
  ASSIGNED_REMEDIATOR: 'accepted',
  SPECIAL_APPROVAL_PENDING: 'quote_decided',
  REMEDIATION_COMPLETED: 'in_review',
  IN_REVIEW: 'completed',
}
const goingBack: Partial<Record<ModelJob['status'], string>> = {
  ASSIGNED_REMEDIATOR: 'declined',
  SPECIAL_APPROVAL_PENDING: 'quote_decided',
  IN_REVIEW: 'returned',
}

/** "Never to who did it, to whom may not see it, or to archived or unverified people." */
function isTold(person: Person, job: ModelJob, world: World): boolean {
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
export function ruledNews(past: World, world: World, taken: ActionTaken): string[] {
  const { action, seat } = taken
  if (action.does === 'issue-statement') return newsOfStatement(world, action.party)
  const isBulk = manyAtOnce.includes(action.does)
  return world.jobs.flatMap((job) => {
    const was = past.jobs.find(({ id }) => id === job.id)
    const isAbout = !('job' in action) || action.job === job.id
    const kind = was && isAbout ? kindOf(taken, was, job) : undefined
    const news = kind ? newsOfJob(world, job, kind) : []
    return news
      .filter(({ person }) => person !== seat.person.id)
      .map(({ person, about }) => toLine({ kind: kind ?? '', about, person, isBulk }))
  })
}

/** The news of events of the product itself. */
export const newsByItself = (world: World, job: ModelJob, kind: string): string[] =>
  newsOfJob(world, job, kind).map((one) => toLine({ ...one, kind, isBulk: false }))

/** "Statement issued: the remediator." A statement of an organization is no news. */
function newsOfStatement({ people }: World, { id }: Party): string[] {
  const owner = people.find((person) => person.id === id)
  if (!owner || owner.isArchived || !owner.isVerified) return []
  return [toLine({ kind: 'statement_issued', about: 'a statement', person: id, isBulk: false })]
}

function newsOfJob(world: World, job: ModelJob, kind: string) {
  const party = liveChanges[kind]
  return world.people
    .filter((person) => party?.(person, job, world) && isTold(person, job, world))
    .map(({ id }) => ({ about: job.id, person: id }))
}

export type NewsLine = { kind: string; about: string; person: string; isBulk: boolean }

/** One piece of news and its reader; `bulk` marks news that comes once a minute. */
export const toLine = ({ kind, about, person, isBulk }: NewsLine) =>
  `${isBulk ? 'bulk ' : ''}${kind} ${about} ${person}`
