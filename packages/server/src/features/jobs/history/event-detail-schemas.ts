import {
  checkStates,
  humanConditionNames,
  jobMoveNames,
  judgmentVerdictNames,
  queueNames,
  roles,
  type EventKind,
} from '@curbcut/contract'
import { secondStepRules } from '@curbcut/contract/second-step.ts'
import { z } from 'zod'
import { createdFieldSchemas, fieldDetailSchemas } from './field-events.ts'

// Facts of each kind of event; its texts are in the contract.

const idList = z.array(z.string()).readonly()
const nullableId = z.string().nullable()
const wholeNumber = z.int()

/** Null in events older than the column in the ledger; the event's own time counts then. */
const bookedAt = z.string().nullable().default(null)

/** Enough to recompute a booking. */
const bookingFields = z.object({
  remediator: z.string(),
  cents: wholeNumber,
  simple_page_cents: wholeNumber,
  complex_page_cents: wholeNumber,
  booked_at: bookedAt,
})

const checkFields = z.object({
  engine: z.string(),
  /** The run of the check; older events lack it. */
  run: z.string().nullable().default(null),
  state: z.enum(checkStates),
  pages: wholeNumber.nullable(),
  barriers: wholeNumber.nullable(),
  is_for_people: z.boolean(),
  /** Undecided conditions among the counted ones; older events lack both. */
  undecided: wholeNumber.nullable().optional(),
  counted: wholeNumber.nullable().optional(),
})

const pageFields = z.object({
  simple_pages: wholeNumber,
  complex_pages: wholeNumber,
  is_billable: z.boolean(),
})
const reportDetails = z.object({ edition: wholeNumber })
const quoteDetails = z.object({ quote: z.string() })
const issuerDetails = z.object({ issuer: z.string() })
const statementDetails = z.object({ statement: z.string() })
/** For kinds without further details. */
const noDetails = z.object({})
export type NoDetails = z.output<typeof noDetails>

/**
 * Enough to recompute ledger, flags and totals from events alone. Rows are never rewritten: names
 * and values stay, and a later field has a default or may be absent.
 */
