import {
  isClientUser,
  waitingRules,
  waitingKindsOf,
  type Actor,
  type Job,
  type WaitingKind,
} from '@curbcut/contract'

type Viewer = Pick<Actor, 'id' | 'role'>

/** The filters and the search of the jobs list that a job tells of itself; an absent one holds for every job. */
type Filters = Partial<
  Record<'status' | 'priority' | 'organization' | 'remediator' | 'waiting', readonly string[]>
> & { query?: string | undefined }

/**
 * Whether the jobs list can hold the job with these filters and this search, as far as the job tells: whether it was
 * returned, opened since its delivery, or delivered before deliveries were signed off, the server alone knows.
 */
export function fitsFilters(actor: Viewer, job: Job, filters: Filters): boolean {
  const { status, isArchived, assigned_to: assignee } = job
  const fits = (name: Exclude<keyof Filters, 'query'>, value: string | null | undefined) =>
    filters[name]?.some((wanted) => wanted === value) ?? true
  return (
    containsText(job.job_name, filters.query) &&
    fits('status', isArchived ? 'archived' : status) &&
    fits('priority', job.priority) &&
    fits('organization', job.organization._id) &&
    fits('remediator', assignee?._id) &&
    (filters.waiting === undefined ||
      waitingKindsOf(actor).some((kind) => fits('waiting', kind) && canWait(actor, job, kind)))
  )
}

function canWait({ id, role }: Viewer, job: Job, kind: WaitingKind): boolean {
  const { statuses }: { statuses: readonly string[] } = waitingRules[kind]
  const isOwn = !isClientUser({ role }) || job.created_by._id === id
  return (
    !job.isArchived &&
    statuses.includes(job.status) &&
    (kind !== 'to_assign' || job.assigned_to?._id === id) &&
    (kind !== 'to_submit' || job.no_of_files > 0) &&
    (kind !== 'to_answer' || (job.waits_for_client_since !== null && isOwn)) &&
    (kind !== 'to_sign_off' || (job.sign_off === null && isOwn)) &&
    (kind !== 'disputed' || job.sign_off === 'disputed')
  )
}

/** Whether a search finds the text: its words stand there together, in capitals or not. */
const containsText = (text: string, query = ''): boolean =>
  text.toLowerCase().includes(query.toLowerCase())
