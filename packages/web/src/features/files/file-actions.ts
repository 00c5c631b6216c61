import {
  availableMoves,
  isMarkable,
  may,
  texts,
  toFileFacts,
  toJobFacts,
  type Actor,
  type Job,
  type JobFile,
} from '@curbcut/contract'

/** What can be done with a file of a job. */
export type FileAction = 'remediate' | 'addVersion' | 'download'

export const fileActionLabels = {
  remediate: texts.job.markRemediated,
  addVersion: texts.files.uploadFixedDocument,
  download: texts.files.download,
} as const satisfies Record<FileAction, string>

/** What this person can do with the file now. */
export function fileActionsFor(actor: Actor, job: Job, file: JobFile): FileAction[] {
  const facts = toJobFacts(job)
  const marks =
    availableMoves(actor, facts).includes('remediate') &&
    isMarkable(toFileFacts(file)) &&
    // A special file is marked directly, without counting its pages.
    !file.isSpecialFile
  return [
    ...(marks ? (['remediate'] as const) : []),
    ...(may.addVersion(actor, facts) ? (['addVersion'] as const) : []),
    'download',
  ]
}
