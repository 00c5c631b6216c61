import type { JobFile } from '@curbcut/contract'

/** The files of a job to choose from. The list belongs to another feature; app puts it in. */
export type JobFilesField = {
  jobId: string
  label: string
  hint?: string
  /** Why a file cannot be chosen. */
  unfitReason?: (file: JobFile) => string | undefined
  value: readonly string[]
  onChange: (fileIds: string[]) => void
  error: string | undefined
  isRequired?: boolean
}
