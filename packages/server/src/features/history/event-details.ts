import { jobMoveNames, jobPriorities, roles, type EventKind } from '@curbcut/contract'
import { z } from 'zod'

const ids = z.array(z.string()).readonly()
const nobody = z.string().nullable()
/** Pages, cents, numbers of versions. */
const whole = z.int()

/** When it was booked; null in events of before the ledger had a time of its own: then with the event. */
const bookedAt = z.string().nullable().default(null)

/** What a booking in the ledger is recomputed from. */
const booked = z.object({
  remediator: z.string(),
  cents: whole,
  simple_page_cents: whole,
  complex_page_cents: whole,
  booked_at: bookedAt,
})

const pages = z.object({ simple_pages: whole, complex_pages: whole, is_billable: z.boolean() })
const ofQuote = z.object({ quote: z.string() })
const ofStatement = z.object({ statement: z.string() })
/** Kind, people and things of the event say everything. */
const nothing = z.object({})
type Nothing = z.output<typeof nothing>

/**
 * What the details of each kind of event hold: enough to recompute ledger, flags and totals from the
 * events alone. Rows are never rewritten: names and values stay, and what is added later has a default.
 */
const eventDetails = {
  job_created: z.object({ name: z.string(), files: ids }),
  /** Whose job it is after the move. */
  job_moved: z.object({ move: z.enum(jobMoveNames), administrator: nobody, remediator: nobody }),
  job_renamed: z.object({ name: z.string() }),
  priority_changed: z.object({ priority: z.enum(jobPriorities) }),
  job_archived: nothing,
  job_activated: nothing,
  files_added: z.object({ files: ids }),
  file_deleted: nothing,
  file_remediated: z.object({
    ...booked.shape,
    ...pages.shape,
    /** Whether it takes back what was booked for the file before. */
    is_correction: z.boolean(),
    /** The number of the fixed document that came along. */
    version: whole.nullable(),
  }),
  /** What was taken back; null where nothing stood booked. */
  file_returned: z.object({
    reversed: z
      .object({ remediator: z.string(), ...pages.shape, cents: whole, booked_at: bookedAt })
      .nullable(),
  }),
  file_reopened: nothing,
  version_added: z.object({ version: whole }),
  quote_made: z.object({ ...ofQuote.shape, remediator: z.string(), cents: whole, files: ids }),
  quote_approved: ofQuote,
  quote_cleared: ofQuote,
  quote_earned: z.object({ ...ofQuote.shape, ...booked.shape }),
  /** The jobs that were handed back with it. */
  availability_changed: z.object({ isAvailable: z.boolean(), jobs: ids }),
  password_reset: nothing,
  sessions_ended: nothing,
  user_created: z.object({ role: z.enum(roles) }),
  user_updated: nothing,
  user_reset: nothing,
  user_invited: nothing,
  invitation_withdrawn: nothing,
  invitation_declined: nothing,
  user_joined: nothing,
  user_left: nothing,
  user_archived: nothing,
  user_activated: nothing,
  organization_created: nothing,
  organization_updated: nothing,
  organization_archived: nothing,
  organization_activated: nothing,
  /** From a day on. */
  rates_changed: z.object({
    from_date: z.string(),
    simple_page_cents: whole,
    complex_page_cents: whole,
  }),
  /** The person or the organization of the event is whose it is. */
  statement_issued: z.object({
    ...ofStatement.shape,
    number: z.string(),
    month: z.string(),
    cents: whole,
    lines: whole,
  }),
  statement_paid: z.object({ ...ofStatement.shape, paid_on: z.string() }),
  ghost_started: nothing,
  ghost_ended: nothing,
} as const satisfies Record<EventKind, z.ZodType>

/** The details of each kind of event. */
export type EventDetails = { [Kind in EventKind]: z.output<(typeof eventDetails)[Kind]> }

/** Seen so, each kind's schema is known to give that kind's details. */
const schemas: { [Kind in EventKind]: z.ZodType<EventDetails[Kind]> } = eventDetails

/** What happened: a kind of event with the details that such an event has, if it has any. */
export type WhatHappened = {
  [Kind in EventKind]: { kind: Kind } & (EventDetails[Kind] extends Nothing
    ? { details?: never }
    : { details: EventDetails[Kind] })
}[EventKind]

/** An event as it was read, its details with it. */
export type ReadEvent<Facts, Kind extends EventKind = EventKind> = {
  [One in Kind]: Omit<Facts, 'kind' | 'details'> & { kind: One; details: EventDetails[One] }
}[Kind]

/** A row of events, with the details as they came out of the database. */
type StoredEvent = { kind: EventKind; details: unknown }

/** The details of a kind of event, if that is what they are; throws otherwise. */
export function readDetails<Kind extends EventKind>(
  kind: Kind,
  details: unknown,
): EventDetails[Kind] {
  const read = schemas[kind].safeParse(details)
  if (read.success) return read.data
  throw new Error(`${kind} has details that cannot be read: ${z.prettifyError(read.error)}`)
}

/**
 * The details of what happened as its row keeps them. Only what can be read again gets in, and nothing
 * that the table does not name: no row is ever mended.
 */
export const writeDetails = ({ kind, details }: WhatHappened): string =>
  JSON.stringify(readDetails(kind, details ?? {}))

/** A row with its details read. */
export const readEvent = <Row extends StoredEvent>(row: Row): ReadEvent<Row> =>
  // Nothing else connects the kind of one row with its details for the compiler.
  ({ ...row, details: readDetails(row.kind, row.details) }) as ReadEvent<Row>
