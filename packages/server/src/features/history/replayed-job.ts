import type { EventKind, JobStatus, LedgerKind } from '@curbcut/contract'
import type { QuoteStatus } from '#server/db/money-tables.ts'
import type { ReadEvent } from './event-details.ts'
import type { JobFields } from './event-kinds.ts'

type EventFacts = {
  file_id: string | null
  organization_id: string | null
  to_status: JobStatus | null
  reason: string | null
  created_at: string
}

/** The parts of an event that replaying reads. */
export type ReplayEvent<Kind extends EventKind = EventKind> = ReadEvent<EventFacts, Kind>

/** A file after its events. */
export type ReplayedFile = {
  isRemediated: boolean
  isMarkedSinceAssigned: boolean
  isSpecial: boolean
  isNonBillable: boolean
  simplePages: number | null
  complexPages: number | null
  pageNote: string | null
  deliveryReason: string | null
  isDeleted: boolean
  /** When the client side got each version, by number. */
  deliveries: Map<number, string | null>
}

type ReplayedQuote = {
  remediatorId: string
  cents: number
  status: QuoteStatus
  fileIds: readonly string[]
}

/** A ledger row that follows from the events. */
export type ReplayedBooking = {
  kind: LedgerKind
  fileId: string | null
  remediatorId: string
  organizationId: string
  simplePages: number
  complexPages: number
  isBillable: boolean
  simplePageCents: number
  complexPageCents: number
  cents: number
  quoteId: string | null
  /** The number, from 1, of the file's booking of pages that a reversal takes back. */
  reverses: number | null
  createdAt: string
}

/** Everything about a job that follows from its events. */
export type ReplayedJob = {
  status: JobStatus | null
  organizationId: string | null
  administratorId: string | null
  remediatorId: string | null
  isArchived: boolean
  fields: JobFields
  files: Map<string, ReplayedFile>
  quotes: Map<string, ReplayedQuote>
  bookings: ReplayedBooking[]
}
