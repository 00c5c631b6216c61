import type { EventKind } from '@curbcut/contract'
import type { QuoteStatus } from '#server/db/money-tables.ts'
import { assignments, fieldsOf, jobFieldNames, jobFields, type JobFields } from './event-kinds.ts'
import { bookPages, bookQuote, reversePages } from './replay-bookings.ts'
import type { ReplayedFile, ReplayedJob, ReplayEvent } from './replayed-job.ts'

type Effects = { [Kind in EventKind]?: (job: ReplayedJob, event: ReplayEvent<Kind>) => void }

/** The effect of each kind of event on a job, beside its fields; other kinds have none. */
const effects: Effects = {
  job_created: (job, { details, organization_id }) => {
    job.organizationId = organization_id
    addFiles(job, details.files)
  },
  files_added: (job, { details }) => addFiles(job, details.files),
  job_archived: (job) => {
    job.isArchived = true
  },
  job_activated: (job) => {
    job.isArchived = false
  },
  job_moved: (job, { details: { move, administrator, remediator }, created_at }) => {
    job.administratorId = administrator
    job.remediatorId = remediator
    if (move === 'completeReview') deliver(job, created_at)
    if (!assignments.includes(move)) return
    for (const file of job.files.values()) file.isMarkedSinceAssigned = false
  },
  version_added: (job, event) => addVersion(job, event, event.details.version),
  file_deleted: (job, event) => {
    fileOf(job, event).isDeleted = true
  },
  file_remediated: mark,
  file_returned: (job, event) => {
    reversePages(job.bookings, event, event.details.reversed?.booked_at)
    Object.assign(fileOf(job, event), notRemediated)
  },
  file_reopened: (job, event) => {
    Object.assign(fileOf(job, event), notRemediated, { isNonBillable: true })
  },
  quote_made: (job, { details }) => {
    const { quote, remediator: remediatorId, cents, files: fileIds } = details
    job.quotes.set(quote, { remediatorId, cents, fileIds, status: 'pending' })
  },
  quote_approved: (job, event) => setQuote(job, event, 'approved'),
  quote_cleared: (job, event) => setQuote(job, event, 'cleared'),
  quote_earned: earn,
}

const notRemediated = {
  isRemediated: false,
  isMarkedSinceAssigned: false,
  simplePages: null,
  complexPages: null,
  pageNote: null,
  deliveryReason: null,
}

/** Recomputes a job from its events in order. Throws if an event does not follow from those before. */
export function replayJob(events: readonly ReplayEvent[]): ReplayedJob {
  const job: ReplayedJob = {
    status: null,
    organizationId: null,
    administratorId: null,
    remediatorId: null,
    isArchived: false,
    fields: fieldsOf((field) => jobFields[field].first),
    files: new Map(),
    quotes: new Map(),
    bookings: [],
  }
  for (const event of events) {
    setFields(job, event)
    apply(job, event)
    if (event.to_status) job.status = event.to_status
  }
  const special = new Set([...keptQuotes(job)].flatMap(({ fileIds }) => fileIds))
  for (const [id, file] of job.files) file.isSpecial = special.has(id)
  return job
}

/** The columns of the job's row that come from files and quotes. */
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

/** The fields of a job: all are set when it is created, then each by its own event. */
function setFields(job: ReplayedJob, { kind, details }: ReplayEvent) {
  for (const field of jobFieldNames) {
    if (kind !== 'job_created' && kind !== jobFields[field].event) continue
    const value = (details as Partial<JobFields>)[field]
    if (value !== undefined) Object.assign(job.fields, { [field]: composed(value) })
  }
}

/** Texts in the form in which they are kept. The first events kept them as typed. */
const composed = (value: unknown) => (typeof value === 'string' ? value.normalize('NFC') : value)

function apply<Kind extends EventKind>(job: ReplayedJob, event: ReplayEvent<Kind>) {
  effects[event.kind]?.(job, event)
}

function addFiles(job: ReplayedJob, ids: readonly string[]) {
  for (const id of ids) {
    job.files.set(id, {
      ...notRemediated,
      isSpecial: false,
      isNonBillable: false,
      isDeleted: false,
      deliveries: new Map(),
    })
  }
}

function addVersion(job: ReplayedJob, event: ReplayEvent, number: number) {
  fileOf(job, event).deliveries.set(number, null)
}

/** The job is completed: the client side gets all present versions. */
function deliver(job: ReplayedJob, at: string) {
  for (const { deliveries } of job.files.values()) {
    for (const [number, deliveredAt] of deliveries) deliveries.set(number, deliveredAt ?? at)
  }
}

function fileOf(job: ReplayedJob, { kind, file_id }: ReplayEvent): ReplayedFile {
  const file = file_id && job.files.get(file_id)
  if (!file) throw new Error(`${kind} of the file ${file_id}, which no event has added`)
  return file
}

function mark(job: ReplayedJob, event: ReplayEvent<'file_remediated'>) {
  const { details, reason: deliveryReason } = event
  if (details.is_correction) reversePages(job.bookings, event, details.booked_at)
  if (details.version !== null) addVersion(job, event, details.version)
  const {
    simple_pages: simplePages,
    complex_pages: complexPages,
    page_note: pageNote = null,
  } = details
  const isMarked = { isRemediated: true, isMarkedSinceAssigned: true }
  const said = { pageNote, deliveryReason }
  Object.assign(fileOf(job, event), { ...isMarked, simplePages, complexPages, ...said })
  bookPages(job.bookings, event)
}

function earn(job: ReplayedJob, event: ReplayEvent<'quote_earned'>) {
  setQuote(job, event, 'earned')
  bookQuote(job.bookings, event)
}

type QuoteStep = ReplayEvent<'quote_approved' | 'quote_cleared' | 'quote_earned'>

function setQuote(job: ReplayedJob, { kind, details }: QuoteStep, status: QuoteStatus) {
  const quote = job.quotes.get(details.quote)
  if (!quote) throw new Error(`${kind} of a quote that no event has made`)
  quote.status = status
}
