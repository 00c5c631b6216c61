import {
  availableMoves,
  deletionRefusal,
  isFixedDocumentDoubtful,
  canMarkRemediated,
  may,
  type Actor,
  type Job,
  type JobFile,
} from '@curbcut/contract'
import { isRepairable, toFileFacts, toJobFacts } from '#web/lib/documents/job-facts.ts'
import type { FileAction } from './file-action-labels.ts'

/** What a person may do with a file now, in the order of the menu. */
export function fileActionsFor(actor: Actor, job: Job, file: JobFile): FileAction[] {
  const facts = toJobFacts(job)
  const actions: FileAction[] = file.removedAt ? [] : ['download']
  const canBeMarked = canMarkRemediated(toFileFacts(file))
  if (canBeMarked && availableMoves(actor, facts).includes('remediate')) {
    actions.push('addVersion')
    // A document that may be the wrong one is compared first.
    if (isRepairable(file) && !isFixedDocumentDoubtful(file)) actions.push('repair')
    // A new mark may be corrected, except on special files, which have no pages.
    if (!(file.isSpecialFile && file.is_remediated)) actions.push('remediate')
  }
  const { status, no_of_files: fileCount } = job
  const refusal = deletionRefusal({ status, fileCount }, toFileFacts(file))
  if (may.deleteFiles(actor, facts) && !refusal) actions.push('delete')
  return actions
}
