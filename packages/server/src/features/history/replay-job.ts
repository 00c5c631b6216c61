import type { EventKind, JobPriority, JobStatus } from '@curbcut/contract'
import { z } from 'zod'
import type { LedgerKind, QuoteStatus } from '#server/db/tables.ts'

/** What replaying reads of an event. */
export type ReplayEvent = {
  kind: EventKind
  file_id: string | null
  organization_id: string | null
  to_status: JobStatus | null
  details: Record<string, unknown>
  created_at: string
}

/** A file as its events leave it. */
export type ReplayedFile = {
  isRemediated: boolean
  isMarkedSinceAssigned: boolean
  isSpecial: boolean
  isNonBillable: boolean
  simplePages: number | null
  complexPages: number | null
  isDeleted: boolean
}

export type ReplayedQuote = {
  remediatorId: string
  cents: number
  status: QuoteStatus
  fileIds: string[]
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
  createdAt: string
}

/** Everything of a job that its events alone tell. */
export type ReplayedJob = {
  status: JobStatus | null
  organizationId: string | null
  administratorId: string | null
  remediatorId: string | null
  isArchived: boolean
  priority: JobPriority
  name: string
  files: Map<string, ReplayedFile>
  quotes: Map<string, ReplayedQuote>
  bookings: ReplayedBooking[]
  /** The bookings of pages that no reversal has taken back, by file, oldest first. */
  standing: Map<string, ReplayedBooking[]>
}

const created = z.object({ name: z.string(), files: z.array(z.string()) })
const added = z.object({ files: z.array(z.string()) })
const moved = z.object({
  move: z.string(),
  administrator: z.string().nullable(),
  remediator: z.string().nullable(),
})
const booked = z.object({
  remediator: z.string(),
  cents: z.number(),
  simple_page_cents: z.number(),
  complex_page_cents: z.number(),
})
const marked = booked.extend({
  simple_pages: z.number(),
  complex_pages: z.number(),
  is_billable: z.boolean(),
  is_correction: z.boolean(),
})
const named = z.object({ quote: z.string() })
const quoted = named.extend({
  remediator: z.string(),
  cents: z.number(),
  files: z.array(z.string()),
})
const earned = named.extend(booked.shape)

type Apply = (job: ReplayedJob, event: ReplayEvent) => void

/** What each kind of event does to a job; the others do nothing to it. */
const effects: Partial<Record<EventKind, Apply>> = {
  job_created: (job, { details, organization_id }) => {
    const { name, files } = created.parse(details)
    job.name = name
    job.organizationId = organization_id
    addFiles(job, files)
  },
  files_added: (job, { details }) => addFiles(job, added.parse(details).files),
  job_renamed: (job, { details }) => {
    job.name = z.object({ name: z.string() }).parse(details).name
  },
  priority_changed: (job, { details }) => {
    job.priority = z.object({ priority: z.enum(['NORMAL', 'RUSH']) }).parse(details).priority
  },
  job_archived: (job) => {
    job.isArchived = true
  },
  job_activated: (job) => {
    job.isArchived = false
  },
  job_moved: (job, { details }) => {
    const { move, administrator, remediator } = moved.parse(details)
    job.administratorId = administrator
    job.remediatorId = remediator
    if (!assignments.includes(move)) return
    for (const file of job.files.values()) file.isMarkedSinceAssigned = false
  },
  file_deleted: (job, event) => {
    fileOf(job, event).isDeleted = true
  },
  file_remediated: mark,
  file_returned: (job, event) => {
    reverse(job, event)
    Object.assign(fileOf(job, event), notRemediated)
  },
  file_reopened: (job, event) => {
    Object.assign(fileOf(job, event), notRemediated, { isNonBillable: true })
  },
  quote_made: (job, { details }) => {
    const { quote, remediator: remediatorId, cents, files: fileIds } = quoted.parse(details)
    job.quotes.set(quote, { remediatorId, cents, fileIds, status: 'pending' })
  },
  quote_approved: (job, event) => setQuote(job, event, 'approved'),
  quote_cleared: (job, event) => setQuote(job, event, 'cleared'),
  quote_earned: earn,
}

/** The moves after which nobody corrects the marks of before. */
const assignments = ['assign', 'reassign', 'reopen']

