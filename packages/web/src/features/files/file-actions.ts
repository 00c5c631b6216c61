import {
  availableMoves,
  isDeletable,
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
export type FileAction = 'remediate' | 'addVersion' | 'download' | 'delete'

export const fileActionLabels = {
  remediate: texts.job.markRemediated,
  addVersion: texts.files.uploadFixedDocument,
  download: texts.files.download,
  delete: texts.files.delete,
} as const satisfies Record<FileAction, string>

/** What this person can do with the file now, in the order of the row's menu. */
export function fileActionsFor(actor: Actor, job: Job, file: JobFile): FileAction[] {
  const facts = toJobFacts(job)
  const actions: FileAction[] = ['download']
  if (may.addVersion(actor, facts) && isMarkable(toFileFacts(file))) actions.push('addVersion')
  if (isToBeMarked(file) && availableMoves(actor, facts).includes('remediate')) {
    actions.push('remediate')
  }
  const { status, no_of_files: fileCount } = job
  if (may.deleteFiles(actor, facts) && isDeletable({ status, fileCount }, toFileFacts(file))) {
    actions.push('delete')
  }
  return actions
}

/** A fresh mark may be corrected; that of a special file has nothing in it to correct. */
const isToBeMarked = (file: JobFile) =>
  isMarkable(toFileFacts(file)) && !(file.isSpecialFile && file.is_remediated)
