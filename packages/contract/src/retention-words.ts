import { formatQuantity, formatUtcDate } from './formats.ts'
import type { Job } from './job.ts'

/** What people read about how long documents are kept. */
export const retentionWords = {
  changed: 'Time of documents changed',
  holdSet: 'Legal hold set',
  holdLifted: 'Legal hold lifted',
  keptByHold: 'Legal hold: the documents are kept until it is lifted.',
  heldAll: 'A legal hold keeps all documents of the organization until it is lifted.',
  settingHold: 'The documents of this job do not end while the legal hold is set.',
  settingHoldOfAll: 'No documents of this organization end while the legal hold is set.',
  liftingHold: 'Documents that are due are then told of anew, and end 30 days later.',
  reason: 'Reason',
  reasonHint: 'Administrators can read it, and it stands in Activity.',
  endOn: (day: string) =>
    `The documents of this job end on ${formatUtcDate(day)}, as agreed with its organization. Save those that you still need.`,
  ended: (at: string) =>
    `The documents of this job were removed on ${formatUtcDate(at)}, as agreed with its organization. Their results, hashes and reports stay.`,
  resultsAlone: (at: string) =>
    `This document was removed on ${formatUtcDate(at)}, as agreed. What was found stays, without the places and texts.`,
  /** What holds for an organization. */
  kept: (months: number | null) =>
    months === null
      ? 'Documents are kept without an end.'
      : `Documents end ${formatQuantity(months, 'month')} after their job is completed. We tell you 30 days before.`,
} as const

/** What is said of the documents of a job, while there is something to say. */
export function wordsOfDocuments({ documents }: Pick<Job, 'documents'>): string | undefined {
  if (documents.endedAt) return retentionWords.ended(documents.endedAt)
  if (documents.heldBy) return retentionWords.keptByHold
  return documents.endOn ? retentionWords.endOn(documents.endOn) : undefined
}
