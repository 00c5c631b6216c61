import {
  checkStates,
  humanConditionNames,
  jobFields,
  jobMoveNames,
  judgmentVerdictNames,
  queueNames,
  roles,
  type ActivityKind,
  type EventKind,
  type JobMove,
} from '@curbcut/contract'
import { secondStepRules } from '@curbcut/contract/second-step.ts'
import { z } from 'zod'
import { createdFields, fieldDetails, kindOfFields } from './field-events.ts'

// Everything that the server says about each kind of event; the words stand in the contract.

const ids = z.array(z.string()).readonly()
const nobody = z.string().nullable()
/** Pages, cents, numbers of versions. */
const whole = z.int()

/**
 * The time of the booking. Null in events older than the ledger's own time; then the event's time
 * counts.
 */
const bookedAt = z.string().nullable().default(null)

/** The facts from which a booking is recomputed. */
const booked = z.object({
  remediator: z.string(),
  cents: whole,
  simple_page_cents: whole,
  complex_page_cents: whole,
  booked_at: bookedAt,
})

/** What a check found. */
const checked = z.object({
  engine: z.string(),
  /** The run of the check that found it: each is reported once. Older events lack it. */
  run: z.string().nullable().default(null),
  state: z.enum(checkStates),
  pages: whole.nullable(),
  barriers: whole.nullable(),
  is_for_people: z.boolean(),
  /** Undecided conditions among the counted ones. Older events lack both numbers. */
  undecided: whole.nullable().optional(),
  counted: whole.nullable().optional(),
})

const pages = z.object({ simple_pages: whole, complex_pages: whole, is_billable: z.boolean() })
/** The number of an edition of the job's report. */
const ofReport = z.object({ edition: whole })
const ofQuote = z.object({ quote: z.string() })
const ofIssuer = z.object({ issuer: z.string() })
const ofStatement = z.object({ statement: z.string() })
/** Kind, people and things of the event say everything. */
const nothing = z.object({})
export type Nothing = z.output<typeof nothing>

/**
 * The details of each kind of event: enough to recompute ledger, flags and totals from events alone.
 * Rows are never rewritten, so names and values stay, and a later field has a default or may be absent.
 */
export const eventDetails = {
  job_created: z.object({ ...createdFields, name: z.string(), files: ids }),
  /** The people of the job after the move. */
  job_moved: z.object({ move: z.enum(jobMoveNames), administrator: nobody, remediator: nobody }),
  ...fieldDetails,
  job_archived: nothing,
  job_activated: nothing,
  files_added: z.object({ files: ids }),
  file_deleted: nothing,
  file_remediated: z.object({
    ...booked.shape,
    ...pages.shape,
    /** Why the pages differ from the document's; the reason of a delivery is in the event itself. */
    page_note: z.string().optional(),
    /** Whether it takes back an earlier booking of the file. */
    is_correction: z.boolean(),
    /** The number of the fixed document that came with it. */
    version: whole.nullable(),
  }),
  /** The booking that was taken back; null if nothing was booked. */
  file_returned: z.object({
    reversed: z
      .object({ remediator: z.string(), ...pages.shape, cents: whole, booked_at: bookedAt })
      .nullable(),
  }),
  file_reopened: nothing,
  version_added: z.object({
    version: whole,
    /** How many barriers a machine has put right; absent if a person has made the document. */
    put_right: whole.optional(),
  }),
  /** Null takes a verdict back. */
  documents_judged: z.object({
    files: ids,
    for_all: z.boolean(),
    verdicts: z.partialRecord(z.enum(humanConditionNames), z.enum(judgmentVerdictNames).nullable()),
    /** What is wrong, where one verdict is a problem. Once it is taken back, other problems may remain. */
    problem: z
      .object({
        page: whole.nullable(),
        place: z.string().nullable(),
        sentence: z.string(),
        is_removed: z.boolean(),
      })
      .optional(),
  }),
  document_checked: checked,
  fixed_document_checked: z.object({
    ...checked.shape,
    version: whole,
    /** The barriers of the original; null until they are known, and if it is of another kind. */
    barriers_before: whole.nullable(),
  }),
  /** `replaces`: the edition that named somebody who was erased. */
  report_ready: z.object({ ...ofReport.shape, replaces: whole.optional() }),
  report_withdrawn: ofReport,
  documents_ended: nothing,
  /** The reason is in the event itself. */
  job_held: nothing,
  job_released: nothing,
  quote_made: z.object({ ...ofQuote.shape, remediator: z.string(), cents: whole, files: ids }),
  quote_approved: ofQuote,
  quote_cleared: ofQuote,
  quote_earned: z.object({ ...ofQuote.shape, ...booked.shape }),
  /** The jobs that were handed back. */
  availability_changed: z.object({ isAvailable: z.boolean(), jobs: ids }),
  password_reset: nothing,
  sessions_ended: nothing,
  browser_signed_out: z.object({ browser: z.string() }),
  /** Null: in every browser. */
  user_signed_out: z.object({ browser: z.string().nullable() }),
  password_rules_changed: z.object({
    min_length: whole,
    refuses_common: z.boolean(),
    refuses_own: z.boolean(),
  }),
  second_step_set_up: nothing,
  /** The reason is in the event itself. */
  second_step_removed: nothing,
  recovery_codes_made: nothing,
  // Without its name, which may say whose it is: the history stays when a person is erased.
  passkey_added: nothing,
  passkey_removed: nothing,
  sign_in_rules_changed: z.object({ second_step: z.enum(secondStepRules) }),
  /** Without the secret; whose people they are is in the event itself. */
  provider_changed: z.object({
    issuer: z.string(),
    domains: z.array(z.string()).readonly(),
    is_only_way: z.boolean(),
    new_role: z.enum(roles).nullable(),
  }),
  provider_removed: ofIssuer,
  provider_joined: ofIssuer,
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
  user_erased: nothing,
  organization_created: nothing,
  organization_updated: nothing,
  organization_archived: nothing,
  organization_activated: nothing,
  organization_held: nothing,
  organization_released: nothing,
  /** Null: documents do not end. */
  retention_changed: z.object({ keep_months: whole.nullable() }),
  /** The rates from a day on. */
  rates_changed: z.object({
    from_date: z.string(),
    simple_page_cents: whole,
    complex_page_cents: whole,
  }),
  /** The person or organization of the event owns the statement. */
  statement_issued: z.object({
    ...ofStatement.shape,
    number: z.string(),
    month: z.string(),
    cents: whole,
    lines: whole,
  }),
  statement_paid: z.object({ ...ofStatement.shape, paid_on: z.string() }),
  /** What failed for good in a queue, and how many. */
  queue_retried: z.object({ queue: z.enum(queueNames), entries: whole }),
  ghost_started: nothing,
  ghost_ended: nothing,
} as const satisfies Record<EventKind, z.ZodType>

