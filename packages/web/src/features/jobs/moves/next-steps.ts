import {
  clientStatusLabel,
  formatDollars,
  formatQuantity,
  fullName,
  isAccountManager,
  isAdministrator,
  isClientSide,
  isFixedDocumentDoubtful,
  isRemediator,
  may,
  type Actor,
  type Job,
  type JobStatus,
  type JobWithFiles,
} from '@curbcut/contract'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'

/** Of the waiting files of a person who may sign them off. */
export type SignOffFacts = {
  /** "14 Dec 2026", the first on which files count as accepted; undefined while none do. */
  day: string | undefined
  /** Of those that may be the wrong document. */
  doubtfulCount: number
}

type NextStepJob = Job &
  Pick<JobWithFiles, 'returned' | 'account_manager' | 'files'> & {
    /** Undefined where nothing is to be signed off. */
    signOff?: SignOffFacts | undefined
  }

/** Separate from the text, so that a name has its own text direction. */
export type NamePart = { name: string }
export type StepText = string | readonly (string | NamePart)[]
type SentenceTemplate = StepText | ((job: NextStepJob, actor: Actor) => StepText)

type ViewerRole = 'administrator' | 'remediator' | 'manager' | 'client'

const remediatorName = (
  { assigned_to: assignee }: Job,
  fallback: string = 'the remediator',
): string | NamePart =>
  assignee && isRemediator({ role: assignee.userType }) ? { name: fullName(assignee) } : fallback

const managerName = (
  { account_manager: manager }: NextStepJob,
  fallback: string,
): string | NamePart => (manager ? { name: fullName(manager) } : fallback)

/** " of $150.00", if the viewer sees the amount. */
const quoteSuffix = ({ pending_quote: dollars }: Job) =>
  dollars === null ? '' : ` of ${formatDollars(dollars)}`

/** " for Demo report.pdf", if the price is for these files alone. */
function quotedFilesText({ files }: NextStepJob): StepText {
  const specialFiles = files.filter(({ isSpecialFile }) => isSpecialFile)
  const [first] = specialFiles
  if (!first) return ''
  return [
    ' for ',
    specialFiles.length === 1 ? { name: first.file_name } : `${specialFiles.length} files`,
  ]
}

/** "compare 2 documents with their originals"; undefined if none may be the wrong one. */
function comparisonStep(count: number): string | undefined {
  if (count === 0) return undefined
  const originals = count === 1 ? 'its original' : 'their originals'
  return `compare ${formatQuantity(count, 'document')} with ${originals}`
}

const doubtfulCountOf = ({ files }: NextStepJob) => files.filter(isFixedDocumentDoubtful).length

/** "by 14 Dec 2026", after a verb. */
const untilDay = ({ day }: SignOffFacts) => (day ? ` by ${day}` : '')

function completedSentence(job: NextStepJob): string {
  const { signOff } = job
  const comparison = comparisonStep(signOff?.doubtfulCount ?? doubtfulCountOf(job))
  if (!signOff) return `Next: ${comparison ?? 'download the documents'}.`
  return comparison
    ? `Next: ${comparison}, then sign off or dispute.`
    : `Next: download the documents, then sign off${untilDay(signOff)}.`
}

const closedSentence = ({ signOff }: NextStepJob): string =>
  `This job is closed. You can still download the documents${signOff ? `, and sign them off${untilDay(signOff)}` : ''}.`

function restSentence(job: NextStepJob): string {
  const comparison = comparisonStep(doubtfulCountOf(job))
  return comparison ? `Next: ${comparison}, then fix the rest.` : 'Next: fix the rest.'
}

const waitUntilReadyText = 'There is nothing for you to do until the documents are ready.'
const withAdministratorsText = 'This job is with the administrators now.'

const clientSideSentences: Record<Exclude<JobStatus, 'CREATED'>, SentenceTemplate> = {
  SUBMITTED: waitUntilReadyText,
  ALLOTTED_ADMIN: waitUntilReadyText,
  ASSIGNED_REMEDIATOR: waitUntilReadyText,
  SPECIAL_APPROVAL_PENDING: waitUntilReadyText,
  APPROVED_REMEDIATOR: waitUntilReadyText,
  SPECIAL_JOB_APPROVED: waitUntilReadyText,
  REMEDIATION_PARTIAL: waitUntilReadyText,
  REMEDIATION_COMPLETED: waitUntilReadyText,
  IN_REVIEW: waitUntilReadyText,
  COMPLETED: completedSentence,
  CLOSED: closedSentence,
}

