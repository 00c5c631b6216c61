import { isMarkable, type JobFile } from '@curbcut/contract'
import { toFileFacts } from './job-facts.ts'

/**
 * Whether a file is marked with a fixed document that has barriers, and nobody has said why: its check came
 * after the mark. Whoever marked it can still say it; a special file's mark has nothing to correct.
 */
export const lacksReason = (file: JobFile): boolean =>
  file.is_remediated &&
  isMarkable(toFileFacts(file)) &&
  !file.isSpecialFile &&
  !file.delivery_reason &&
  (file.versions.at(-1)?.check?.barriers ?? 0) > 0
