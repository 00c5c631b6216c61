import type { EventKind, JobStatus, LedgerKind } from '@curbcut/contract'
import type { QuoteStatus } from '#server/db/money-tables.ts'
import type { ReadEvent } from './event-details.ts'
import type { JobFields } from './event-kinds.ts'

type EventFacts = {
  file_id: string | null
  organization_id: string | null
  to_status: JobStatus | null
  created_at: string
}

/** What replaying reads of an event. */
export type ReplayEvent<Kind extends EventKind = EventKind> = ReadEvent<EventFacts, Kind>

/** A file as its events leave it. */
export type ReplayedFile = {
  isRemediated: boolean
  isMarkedSinceAssigned: boolean
  isSpecial: boolean
  isNonBillable: boolean
  simplePages: number | null
  complexPages: number | null
  isDeleted: boolean
  /** When each version reached the client side, by its number. */
  deliveries: Map<number, string | null>
}

type ReplayedQuote = {
  remediatorId: string
  cents: number
  status: QuoteStatus
  fileIds: readonly string[]
}

/** A row of the ledger as the events book it. */
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
  /** Which of the file's bookings of pages a reversal takes back, counted from 1. */
  reverses: number | null
  createdAt: string
}

/** Everything of a job that its events alone tell. */
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
