import { formatUtcDate, removalWarningDays } from '@curbcut/contract'

export const retentionTexts = {
  explanation: `When this time is over, the documents of a job are removed for good, with everything read from them. Results, hashes, reports and money stay. Account managers and administrators are told ${removalWarningDays} days before.`,
  ifEmpty: 'Empty: documents are kept until somebody deletes them.',
  firstEnds: (day: string) =>
    `The first documents to be removed, on ${formatUtcDate(day)}, are those of the job`,
  nothingEnds: 'No job is completed yet.',
  submit: 'Save',
} as const
