import {
  availableMoves,
  currentCheckOf,
  deletionRefusal,
  isMarkable,
  documentLinkLabelOf,
  may,
  type Actor,
  type Job,
  type JobFile,
} from '@curbcut/contract'
import { toFileFacts, toJobFacts } from '#web/lib/documents/job-facts.ts'
import type { FileAction } from './file-action-labels.ts'

/** The present actions of this person on the file, in the order of the row's menu. */
export function fileActionsFor(actor: Actor, job: Job, file: JobFile): FileAction[] {
  const facts = toJobFacts(job)
  // Nothing of a removed document is left to show.
  const actions: FileAction[] = file.removedAt
    ? []
    : ['preview', ...(documentLinkLabelOf(actor, job, file) ? (['look'] as const) : []), 'download']
  const isOpen = isMarkable(toFileFacts(file))
  if (isOpen && availableMoves(actor, facts).includes('remediate')) {
    actions.push('addVersion')
    if (currentCheckOf(file)?.barriers) actions.push('repair')
    // A fresh mark may be corrected; that of a special file has no pages, and its reason is said under its row.
    if (!(file.isSpecialFile && file.is_remediated)) actions.push('remediate')
  }
  const { status, no_of_files: fileCount } = job
  const refusal = deletionRefusal({ status, fileCount }, toFileFacts(file))
  if (may.deleteFiles(actor, facts) && !refusal) actions.push('delete')
  return actions
}
