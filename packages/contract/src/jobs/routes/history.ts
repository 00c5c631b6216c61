import { z } from 'zod/mini'
import { checkSummarySchema } from '#contract/documents/check.ts'
import { jobParams } from '#contract/documents/routes/files.ts'
import { pageNumber, rowLimit } from '#contract/form-values.ts'
import { jobFieldNames, jobFields, type JobFieldName } from '#contract/jobs/job-fields.ts'
import { jobStatuses } from '#contract/jobs/job-state-machine.ts'
import { personSchema } from '#contract/people/person.ts'
import type { Route } from '#contract/route.ts'

type JobFieldEvent<Name extends JobFieldName = JobFieldName> = (typeof jobFields)[Name]['event']

const fieldEventLabels = Object.fromEntries(
  jobFieldNames.map((name) => [jobFields[name].event.kind, jobFields[name].event.label]),
) as Record<JobFieldEvent['kind'], string>

export const eventLabels = {
  job_created: 'Job created',
  job_moved: 'Status changed',
  ...fieldEventLabels,
  job_archived: 'Job archived',
  job_activated: 'Job activated',
  promise_changed: 'New due date',
  question_asked: 'Question asked',
  question_answered: 'Question answered',
  question_closed: 'Work goes on without an answer',
  delivery_signed_off: 'Delivery signed off',
  delivery_disputed: 'Delivery disputed',
  dispute_answered: 'Dispute answered',
  sign_off_lapsed: 'Delivery accepted without an answer',
  files_added: 'Files added',
  file_deleted: 'File deleted',
  file_remediated: 'File marked as remediated',
  file_returned: 'File returned to be done again',
  file_reopened: 'File re-opened as non-billable',
  version_added: 'Fixed document uploaded',
  documents_judged: 'Documents judged',
  document_checked: 'Document checked',
  fixed_document_checked: 'Fixed document checked',
  report_ready: 'Report ready',
  report_withdrawn: 'Public page of the report withdrawn',
  documents_ended: 'Documents removed as agreed',
  job_held: 'Legal hold set',
  job_released: 'Legal hold lifted',
  quote_made: 'Quote made',
  quote_approved: 'Quote approved',
  quote_cleared: 'Quote cleared',
  quote_earned: 'Quote earned',
  availability_changed: 'Availability changed',
  working_time_changed: 'Working time changed',
  password_reset: 'Password set',
  sessions_ended: 'Signed out everywhere else',
  browser_signed_out: 'Signed out of another browser',
  user_signed_out: 'Person signed out',
  password_rules_changed: 'Rules for passwords changed',
  second_step_set_up: 'Second step set up',
  second_step_removed: 'Second step removed',
  recovery_codes_made: 'New recovery codes made',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  sign_in_rules_changed: 'Rules for signing in changed',
  provider_changed: 'Sign-in of an organization changed',
  provider_removed: 'Sign-in of an organization removed',
  provider_joined: 'Joined the sign-in of an organization',
  user_created: 'Person created',
  user_updated: 'Person updated',
  user_reset: 'Password reset sent',
  user_invited: 'Person invited to an organization',
  invitation_withdrawn: 'Invitation to an organization withdrawn',
  invitation_declined: 'Invitation to an organization declined',
  user_joined: 'Person added to an organization',
  user_left: 'Person removed from an organization',
  user_archived: 'Person archived',
  user_activated: 'Person activated',
  user_erased: 'Person erased',
  organization_created: 'Organization created',
  organization_updated: 'Organization updated',
  organization_archived: 'Organization archived',
  organization_activated: 'Organization activated',
  organization_held: 'Legal hold set for an organization',
  organization_released: 'Legal hold lifted for an organization',
  retention_changed: 'Retention time changed',
  rates_changed: 'Rates changed',
  calendar_changed: 'Working hours set',
  promised_hours_changed: 'Promised hours set',
  calendar_removed: 'Working hours removed',
  promised_hours_ended: 'Promised hours of an organization ended',
  promised_hours_removed: 'Promised hours removed',
  statement_issued: 'Statement issued',
  statement_paid: 'Statement marked as paid',
  queue_retried: 'Failed work queued again',
  ghost_started: 'Account opened by an administrator',
  ghost_ended: 'Account left by an administrator',
} as const
export type EventKind = keyof typeof eventLabels
export const eventKinds = Object.keys(eventLabels) as [EventKind, ...EventKind[]]

export const historyEntrySchema = z.object({
  _id: z.string(),
  kind: z.enum(eventKinds),
  createdAt: z.string(),
  /** Null for the product itself, as after a check. */
  actor: z.nullable(personSchema),
  from: z.nullable(z.enum(jobStatuses)),
  to: z.nullable(z.enum(jobStatuses)),
  /** Null without a reason, and for the client side unless it is written for them. */
  reason: z.nullable(z.string()),
  file_name: z.nullable(z.string()),
  /** A fact about the event: a new name, a new priority. */
  note: z.nullable(z.string()),
  /** Why the pages of a marked file differ from its document's. */
  page_note: z.nullable(z.string()),
  /** Null for events that are no check. */
  check: z.nullable(
    z.object({
      ...z.pick(checkSummarySchema, { state: true, pages: true, barriers: true }).shape,
      /** Barriers of the original, for a fixed document; null until known. */
      barriersBefore: z.nullable(z.number()),
    }),
  ),
})
export type HistoryEntry = z.output<typeof historyEntrySchema>

export const historyRoutes = {
  listHistory: {
    method: 'GET',
    path: '/jobs/:jobId/history',
    summary: 'What happened to a job, newest first, as far as the person may know.',
    access: 'session',
    subject: 'job',
    params: jobParams,
    query: z.object({ page: pageNumber, limit: rowLimit() }),
    response: z.array(historyEntrySchema),
    paged: true,
  },
} as const satisfies Record<string, Route>