/** The details of each kind of event. */
export type EventDetails = { [Kind in EventKind]: z.output<(typeof eventDetails)[Kind]> }

/** Where each event of the history belongs; sign-ins and the like are access. */
export const kindOfEvent = {
  job_created: 'jobs',
  job_moved: 'jobs',
  ...kindOfFields,
  job_archived: 'jobs',
  job_activated: 'jobs',
  files_added: 'jobs',
  file_deleted: 'jobs',
  file_remediated: 'jobs',
  file_returned: 'jobs',
  file_reopened: 'jobs',
  version_added: 'jobs',
  documents_judged: 'jobs',
  document_checked: 'jobs',
  fixed_document_checked: 'jobs',
  report_ready: 'jobs',
  report_withdrawn: 'jobs',
  documents_ended: 'jobs',
  job_held: 'jobs',
  job_released: 'jobs',
  quote_made: 'jobs',
  quote_approved: 'jobs',
  quote_cleared: 'jobs',
  quote_earned: 'jobs',
  availability_changed: 'people',
  password_reset: 'access',
  sessions_ended: 'access',
  browser_signed_out: 'access',
  user_signed_out: 'access',
  password_rules_changed: 'access',
  second_step_set_up: 'access',
  second_step_removed: 'access',
  recovery_codes_made: 'access',
  passkey_added: 'access',
  passkey_removed: 'access',
  sign_in_rules_changed: 'access',
  provider_changed: 'access',
  provider_removed: 'access',
  provider_joined: 'access',
  user_created: 'people',
  user_updated: 'people',
  user_reset: 'access',
  user_invited: 'people',
  invitation_withdrawn: 'people',
  invitation_declined: 'people',
  user_joined: 'people',
  user_left: 'people',
  user_archived: 'people',
  user_activated: 'people',
  user_erased: 'people',
  organization_created: 'organizations',
  organization_updated: 'organizations',
  organization_archived: 'organizations',
  organization_activated: 'organizations',
  organization_held: 'organizations',
  organization_released: 'organizations',
  retention_changed: 'organizations',
  rates_changed: 'money',
  statement_issued: 'money',
  statement_paid: 'money',
  queue_retried: 'machine',
  ghost_started: 'access',
  ghost_ended: 'access',
} as const satisfies Record<EventKind, ActivityKind>

/** The events that are shared with the client side; all others stay between remediator and administrators. */
export const clientSideEvents: readonly EventKind[] = [
  'job_created',
  'job_moved',
  ...Object.values(jobFields).flatMap(({ event }) => (event.isShared ? event.kind : [])),
  'files_added',
  'file_deleted',
  'document_checked',
  'report_ready',
  'report_withdrawn',
  'documents_ended',
]

/** Events of a job that administrators alone read: why something is on hold may be a secret. */
export const administratorsEvents: readonly EventKind[] = ['job_held', 'job_released']

/** The events whose notes tell of pages or amounts. */
export const moneyEvents: readonly EventKind[] = ['file_remediated', 'quote_made']

/** Kinds about one version of a file: the client side is notified of them once it has the version. */
export const versionEvents: readonly EventKind[] = ['fixed_document_checked']

/** The moves that give a job to a remediator for work; after them nobody corrects earlier marks. */
export const assignments: readonly JobMove[] = ['assign', 'reassign', 'reopen']
