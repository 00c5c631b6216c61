/** `refused` is final for this document; `failed` can be retried. */
type UploadState = 'waiting' | 'sending' | 'done' | 'failed' | 'refused' | 'cancelled'

export type UploadProgress = { state: UploadState; percent: number; reason?: string }

export type UploadRow = Omit<UploadProgress, 'percent'> & {
  id: string
  name: string
  sizeBytes: number
  percent?: number
  warning?: string
  /** The file whose fixed document it is. */
  forFile?: string
}

/** "Waiting", "42 %", "Failed: too large". */
export function uploadStateText({ state, percent = 0, reason }: UploadRow): string {
  switch (state) {
    case 'waiting':
      return 'Waiting'
    case 'sending':
      return `${Math.round(percent)} %`
    case 'done':
      return 'Uploaded'
    case 'failed':
      return reason ? `Failed: ${reason}` : 'Failed'
    case 'cancelled':
      return 'Cancelled'
    case 'refused':
      return reason ?? 'Not accepted'
  }
}
