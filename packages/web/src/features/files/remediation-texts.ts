import type { JobFile } from '@curbcut/contract'

/** The words of the remediation table. */
export const remediationTexts = {
  saveAndNext: 'Save and next',
  /** The file was sent back or opened again after its fixed document came. */
  markAnywayWithOld: 'There is no new fixed document, only the earlier one. Mark anyway?',
  /** The new one has come while that was asked. */
  markNow: 'The new fixed document is here. Mark the file?',
} as const

/** The id of the notice under a file's row. */
export const noticeIdOf = (file: Pick<JobFile, '_id'>) => `file-notice-${file._id}`

/** The id of the questions under a file's row. */
export const questionIdOf = (file: Pick<JobFile, '_id'>) => `file-question-${file._id}`

/** The id of the sign under a file's row that its mark came back. */
export const unsaidIdOf = (file: Pick<JobFile, '_id'>) => `file-unsaid-${file._id}`
