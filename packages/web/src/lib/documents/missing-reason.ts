import { isMarkable, isUnreadable, type CheckSummary, type JobFile } from '@curbcut/contract'
import { toFileFacts } from './job-facts.ts'

/**
 * Whether a file was marked with a fixed document that has barriers or cannot be read, and has no reason yet:
 * its check ended after the mark. The person who marked it can still give one.
 */
export const lacksReason = (file: JobFile): boolean =>
  file.is_remediated &&
  isMarkable(toFileFacts(file)) &&
  !file.delivery_reason &&
  isWanting(file.versions.at(-1)?.check)

const isWanting = (check: CheckSummary | null | undefined) =>
  (check?.barriers ?? 0) > 0 || isUnreadable(check)
