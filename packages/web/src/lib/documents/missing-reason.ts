import { isMarkable, isUnreadable, type CheckSummary, type JobFile } from '@curbcut/contract'
import { toFileFacts } from './job-facts.ts'

/** Whether the check found barriers or an unreadable document only after the file was marked. */
export const lacksReason = (file: JobFile): boolean =>
  file.is_remediated &&
  isMarkable(toFileFacts(file)) &&
  !file.delivery_reason &&
  isWanting(file.versions.at(-1)?.check)

const isWanting = (check: CheckSummary | null | undefined) =>
  (check?.barriers ?? 0) > 0 || isUnreadable(check)
