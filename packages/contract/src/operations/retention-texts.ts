import { formatQuantity, formatUtcDate } from '#contract/formats.ts'
import type { Job } from '#contract/jobs/job.ts'
import { warnedDays } from '#contract/limits.ts'

export const retentionWords = {
  changed: 'Retention time saved',
  holdSet: 'Legal hold set',
  holdLifted: 'Legal hold lifted',
  blockedByHold:
    'This job is under legal hold. While the hold is set, none of its documents is removed.',
  allBlockedByHold:
    'The organization is under legal hold. While the hold is set, none of its documents is removed.',
  settingHold: 'While the hold is set, no document of this job is removed.',
  settingHoldOfAll: 'While the hold is set, no document of this organization is removed.',
  liftingHold: `Documents already due are not removed at once. People are told again, and then have ${warnedDays} days.`,
  reason: 'Reason',
  reasonHint: 'Administrators can read it here and in Activity.',
  endOn: (day: string) =>
    `The documents of this job will be removed on ${formatUtcDate(day)}, as agreed with its organization. Until then they can be downloaded.`,
  ended: (at: string) =>
    `The documents of this job were removed on ${formatUtcDate(at)}, as agreed with its organization. Their results, hashes and reports stay.`,
  resultsAlone: (at: string) =>
    `This document was removed on ${formatUtcDate(at)}, as agreed. The results of its check stay, without the places and texts that came from the document.`,
  periodWords: (months: number | null) =>
    months === null
      ? 'Documents are kept until somebody deletes them.'
      : `Documents are removed ${formatQuantity(months, 'month')} after their job is completed. We tell you ${warnedDays} days before.`,
} as const

export function documentsEndText({ documents }: Pick<Job, 'documents'>): string | undefined {
  if (documents.endedAt) return retentionWords.ended(documents.endedAt)
  if (documents.heldBy) return retentionWords.blockedByHold
  return documents.endOn ? retentionWords.endOn(documents.endOn) : undefined
}