/** The client side never reads a remediator's name. */
const nextStepSentences: Record<ViewerRole, Record<JobStatus, SentenceTemplate>> = {
  administrator: {
    CREATED: (job) => [
      job.no_of_files > 0 ? 'Next: ' : 'Next: the client side adds files. Then ',
      managerName(job, 'the account manager'),
      ' submits this job.',
    ],
    SUBMITTED: 'Next: an administrator takes this job.',
    ALLOTTED_ADMIN: ({ assigned_to: claimant }, actor) =>
      claimant && claimant._id !== actor.id
        ? ['Next: ', { name: fullName(claimant) }, ' assigns a remediator. You can do it too.']
        : 'Next: assign a remediator.',
    ASSIGNED_REMEDIATOR: (job) => ['Next: ', remediatorName(job), ' accepts or declines this job.'],
    SPECIAL_APPROVAL_PENDING: (job) => [
      remediatorName(job, 'The remediator'),
      ` asks for a special price${quoteSuffix(job)}`,
      ...[quotedFilesText(job)].flat(),
      '. Next: approve or decline it.',
    ],
    APPROVED_REMEDIATOR: (job) => ['Next: ', remediatorName(job), ' fixes the files.'],
    SPECIAL_JOB_APPROVED: (job) => [
      'The special price is approved. Next: ',
      remediatorName(job),
      ' fixes the files.',
    ],
    REMEDIATION_PARTIAL: (job) => ['Next: ', remediatorName(job), ' fixes the rest.'],
    REMEDIATION_COMPLETED: (job) => [
      'All files are done. Next: ',
      remediatorName(job),
      ' hands them in for review.',
    ],
    IN_REVIEW: 'Next: review the documents, then complete the review or return the job.',
    COMPLETED: 'The documents are delivered. Nothing left to do.',
    CLOSED: 'This job is closed. Nothing left to do.',
  },
  remediator: {
    CREATED: withAdministratorsText,
    SUBMITTED: withAdministratorsText,
    ALLOTTED_ADMIN: withAdministratorsText,
    ASSIGNED_REMEDIATOR: 'Next: accept or decline this job.',
    SPECIAL_APPROVAL_PENDING: (job) =>
      `Next: an administrator decides on your special price${quoteSuffix(job)}.`,
    APPROVED_REMEDIATOR: 'Next: fix the files, and mark each one as remediated.',
    SPECIAL_JOB_APPROVED:
      'Your special price is approved. Next: fix the files, and mark each one as remediated.',
    REMEDIATION_PARTIAL: restSentence,
    REMEDIATION_COMPLETED: 'All files are done. Next: complete the job.',
    IN_REVIEW: 'Next: an administrator reviews your work.',
    COMPLETED: 'The review is complete. Nothing left to do.',
    CLOSED: 'This job is closed. Nothing left to do.',
  },
  manager: {
    ...clientSideSentences,
    CREATED: ({ no_of_files: fileCount }) =>
      fileCount > 0
        ? 'Next: submit this job.'
        : 'Next: add at least one file, then submit this job.',
  },
  client: {
    ...clientSideSentences,
    CREATED: (job) => [
      job.no_of_files > 0 ? 'Next: ' : 'Next: add files. Then ',
      managerName(job, 'your account manager'),
      ' submits this job.',
    ],
  },
}

/** For a returned job that was not submitted again. The client side does not learn of returns. */
const returnedSentences: Partial<Record<ViewerRole, (job: NextStepJob) => StepText>> = {
  administrator: (job) =>
    job.status === 'REMEDIATION_COMPLETED'
      ? ['Every returned file is done. Next: ', remediatorName(job), ' hands them in again.']
      : ['Next: ', remediatorName(job), ' works on it again.'],
  remediator: ({ status }) =>
    status === 'REMEDIATION_COMPLETED'
      ? 'Every returned file is done. Next: complete the job again.'
      : 'This job was returned to you. Next: work on it again, then complete it.',
}

const answerStep = (actor: Actor, job: NextStepJob): StepText =>
  may.answerQuestion(actor, toJobFacts(job), { createdBy: job.created_by._id })
    ? 'Next: answer the question in the comments.'
    : ['Next: ', { name: fullName(job.created_by) }, ' or an account manager answers a question.']

export function nextStepText(actor: Actor, job: NextStepJob): StepText {
  if (job.isArchived) return 'This job is archived and can only be read.'
  if (job.organization.isArchived) return 'The organization is archived: the job can only be read.'
  if (job.documents.endedAt) return 'This job is over, and its documents were removed as agreed.'
  if (job.waits_for_client_since && isClientSide(actor)) return answerStep(actor, job)
  const viewerRole = viewerRoleOf(actor)
  const returnedSentence = job.returned && returnedSentences[viewerRole]
  if (returnedSentence) return returnedSentence(job)
  const sentence = nextStepSentences[viewerRole][job.status]
  return typeof sentence === 'function' ? sentence(job, actor) : sentence
}

function viewerRoleOf(actor: Actor): ViewerRole {
  if (isAdministrator(actor)) return 'administrator'
  if (isRemediator(actor)) return 'remediator'
  return isAccountManager(actor) ? 'manager' : 'client'
}

/** What the client side reads before the status. */
export const plainStatusOf = ({ status, isArchived }: Pick<Job, 'status' | 'isArchived'>): string =>
  isArchived ? 'Put aside' : clientStatusLabel(status)
