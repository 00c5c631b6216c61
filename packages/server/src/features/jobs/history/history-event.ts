import type { JobStatus } from '@curbcut/contract'
import type { WhatHappened } from './event-details.ts'

/** One event, as services report it. */
export type HistoryEvent = WhatHappened & {
  jobId?: string
  fileId?: string
  userId?: string
  organizationId?: string
  from?: JobStatus
  to?: JobStatus
  reason?: string | undefined
  /** Whether a client user's job has files from now on: its account managers can submit it. */
  isFirstOfClient?: boolean
  /** Who worked on the job before; they are notified that it has left them. */
  formerRemediatorId?: string | null
}
