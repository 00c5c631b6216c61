import {
  centsPerDollar,
  jobFieldNames,
  jobFields,
  jobFieldNamesWith,
  isCompletedStatus,
  jobVisibilityOf,
  type Job,
  type JobFacts,
  type JobFieldName,
  type jobRoutes,
  type Person,
  type RouteInput,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { LockedJob, JobListRow } from './job-repository.ts'

export const toJobFacts = (
  job: Pick<
    LockedJob,
    'status' | 'is_archived' | 'organization_id' | 'organization_is_archived' | 'remediator_id'
  > &
    Partial<Pick<LockedJob, 'documents_ended_at' | 'waits_for_client_since'>>,
): JobFacts => ({
  status: job.status,
  isArchived: job.is_archived,
  organizationId: job.organization_id,
  organizationIsArchived: job.organization_is_archived,
  remediatorId: job.remediator_id,
  documentsEnded: (job.documents_ended_at ?? null) !== null,
  hasOpenQuestion: (job.waits_for_client_since ?? null) !== null,
})

type JobReader = Pick<Context, 'actor' | 'now'>

/** Leaves out assignee and money unless the viewer may see them. */
export function toJob(row: JobListRow, { actor: viewer, now }: JobReader): Job {
  const { remediator, money } = jobVisibilityOf(viewer)
  return {
    _id: row.id,
    ...toFieldValues(row),
    createdAt: row.created_at,
    no_of_files: row.file_count,
    no_of_remediated_files: row.remediated_file_count,
    status: row.status,
    due_at: row.due_at,
    is_late: row.due_at !== null && row.due_at < (row.clock_stopped_at ?? now),
    waits_for_client_since: row.waits_for_client_since,
    sign_off: signOffOf(row),
    isArchived: row.is_archived,
    assigned_to: remediator ? toAssignee(row) : null,
    isSpecialJob: row.is_special,
    job_cost: money ? row.quote_cents / centsPerDollar : null,
    pending_quote:
      money && row.pending_quote_cents !== null ? row.pending_quote_cents / centsPerDollar : null,
    organization: {
      _id: row.organization_id,
      name: row.organization_name,
      isArchived: row.organization_is_archived,
    },
    created_by: {
      _id: row.created_by,
      firstName: row.creator_first_name,
      lastName: row.creator_last_name,
      userType: row.creator_role,
    },
    documents: {
      endOn: row.documents_ended_at === null ? row.documents_end_on : null,
      endedAt: row.documents_ended_at,
      heldBy: jobVisibilityOf(viewer).legalHolds ? legalHoldSourceOf(row) : null,
    },
  }
}

/** Null while anything waits, also while files are worked on again. */
function signOffOf({ status, sign_off: signOff }: JobListRow): Job['sign_off'] {
  if (signOff === null || signOff === 'waiting') return null
  return signOff === 'disputed' || isCompletedStatus(status) ? signOff : null
}

const legalHoldSourceOf = (row: JobListRow) => {
  if (row.legal_hold !== null) return 'job'
  return row.organization_is_held ? 'organization' : null
}

type ColumnOf<Name extends JobFieldName> = (typeof jobFields)[Name]['column']
export type JobFieldsRow = { [Name in JobFieldName as ColumnOf<Name>]: Job[Name] }

const toFieldValues = (row: JobFieldsRow) =>
  Object.fromEntries(jobFieldNames.map((name) => [name, row[jobFields[name].column]])) as Pick<
    Job,
    JobFieldName
  >

type CreateJobBody = Omit<RouteInput<typeof jobRoutes.createJob>['body'], 'submit'>

export const toColumnValue = <Value>(value: Value) => (value === '' ? null : value)

export const toJobFields = (body: CreateJobBody) =>
  Object.fromEntries(
    jobFieldNamesWith('create').map((name) => [
      jobFields[name].column,
      toColumnValue(body[name] ?? null),
    ]),
  ) as { [Name in keyof CreateJobBody as ColumnOf<Name>]: Job[Name] }

function toAssignee(row: JobListRow): Person | null {
  const { assignee_id: id, assignee_role: userType } = row
  if (!id || !userType) return null
  return {
    _id: id,
    firstName: row.assignee_first_name ?? '',
    lastName: row.assignee_last_name ?? '',
    userType,
  }
}
