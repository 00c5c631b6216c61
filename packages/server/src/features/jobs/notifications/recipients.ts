import {
  administratorRole,
  may,
  notificationRule,
  recipientRoles,
  type Actor,
  type JobFacts,
  type NotificationKind,
  type NotificationRecipient,
  type Role,
} from '@curbcut/contract'

/** The job as it is after the change. */
export type JobInNotification = JobFacts & {
  id: string
  createdBy: string
  administratorId: string | null
}

/** At most one is set; none for a warning about the machine. */
export type NotificationSubject = {
  job?: JobInNotification
  remediatorId?: string
  organizationId?: string
}

export type RecipientCandidate = {
  id: string
  role: Role
  isArchived: boolean
  isVerified: boolean
  /** Of the subject's organization. */
  isMember: boolean
}

type RecipientQuery<Person extends RecipientCandidate = RecipientCandidate> = {
  kind: NotificationKind
  subject: NotificationSubject
  candidates: readonly Person[]
  /** Those who caused the news, in a ghost session both people, and those who learn of it otherwise. */
  excludedIds: readonly string[]
}

/** The active people of the parties in the rule who may see the subject. */
export function recipientsOf<Person extends RecipientCandidate>(
  query: RecipientQuery<Person>,
): Person[] {
  const { kind, subject, candidates, excludedIds } = query
  const { to } = notificationRule(kind)
  return candidates.filter(
    (person) =>
      !person.isArchived &&
      person.isVerified &&
      !excludedIds.includes(person.id) &&
      to.some(
        (party) =>
          recipientRoles[party].includes(person.role) && isPartyMember[party](person, query),
      ) &&
      maySee(person, subject, kind),
  )
}

/** Expects a person with a role of the party. */
const isPartyMember: Record<
  NotificationRecipient,
  (person: RecipientCandidate, query: RecipientQuery) => boolean
> = {
  administrators: () => true,
  administrator: ({ id, role }, { subject: { job }, candidates }) => {
    const administrator = candidates.find((candidate) => candidate.id === job?.administratorId)
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
  { id, role, isMember }: RecipientCandidate,
  { job }: NotificationSubject,
  kind: NotificationKind,
): boolean {
  if (!job) return true
  // An archived organization is never current.
  const isCurrent = isMember && !job.organizationIsArchived
  const actor: Actor = { id, role, organizationId: isCurrent ? job.organizationId : null }
  const { thread } = notificationRule(kind)
  return thread ? may.readNotes(actor, job, thread) : may.readJob(actor, job)
}
