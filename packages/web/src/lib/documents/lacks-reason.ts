import { canMarkRemediated, isUnreadable, type CheckSummary, type JobFile } from '@curbcut/contract'
import { toFileFacts } from './job-facts.ts'

/** Whether a file was marked before its check found barriers or an unreadable document. */
export const lacksReason = (file: JobFile): boolean =>
  file.is_remediated &&
  canMarkRemediated(toFileFacts(file)) &&
  !file.delivery_reason &&
  needsReason(file.versions.at(-1)?.check)

const needsReason = (check: CheckSummary | null | undefined) =>
  (check?.barriers ?? 0) > 0 || isUnreadable(check)