export const eventDetailSchemas = {
  job_created: z.object({ ...createdFieldSchemas, name: z.string(), files: idList }),
  /** The people after the move. */
  job_moved: z.object({
    move: z.enum(jobMoveNames),
    administrator: nullableId,
    remediator: nullableId,
  }),
  ...fieldDetailSchemas,
  /** Null: a promise by the hours of another priority. */
  promise_changed: z.object({ number: wholeNumber, own_date: z.string().nullable() }),
  question_asked: noDetails,
  question_answered: noDetails,
  /** Ended without an answer. */
  question_closed: noDetails,
  delivery_signed_off: z.object({ files: idList }),
  delivery_disputed: z.object({ dispute: z.string(), place: z.string().nullable() }),
  dispute_answered: z.object({ dispute: z.string() }),
  sign_off_lapsed: z.object({ files: idList }),
  job_archived: noDetails,
  job_activated: noDetails,
  files_added: z.object({ files: idList }),
  file_deleted: noDetails,
  file_remediated: z.object({
    ...bookingFields.shape,
    ...pageFields.shape,
    /** Why the pages differ from the document's. */
    page_note: z.string().optional(),
    /** Whether it reverses an earlier booking of the file. */
    is_correction: z.boolean(),
    /** The number of the fixed document marked with it. */
    version: wholeNumber.nullable(),
  }),
  /** Null if nothing was booked. */
  file_returned: z.object({
    reversed: z
      .object({
        remediator: z.string(),
        ...pageFields.shape,
        cents: wholeNumber,
        booked_at: bookedAt,
      })
      .nullable(),
  }),
  file_reopened: noDetails,
  version_added: z.object({
    version: wholeNumber,
    /** How many barriers were repaired automatically; absent for a document made by a person. */
    put_right: wholeNumber.optional(),
  }),
  /** A verdict of null withdraws it. */
  documents_judged: z.object({
    files: idList,
    for_all: z.boolean(),
    /** Absent unless all open questions of the document were answered at once. */
    with_rest: z.boolean().optional(),
    verdicts: z.partialRecord(z.enum(humanConditionNames), z.enum(judgmentVerdictNames).nullable()),
    /** Set if a verdict is a problem; `is_removed` leaves other problems in place. */
    problem: z
      .object({
        page: wholeNumber.nullable(),
        place: z.string().nullable(),
        sentence: z.string(),
        is_removed: z.boolean(),
      })
      .optional(),
  }),
  document_checked: checkFields,
  fixed_document_checked: z.object({
    ...checkFields.shape,
    version: wholeNumber,
    /** Null for an original of another kind, or not checked yet. */
    barriers_before: wholeNumber.nullable(),
  }),
  /** `replaces`: the edition that named a person who was erased. */
  report_ready: z.object({ ...reportDetails.shape, replaces: wholeNumber.optional() }),
  report_withdrawn: reportDetails,
  documents_ended: noDetails,
  job_held: noDetails,
  job_released: noDetails,
  quote_made: z.object({
    ...quoteDetails.shape,
    remediator: z.string(),
    cents: wholeNumber,
    files: idList,
  }),
  quote_approved: quoteDetails,
  quote_cleared: quoteDetails,
  quote_earned: z.object({ ...quoteDetails.shape, ...bookingFields.shape }),
  /** `jobs`: the jobs returned to their administrators. */
  availability_changed: z.object({ isAvailable: z.boolean(), jobs: idList }),
  working_time_changed: noDetails,
  password_reset: noDetails,
  sessions_ended: noDetails,
  browser_signed_out: z.object({ browser: z.string() }),
  /** Null: all browsers. */
  user_signed_out: z.object({ browser: z.string().nullable() }),
  password_rules_changed: z.object({
    min_length: wholeNumber,
    refuses_common: z.boolean(),
    refuses_own: z.boolean(),
  }),
  second_step_set_up: noDetails,
  second_step_removed: noDetails,
  recovery_codes_made: noDetails,
  // Without the passkey's name, which may identify a person: the history outlives an erasure.
  passkey_added: noDetails,
  passkey_removed: noDetails,
  sign_in_rules_changed: z.object({ second_step: z.enum(secondStepRules) }),
  /** Without the client secret. */
  provider_changed: z.object({
    issuer: z.string(),
    domains: z.array(z.string()).readonly(),
    is_only_way: z.boolean(),
    new_role: z.enum(roles).nullable(),
  }),
  provider_removed: issuerDetails,
  provider_joined: issuerDetails,
  user_created: z.object({ role: z.enum(roles) }),
  user_updated: noDetails,
  user_reset: noDetails,
  user_invited: noDetails,
  invitation_withdrawn: noDetails,
  invitation_declined: noDetails,
  user_joined: noDetails,
  user_left: noDetails,
  user_archived: noDetails,
  user_activated: noDetails,
  user_erased: noDetails,
  organization_created: noDetails,
  organization_updated: noDetails,
  organization_archived: noDetails,
  organization_activated: noDetails,
  organization_held: noDetails,
  organization_released: noDetails,
  /** Null: documents never end. */
  retention_changed: z.object({ keep_months: wholeNumber.nullable() }),
  rates_changed: z.object({
    from_date: z.string(),
    simple_page_cents: wholeNumber,
    complex_page_cents: wholeNumber,
  }),
  calendar_changed: z.object({
    from_date: z.string(),
    zone: z.string(),
    holidays: wholeNumber,
  }),
  promised_hours_changed: z.object({ from_date: z.string() }),
  calendar_removed: z.object({ from_date: z.string() }),
  promised_hours_ended: z.object({ from_date: z.string() }),
  promised_hours_removed: z.object({ from_date: z.string() }),
  statement_issued: z.object({
    ...statementDetails.shape,
    number: z.string(),
    month: z.string(),
    cents: wholeNumber,
    lines: wholeNumber,
  }),
  statement_paid: z.object({ ...statementDetails.shape, paid_on: z.string() }),
  queue_retried: z.object({ queue: z.enum(queueNames), entries: wholeNumber }),
  ghost_started: noDetails,
  ghost_ended: noDetails,
} as const satisfies Record<EventKind, z.ZodType>

export type EventDetails = { [Kind in EventKind]: z.output<(typeof eventDetailSchemas)[Kind]> }
