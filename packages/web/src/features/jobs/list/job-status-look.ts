import type { Job, JobStatus } from '@curbcut/contract'
import type { Tone } from '#web/ui/badges/Badge.tsx'
import type { Shape } from '#web/ui/charts/RingShape.tsx'

type Look = { shape: Shape; tone: Tone }

/** The ring fills with progress; the text next to it carries the same meaning. */
// prettier-ignore
const looks = {
  CREATED:                  { shape: 'dashed',        tone: 'neutral' },
  SUBMITTED:                { shape: 'empty',         tone: 'neutral' },
  ALLOTTED_ADMIN:           { shape: 'empty',         tone: 'neutral' },
  ASSIGNED_REMEDIATOR:      { shape: 'quarter',       tone: 'info' },
  SPECIAL_APPROVAL_PENDING: { shape: 'alert',         tone: 'warning' },
  APPROVED_REMEDIATOR:      { shape: 'quarter',       tone: 'info' },
  SPECIAL_JOB_APPROVED:     { shape: 'quarter',       tone: 'info' },
  REMEDIATION_PARTIAL:      { shape: 'half',          tone: 'info' },
  REMEDIATION_COMPLETED:    { shape: 'three-quarter', tone: 'info' },
  IN_REVIEW:                { shape: 'dot',           tone: 'review' },
  COMPLETED:                { shape: 'check',         tone: 'success' },
  CLOSED:                   { shape: 'square',        tone: 'neutral' },
} as const satisfies Record<JobStatus, Look>

const archivedLook: Look = { shape: 'box', tone: 'neutral' }

export function jobStatusLook(job: Pick<Job, 'status' | 'isArchived'>): Look {
  return job.isArchived ? archivedLook : looks[job.status]
}
