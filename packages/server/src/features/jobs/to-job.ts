import {
  centsPerDollar,
  isCompletedStatus,
  jobVisibilityOf,
  type Job,
  type Person,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { toFieldValues } from './job-field-columns.ts'
import type { JobListRow } from './job-repository.ts'

type JobReader = Pick<Context, 'actor' | 'now'>

/** Null stands for an assignee, an amount or a legal hold that the viewer may not see. */
export function toJob(row: JobListRow, { actor: viewer, now }: JobReader): Job {
  const { remediator, money, legalHolds } = jobVisibilityOf(viewer)
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
      heldBy: legalHolds ? legalHoldSourceOf(row) : null,
    },
  }
}

/** Null while the client side has not decided, and while files are worked on again. */
function signOffOf({ status, sign_off: signOff }: JobListRow): Job['sign_off'] {
  if (signOff === null || signOff === 'waiting') return null
  return signOff === 'disputed' || isCompletedStatus(status) ? signOff : null
}

const legalHoldSourceOf = (row: JobListRow) => {
  if (row.legal_hold !== null) return 'job'
  return row.organization_is_held ? 'organization' : null
}

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
