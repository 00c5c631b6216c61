import { formatQuantity, formatUtcDate } from '#contract/formats.ts'
import type { Job } from '#contract/jobs/job.ts'
import { removalWarningDays } from '#contract/limits.ts'

export const retentionMessages = {
  changed: 'Retention time saved',
  holdSet: 'Legal hold set',
  holdLifted: 'Legal hold lifted',
  blockedByHold:
    'This job is under legal hold. While the hold is set, none of its documents is removed.',
  organizationBlockedByHold:
    'The organization is under legal hold. While the hold is set, none of its documents is removed.',
  settingHold: 'While the hold is set, no document of this job is removed.',
  settingOrganizationHold: 'While the hold is set, no document of this organization is removed.',
  liftingHold: `Documents already due are not removed at once. People are told again, and then have ${removalWarningDays} days.`,
  reasonHint: 'Clients and remediators do not see it. Super users find it in Activity.',
  endOn: (day: string) =>
    `The documents of this job will be removed on ${formatUtcDate(day)}, as agreed with its organization. Until then they can be downloaded.`,
  ended: (at: string) =>
    `The documents of this job were removed on ${formatUtcDate(at)}, as agreed with its organization. Their results, hashes and reports stay.`,
  documentRemoved: (at: string) =>
    `This document was removed on ${formatUtcDate(at)}, as agreed. The results of its check stay, without the places and texts that came from the document.`,
  keepPeriod: (months: number | null) =>
    months === null
      ? 'Documents are kept until somebody deletes them.'
      : `Documents are removed ${formatQuantity(months, 'month')} after their job is completed. We tell you ${removalWarningDays} days before.`,
} as const

export function documentsEndText({ documents }: Pick<Job, 'documents'>): string | undefined {
  if (documents.endedAt) return retentionMessages.ended(documents.endedAt)
  if (documents.heldBy) return retentionMessages.blockedByHold
  return documents.endOn ? retentionMessages.endOn(documents.endOn) : undefined
}
