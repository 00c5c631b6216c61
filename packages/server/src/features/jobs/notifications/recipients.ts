import {
  administratorRole,
  may,
  notificationRule,
  partyRoles,
  type Actor,
  type JobFacts,
  type NotificationKind,
  type NotifiedParty,
  type Role,
} from '@curbcut/contract'

/** As it is after the change. */
export type JobInNotification = JobFacts & {
  id: string
  createdBy: string
  administratorId: string | null
}

/** At most one of these; none for a warning about the machine. */
export type Subject = {
  job?: JobInNotification
  remediatorId?: string
  organizationId?: string
}

/** `isMember`: of the job's organization. */
export type PossibleRecipient = {
  id: string
  role: Role
  isArchived: boolean
  isVerified: boolean
  isMember: boolean
}

type Occasion<Person extends PossibleRecipient = PossibleRecipient> = {
  kind: NotificationKind
  subject: Subject
  people: readonly Person[]
  /** In a ghost session, the administrator and the owner of the account. */
  doers: readonly string[]
}

/** The active parties of the rule who may see the subject, without those who caused it. */
export function recipientsOf<Person extends PossibleRecipient>(news: Occasion<Person>): Person[] {
  const { kind, subject, people, doers } = news
  const { to } = notificationRule(kind)
  return people.filter(
    (person) =>
      !person.isArchived &&
      person.isVerified &&
      !doers.includes(person.id) &&
      to.some((party) => partyRoles[party].includes(person.role) && isOf[party](person, news)) &&
      maySee(person, subject, kind),
  )
}

/** Expects a person with a role of the party. */
const isOf: Record<NotifiedParty, (person: PossibleRecipient, news: Occasion) => boolean> = {
  administrators: () => true,
  administrator: ({ id, role }, { subject: { job }, people }) => {
    const administrator = people.find((one) => one.id === job?.administratorId)
    return administrator?.isArchived ? role === administratorRole : id === administrator?.id
  },
  all_before_claim: (_person, { subject: { job } }) => job?.administratorId === null,
  remediator: ({ id }, { subject: { job, remediatorId } }) =>
    id === (job ? job.remediatorId : remediatorId),
  creator: ({ id }, { subject: { job } }) => id === job?.createdBy,
  account_managers: ({ isMember }) => isMember,
  super_users: () => true,
}

function maySee(
  { id, role, isMember }: PossibleRecipient,
  { job }: Subject,
  kind: NotificationKind,
): boolean {
  if (!job) return true
  // An archived organization is never current.
  const isCurrent = isMember && !job.organizationIsArchived
  const actor: Actor = { id, role, organizationId: isCurrent ? job.organizationId : null }
  const { thread } = notificationRule(kind)
  return thread ? may.readNotes(actor, job, thread) : may.readJob(actor, job)
}
