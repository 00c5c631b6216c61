import {
  fullName,
  isAccountManager,
  isAdministrator,
  isRemediator,
  type Actor,
  type Job,
  type JobReturn,
  type JobStatus,
} from '@curbcut/contract'

type Facts = Job & { returned: JobReturn | null }

/** A person's name in a sentence: it keeps its own direction. */
export type Name = { name: string }
/** A sentence, in parts if it names somebody. */
export type StepText = string | readonly (string | Name)[]
type Sentence = StepText | ((job: Facts, actor: Actor) => StepText)

/** Who reads: each has their own sentence for every status. */
type Reader = 'administrator' | 'remediator' | 'manager' | 'client'

const theRemediator = ({ assigned_to: assignee }: Job): string | Name =>
  assignee && isRemediator({ role: assignee.userType })
    ? { name: fullName(assignee) }
    : 'The remediator'

const filesDone = ({ no_of_remediated_files: done, no_of_files: all }: Job) =>
  `${done} of ${all} are done`

const untilReady = 'There is nothing for you to do until the documents are ready.'
const withOthers = 'This job is with the administrators now.'

/** What account managers and client users are told alike, from the submission on. */
const ofClientSide: Record<Exclude<JobStatus, 'CREATED'>, Sentence> = {
  SUBMITTED: untilReady,
  ALLOTTED_ADMIN: untilReady,
  ASSIGNED_REMEDIATOR: untilReady,
  SPECIAL_APPROVAL_PENDING: untilReady,
  APPROVED_REMEDIATOR: untilReady,
  SPECIAL_JOB_APPROVED: untilReady,
  REMEDIATION_PARTIAL: untilReady,
  REMEDIATION_COMPLETED: untilReady,
  IN_REVIEW: untilReady,
  COMPLETED: 'You can download the documents now.',
  CLOSED: 'This job is closed. You can still download the documents.',
}

/** The next step of a job, and whose it is, as each reader is told. The client side learns of no remediator. */
const sentences: Record<Reader, Record<JobStatus, Sentence>> = {
  administrator: {
    CREATED: ({ no_of_files: files }) =>
      files > 0
        ? 'The account manager submits this job next.'
        : 'The client side adds files next, and then the account manager submits this job.',
    SUBMITTED: 'An administrator takes this job next.',
    ALLOTTED_ADMIN: ({ assigned_to: claimant }, actor) =>
      claimant && claimant._id !== actor.id
        ? [{ name: fullName(claimant) }, ' assigns a remediator next; you can do it too.']
        : 'You assign a remediator next.',
    ASSIGNED_REMEDIATOR: (job) => [theRemediator(job), ' accepts or declines this job next.'],
    SPECIAL_APPROVAL_PENDING: (job) => [
      theRemediator(job),
      ' asks for a special price. You approve or decline it next.',
    ],
    APPROVED_REMEDIATOR: (job) => [theRemediator(job), ' fixes the files next.'],
    SPECIAL_JOB_APPROVED: (job) => [
      'The special price is approved. ',
      theRemediator(job),
      ' fixes the files next.',
    ],
    REMEDIATION_PARTIAL: (job) => [theRemediator(job), ` fixes the files: ${filesDone(job)}.`],
    REMEDIATION_COMPLETED: (job) => [
      'All files are done. ',
      theRemediator(job),
      ' hands them in for review next.',
    ],
    IN_REVIEW: 'You review the files next: complete the review, or return the job.',
    COMPLETED: 'The documents are delivered. Nothing has to be done any more.',
    CLOSED: 'This job is closed. Nothing has to be done any more.',
  },
  remediator: {
    CREATED: withOthers,
    SUBMITTED: withOthers,
    ALLOTTED_ADMIN: withOthers,
    ASSIGNED_REMEDIATOR: 'You accept or decline this job next.',
    SPECIAL_APPROVAL_PENDING: 'An administrator decides about your special price next.',
    APPROVED_REMEDIATOR: 'You fix the files next, and mark each one as remediated.',
    SPECIAL_JOB_APPROVED:
      'Your special price is approved. You fix the files next, and mark each one as remediated.',
    REMEDIATION_PARTIAL: (job) => `You fix the files: ${filesDone(job)}.`,
    REMEDIATION_COMPLETED: 'All files are done. You complete the job next.',
    IN_REVIEW: 'An administrator reviews your work next.',
    COMPLETED: 'The review is complete. There is nothing left for you to do.',
    CLOSED: 'This job is closed. There is nothing left for you to do.',
  },
  manager: {
    ...ofClientSide,
    CREATED: ({ no_of_files: files }) =>
      files > 0
        ? 'You submit this job next.'
        : 'You add at least one file next, and then you submit this job.',
  },
  client: {
    ...ofClientSide,
    CREATED: ({ no_of_files: files }) =>
      files > 0
        ? 'Your account manager submits this job next.'
        : 'You add files next, and then your account manager submits this job.',
  },
}

/** The same of a job that was returned and not handed in again; the client side is not told of it. */
const afterReturn: Partial<Record<Reader, (job: Facts) => StepText>> = {
  administrator: (job) =>
    job.status === 'REMEDIATION_COMPLETED'
      ? ['Every returned file is done. ', theRemediator(job), ' hands them in again next.']
      : ['This job was returned. ', theRemediator(job), ' fixes its files again.'],
  remediator: ({ status }) =>
    status === 'REMEDIATION_COMPLETED'
      ? 'Every returned file is done. You complete the job again next.'
      : 'This job was returned to you. You fix its files again, then complete it.',
}

/** The next step of a job and its person, in words for this viewer. */
export function nextStep(actor: Actor, job: Facts): StepText {
  if (job.isArchived) return 'This job is archived and can only be read.'
  if (job.organization.isArchived) return 'The organization is archived: the job can only be read.'
  const reader = readerOf(actor)
  const returned = job.returned && afterReturn[reader]
  if (returned) return returned(job)
  const sentence = sentences[reader][job.status]
  return typeof sentence === 'function' ? sentence(job, actor) : sentence
}

function readerOf(actor: Actor): Reader {
  if (isAdministrator(actor)) return 'administrator'
  if (isRemediator(actor)) return 'remediator'
  return isAccountManager(actor) ? 'manager' : 'client'
}

/**
 * What each status means to the client side, in a few plain words before its code. Nobody works on a job before its
 * remediator has accepted it, or once all of its files are done.
 */
export const plainStatus: Record<JobStatus, string> = {
  CREATED: 'Not submitted yet',
  SUBMITTED: 'Waiting to be started',
  ALLOTTED_ADMIN: 'Work begins soon',
  ASSIGNED_REMEDIATOR: 'With the remediation team',
  SPECIAL_APPROVAL_PENDING: 'With the remediation team',
  APPROVED_REMEDIATOR: 'Someone is working on it',
  SPECIAL_JOB_APPROVED: 'Someone is working on it',
  REMEDIATION_PARTIAL: 'Someone is working on it',
  REMEDIATION_COMPLETED: 'Waiting to be checked',
  IN_REVIEW: 'The work is being checked',
  COMPLETED: 'The work is done',
  CLOSED: 'Done and closed',
}