const notRemediated = {
  isRemediated: false,
  isMarkedSinceAssigned: false,
  simplePages: null,
  complexPages: null,
}

/** Recomputes a job from its events, in their order. Events that say too little throw. */
export function replayJob(events: readonly ReplayEvent[]): ReplayedJob {
  const job: ReplayedJob = {
    status: null,
    organizationId: null,
    administratorId: null,
    remediatorId: null,
    isArchived: false,
    priority: 'NORMAL',
    name: '',
    files: new Map(),
    quotes: new Map(),
    bookings: [],
    standing: new Map(),
  }
  for (const event of events) {
    effects[event.kind]?.(job, event)
    if (event.to_status) job.status = event.to_status
  }
  const special = new Set([...keptQuotes(job)].flatMap(({ fileIds }) => fileIds))
  for (const [id, file] of job.files) file.isSpecial = special.has(id)
  return job
}

/** What the job's row keeps of its files and quotes. */
export function totalsOf(job: ReplayedJob) {
  const files = [...job.files.values()].filter(({ isDeleted }) => !isDeleted)
  const quotes = keptQuotes(job)
  return {
    fileCount: files.length,
    remediatedFileCount: files.filter(({ isRemediated }) => isRemediated).length,
    isSpecial: quotes.length > 0,
    quoteCents: quotes.reduce((sum, { cents }) => sum + cents, 0),
  }
}

const keptQuotes = (job: ReplayedJob) =>
  [...job.quotes.values()].filter(({ status }) => status !== 'cleared')

function addFiles(job: ReplayedJob, ids: readonly string[]) {
  for (const id of ids) {
    job.files.set(id, {
      ...notRemediated,
      isSpecial: false,
      isNonBillable: false,
      isDeleted: false,
    })
  }
}

function fileOf(job: ReplayedJob, { kind, file_id }: ReplayEvent): ReplayedFile {
  const file = file_id && job.files.get(file_id)
  if (!file) throw new Error(`${kind} of the file ${file_id}, which no event has added`)
  return file
}

function mark(job: ReplayedJob, event: ReplayEvent) {
  const details = marked.parse(event.details)
  if (details.is_correction) reverse(job, event)
  const { simple_pages: simplePages, complex_pages: complexPages } = details
  const isMarked = { isRemediated: true, isMarkedSinceAssigned: true }
  Object.assign(fileOf(job, event), { ...isMarked, simplePages, complexPages })

  const booking = {
    ...bookingOf(event, details),
    kind: 'pages' as const,
    fileId: event.file_id,
    simplePages,
    complexPages,
    isBillable: details.is_billable,
    quoteId: null,
  }
  job.bookings.push(booking)
  const id = String(event.file_id)
  job.standing.set(id, [...(job.standing.get(id) ?? []), booking])
}

function reverse(job: ReplayedJob, event: ReplayEvent) {
  const standing = job.standing.get(String(event.file_id))?.pop()
  if (!standing) return
  job.bookings.push({
    ...standing,
    kind: 'reversal',
    // Zero has no other side.
    simplePages: 0 - standing.simplePages,
    complexPages: 0 - standing.complexPages,
    cents: 0 - standing.cents,
    createdAt: event.created_at,
  })
}

function earn(job: ReplayedJob, event: ReplayEvent) {
  const details = earned.parse(event.details)
  setQuote(job, event, 'earned')
  job.bookings.push({
    ...bookingOf(event, details),
    kind: 'quote',
    fileId: null,
    simplePages: 0,
    complexPages: 0,
    isBillable: true,
    quoteId: details.quote,
  })
}

const bookingOf = (event: ReplayEvent, details: z.output<typeof booked>) => ({
  remediatorId: details.remediator,
  organizationId: String(event.organization_id),
  simplePageCents: details.simple_page_cents,
  complexPageCents: details.complex_page_cents,
  cents: details.cents,
  createdAt: event.created_at,
})

function setQuote(job: ReplayedJob, { kind, details }: ReplayEvent, status: QuoteStatus) {
  const quote = job.quotes.get(named.parse(details).quote)
  if (!quote) throw new Error(`${kind} of a quote that no event has made`)
  quote.status = status
}
