import { maxBulkJobs, maxViewsPerPerson } from './limits.ts'

type ErrorDefinition = { status: number; message: string }

/** Answered as `{ message, code, errors? }`. Clients branch on the code and show the message. */
// prettier-ignore
export const errors = {
  logout_refused:         { status: 400, message: 'Nobody was signed out.' },
  unreadable_body:        { status: 400, message: 'The request could not be read. Please try again.' },
  not_signed_in:          { status: 401, message: 'Please sign in to continue.' },
  wrong_credentials:      { status: 401, message: 'Email or password is incorrect.' },
  provider_refused:       { status: 401, message: 'You were not signed in.' },
  sign_in_expired:        { status: 401, message: 'Your sign-in took too long. Please sign in again.' },
  forbidden:              { status: 403, message: 'You do not have permission to do this.' },
  provider_required:      { status: 403, message: 'Please sign in with your organization.' },
  fresh_sign_in_required: { status: 403, message: 'Please confirm with your second step that it is you.' },
  foreign_origin:         { status: 403, message: 'This request came from another site and was refused.' },
  not_found:              { status: 404, message: 'We could not find this. It may have been removed, or you may not have access to it.' },
  unknown_address:        { status: 404, message: 'There is nothing at this address.' },
  request_too_slow:       { status: 408, message: 'The request took too long to arrive. Please try again.' },
  organization_required:  { status: 409, message: 'Please choose an organization first.' },
  organization_changed:   { status: 409, message: 'You switched to another organization in another tab. Please reload this page.' },
  invalid_state:          { status: 409, message: 'The job’s status does not allow this.' },
  job_moved:              { status: 409, message: 'The status of this job has changed in the meantime. Please check it and try again.' },
  sign_off_moved:         { status: 409, message: 'Somebody else has decided this in the meantime. Please look at it again.' },
  job_archived:           { status: 409, message: 'This job is archived and can only be read.' },
  organization_archived:  { status: 409, message: 'This organization is archived; its jobs can only be read.' },
  list_changed:           { status: 409, message: 'The list has changed since you looked at it. Please look at it again.' },
  too_many_jobs:          { status: 409, message: `At most ${maxBulkJobs} jobs can be changed at once. Narrow the list by a search or a filter.` },
  no_files:               { status: 409, message: 'Add at least one file first.' },
  file_remediated:        { status: 409, message: 'This file is already remediated.' },
  file_changed:           { status: 409, message: 'The pages of this file have changed since you looked at it. Please look at them again.' },
  newer_document:         { status: 409, message: 'A newer document was uploaded in the meantime. Please look at it first.' },
  last_file:              { status: 409, message: 'A submitted job must keep at least one file.' },
  last_account_manager:   { status: 409, message: 'An organization would be left without an account manager. Assign another one first.' },
  organization_taken:     { status: 409, message: 'There is already an organization with this name.' },
  without_organizations:  { status: 409, message: 'Only client users and account managers belong to organizations.' },
  not_impersonable:       { status: 409, message: 'Only the accounts of verified, active people can be opened.' },
  not_impersonating:      { status: 409, message: 'You are in your own account.' },
  email_taken:            { status: 409, message: 'There is already a person with this email address.' },
  email_of_archived:      { status: 409, message: 'There is already a person with this email address, who is archived. Activate them instead.' },
  user_archived:          { status: 409, message: 'This person is archived. Activate them first.' },
  erasure_held:           { status: 409, message: 'A legal hold covers signed reports that name this person. Nothing was erased.' },
  second_step_changed:    { status: 409, message: 'The second step has changed in the meantime.' },
  month_not_ended:        { status: 409, message: 'This month has not ended yet. A statement can be issued from the first day of the next month.' },
  statement_issued:       { status: 409, message: 'This statement has already been issued.' },
  statement_changed:      { status: 409, message: 'The statement has changed since you looked at it. Please look at it again.' },
  statement_empty:        { status: 409, message: 'There is nothing to issue for this month.' },
  statement_paid:         { status: 409, message: 'This statement is already marked as paid.' },
  view_taken:             { status: 409, message: 'You already have a view with this name.' },
  too_many_views:         { status: 409, message: `You already have ${maxViewsPerPerson} views. Delete one of them first.` },
  quota_reached:          { status: 409, message: 'Your organization has no more room. Nothing was stored.' },
  upload_expired:         { status: 409, message: 'The upload took too long and was stopped. Please upload the files again.' },
  request_running:        { status: 409, message: 'Your first try is still running. Please try again in a minute.' },
  report_not_ready:       { status: 409, message: 'The report is not ready yet. It is made once all documents have been checked.' },
  report_outdated:        { status: 409, message: 'Documents have changed since the last report. The next one is made when the job is completed again.' },
  report_withdrawn:       { status: 409, message: 'The last report was withdrawn, so downloads do not include it. You can still read it on the job’s page.' },
  documents_ended:        { status: 410, message: 'The documents of this job were removed, as agreed. To have them worked on again, create a new job.' },
  document_lost:          { status: 410, message: 'This document is missing from our storage, and trying again does not help. Please tell support.' },
  document_changed:       { status: 412, message: 'The document has changed since the download began. Please start it again.' },
  file_too_large:         { status: 413, message: 'A file is larger than the limit.' },
  too_many_files:         { status: 413, message: 'There are more files than one job can hold.' },
  body_too_large:         { status: 413, message: 'The request is too large.' },
  file_type_refused:      { status: 415, message: 'This type of file is not accepted.' },
  media_type_refused:     { status: 415, message: 'The body of this request has a type that is not accepted.' },
  range_not_satisfiable:  { status: 416, message: 'The document ends before the part that was asked for.' },
  invalid_input:          { status: 422, message: 'Please check the marked fields.' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  remediator_unfit:       { status: 422, message: 'Choose a remediator who is active and available.' },
  too_many_tries:         { status: 429, message: 'Too many tries. Please wait a while and try again.' },
  too_many_exports:       { status: 429, message: 'Two of your exports are still running. Please wait until one has finished.' },
  too_many_writes:        { status: 429, message: 'You have sent a lot in a short time. Please wait a while and try again.' },
  too_many_requests:      { status: 429, message: 'Too many requests from your network are still running. Please try again in a moment.' },
  internal:               { status: 500, message: 'Something went wrong on our side. Nothing was changed.' },
  unavailable:            { status: 503, message: 'A part of the service cannot be reached right now. Please try again in a moment.' },
  another_store:          { status: 503, message: 'Documents cannot be uploaded or opened right now. Everything else works. Please try again later.' },
  overloaded:             { status: 503, message: 'The service is very busy right now. Please try again in a moment.' },
  no_room:                { status: 507, message: 'There is no room for more documents right now. Nothing was stored. Please try again later.' },
} as const satisfies Record<string, ErrorDefinition>

export type ErrorCode = keyof typeof errors

/** These depend on access or timing, not on the request: a repeat may succeed. */
const temporaryRefusals: readonly ErrorCode[] = [
  ...(['not_signed_in', 'fresh_sign_in_required'] as const),
  ...(['organization_required', 'organization_changed'] as const),
  ...(['unreadable_body', 'request_too_slow', 'request_running'] as const),
  ...(['too_many_tries', 'too_many_exports', 'too_many_requests'] as const),
  ...(['quota_reached', 'too_many_writes'] as const),
]

/** A lasting refusal answers every repeat with the same Idempotency-Key; others let it run. */
export const isPermanentRefusal = (code: ErrorCode): boolean =>
  errors[code].status < 500 && !temporaryRefusals.includes(code)
