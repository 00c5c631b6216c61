import { isClientSide, statusLabel, type Job, type JobStatus } from '@curbcut/contract'
import { plainStatusOf } from '#web/features/jobs/moves/next-steps.ts'
import { useActor } from '#web/state/use-actor.ts'
import type { Tone } from '#web/ui/badges/Badge.tsx'
import { StatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import type { StatusShape } from '#web/ui/figures/StatusIcon.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

type Props = {
  job: Pick<Job, 'status' | 'isArchived'>
  /** In a list: without the tint, which would repeat in every row, and in two lines. */
  isPlain?: boolean
}

/** The client side reads a plain meaning first, then the status, unless both are the same words. */
export function JobStatusText({ job, isPlain = false }: Props) {
  const isForClient = isClientSide(useActor())
  const status = statusLabel(job)
  const meaning = isForClient ? plainStatusOf(job) : status
  return (
    <StatusBadge {...jobStatusLook(job, isForClient)} isPlain={isPlain}>
      {meaning}
      {meaning.toLowerCase() !== status.toLowerCase() && (
        <>
          {isPlain ? <VisuallyHidden> · </VisuallyHidden> : ' · '}
          <span className={isPlain ? 'block text-caption text-ink2' : 'font-normal'}>{status}</span>
        </>
      )}
    </StatusBadge>
  )
}

type StatusStyle = { shape: StatusShape; tone: Tone }

/** The ring fills with progress; the text next to it carries the same meaning. */
// prettier-ignore
const statusLooks = {
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
} as const satisfies Record<JobStatus, StatusStyle>

const archivedLook: StatusStyle = { shape: 'box', tone: 'neutral' }

/** The client side learns of no quote, so none alerts it. */
function jobStatusLook(
  { status, isArchived }: Pick<Job, 'status' | 'isArchived'>,
  isForClient: boolean,
): StatusStyle {
  if (isArchived) return archivedLook
  const isQuoted = isForClient && status === 'SPECIAL_APPROVAL_PENDING'
  return statusLooks[isQuoted ? 'ASSIGNED_REMEDIATOR' : status]
}
