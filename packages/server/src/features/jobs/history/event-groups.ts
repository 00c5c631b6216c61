import { jobFields, type ActivityKind, type EventKind, type JobMove } from '@curbcut/contract'
import { fieldActivityKinds } from './field-events.ts'

/** Where each kind of event is found in the activity of the installation. */
export const activityKindByEvent = {
  job_created: 'jobs',
  job_moved: 'jobs',
  ...fieldActivityKinds,
  promise_changed: 'jobs',
  question_asked: 'jobs',
  question_answered: 'jobs',
  question_closed: 'jobs',
  delivery_signed_off: 'jobs',
  delivery_disputed: 'jobs',
  dispute_answered: 'jobs',
  sign_off_lapsed: 'jobs',
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
  working_time_changed: 'people',
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
  calendar_changed: 'jobs',
  promised_hours_changed: 'jobs',
  calendar_removed: 'jobs',
  promised_hours_ended: 'jobs',
  promised_hours_removed: 'jobs',
  statement_issued: 'money',
  statement_paid: 'money',
  queue_retried: 'machine',
  ghost_started: 'access',
  ghost_ended: 'access',
} as const satisfies Record<EventKind, ActivityKind>

/** Events that the client side may see; others are for the remediator and administrators. */
export const clientHistoryEvents: readonly EventKind[] = [
  'job_created',
  'job_moved',
  ...Object.values(jobFields).flatMap(({ event }) => (event.isShared ? event.kind : [])),
  'promise_changed',
  'question_asked',
  'question_answered',
  'question_closed',
  'delivery_signed_off',
  'delivery_disputed',
  'dispute_answered',
  'sign_off_lapsed',
  'files_added',
  'file_deleted',
  'document_checked',
  'report_ready',
  'report_withdrawn',
  'documents_ended',
]

/** The client side may read the reasons of these, because they are written for it or by it. */
export const clientReasonEvents: readonly EventKind[] = [
  'promise_changed',
  'delivery_disputed',
  'dispute_answered',
]

/** The reason of a legal hold may be confidential. */
export const administratorOnlyEvents: readonly EventKind[] = ['job_held', 'job_released']

/** Events whose notes contain pages or amounts. */
export const moneyEvents: readonly EventKind[] = ['file_remediated', 'quote_made']

/** The client side sees these once the version is delivered to it. */
export const deliveredVersionEvents: readonly EventKind[] = ['fixed_document_checked']

/** Moves that give a job to a remediator: documents handed in before the last one no longer count. */
export const assigningMoves: readonly JobMove[] = ['assign', 'reassign', 'reopen']
