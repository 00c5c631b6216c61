import type { Deed } from './choose.ts'
import {
  isAdministrator,
  isClientSide,
  isOrganizationArchived,
  rank,
  type ModelJob,
  type Person,
  type World,
} from './ruled-world.ts'

/** Section 7 of the rules, "Notifications", once more and by itself. */
type Party = (person: Person, job: ModelJob, world: World) => boolean

const everyAdministrator: Party = isAdministrator
const itsRemediator: Party = ({ id }, job) => id === job.remediator

/** "Who claimed or last assigned it; archived: every RM_ADM." */
const itsAdministrator: Party = ({ id, role }, job, { people }) => {
  const own = people.find((person) => person.id === job.administrator)
  return own?.isArchived ? role === 'RM_ADM' : id === job.administrator
}

/** "The job's creator and the organization's account managers." */
const itsClients: Party = ({ id, role, organizations }, job) =>
  id === job.creator || (role === 'RM_CAM' && organizations.includes(job.organization))

const either =
  (...parties: Party[]): Party =>
  (person, job, world) =>
    parties.some((party) => party(person, job, world))

const tellings: Record<string, Party> = {
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
}

/** What the step was to others, by where the job stood before it. */
function kindOf({ action }: Deed, was: ModelJob, is: ModelJob): string | undefined {
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

/** Whom an allowed step tells of what: a line for each piece of news. */
export function ruledNews(past: World, world: World, deed: Deed): string[] {
  const { action, seat } = deed
  return world.jobs.flatMap((job) => {
    const was = past.jobs.find(({ id }) => id === job.id)
    const isAbout = !('job' in action) || action.job === job.id
    const kind = was && isAbout ? kindOf(deed, was, job) : undefined
    const party = kind && tellings[kind]
    if (!party) return []
    return world.people
      .filter((person) => person.id !== seat.person.id)
      .filter((person) => party(person, job, world) && isTold(person, job, world))
      .map(({ id }) => `${kind} ${job.id} ${id}`)
  })
}
