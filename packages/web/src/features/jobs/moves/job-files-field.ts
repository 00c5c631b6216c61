import type { JobFile } from '@curbcut/contract'

export type JobFilesField = {
  jobId: string
  label: string
  hint?: string
  disabledReason?: (file: JobFile) => string | undefined
  value: readonly string[]
  onChange: (fileIds: string[]) => void
  error: string | undefined
  isRequired?: boolean
}
