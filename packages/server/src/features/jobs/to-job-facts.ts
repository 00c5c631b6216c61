import type { JobFacts } from '@curbcut/contract'
import type { LockedJob } from './job-repository.ts'

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
