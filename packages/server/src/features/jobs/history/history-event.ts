import type { JobStatus } from '@curbcut/contract'
import type { EventPayload } from './event-details.ts'

type EventSubject = {
  jobId?: string
  fileId?: string
  userId?: string
  organizationId?: string
  from?: JobStatus
  to?: JobStatus
  reason?: string | undefined
  /** Whether a client user's job gets its first files, so that account managers can submit it. */
  isFirstOfClient?: boolean
  /** Notified that the job is no longer theirs. */
  formerRemediatorId?: string | null
}

export type HistoryEvent = EventPayload & EventSubject

/** `recordJobEvent` adds the ids of the job and its organization. */
export type JobEvent = EventPayload & Omit<EventSubject, 'jobId' | 'organizationId'>
