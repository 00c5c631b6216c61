import {
  accountTexts,
  jobField,
  jobFieldNamesWith,
  organizationTexts,
  texts,
  userTexts,
  type JobFieldNamesWith,
} from '@curbcut/contract'
import { markFieldLabels } from '#web/features/documents/mark-remediated/mark-field-labels.ts'
import { retentionFieldLabels } from '#web/features/documents/retention/retention-field-labels.ts'
import { dueDateFieldLabels } from '#web/features/jobs/promises/due-date-field-labels.ts'
import { viewFieldLabels } from '#web/features/jobs/saved-views/view-field-labels.ts'
import {
  answerFieldLabels,
  disputeFieldLabels,
} from '#web/features/jobs/sign-off/sign-off-field-labels.ts'
import { rateFieldLabels } from '#web/features/money/reports/rate-field-labels.ts'
import { quotaFieldLabels } from '#web/features/operations/quotas/quota-field-labels.ts'
import { providerFieldLabels } from '#web/features/people/providers/provider-field-labels.ts'
import { defineDialog } from '#web/forms/dialogs/dialog-definition.ts'

const { fields: userLabels } = userTexts
const { fields: organizationLabels } = organizationTexts

const userFields = {
  email: userLabels.email,
  firstName: userLabels.firstName,
  lastName: userLabels.lastName,
  countryCode: null,
  phone_number: accountTexts.phone,
  company_name: userLabels.company,
  secondary_email: userLabels.secondaryEmail,
}
const organizationFields = {
  name: organizationLabels.name,
  email: organizationLabels.email,
  countryCode: null,
  phone_number: accountTexts.phone,
  street: organizationLabels.street,
  secondary_street: organizationLabels.secondaryStreet,
  city: organizationLabels.city,
  state: organizationLabels.state,
  zip: organizationLabels.zip,
  camID: null,
  billingEmail: organizationLabels.billingEmail,
  billingPhone: organizationLabels.billingPhone,
  sign_off_days: organizationLabels.signOffDays,
}
const jobFields = Object.fromEntries(
  jobFieldNamesWith('form').map((name) => {
    const { label, form } = jobField(name)
    return [name, form?.input === 'text' ? label : null]
  }),
) as Record<JobFieldNamesWith<'form'>, string | null>

/** How to load each dialog, and the labels of its texts, which have to be there before it. */
export const dialogs = {
  'invite-user': defineDialog(
    async () => (await import('#web/features/people/users/InviteUserDialog.tsx')).InviteUserDialog,
    userFields,
  ),
  'edit-user': defineDialog(
    async () => (await import('#web/features/people/users/EditUserDialog.tsx')).EditUserDialog,
    userFields,
  ),
  'delete-user': defineDialog(
    async () => (await import('#web/features/people/users/ArchiveUserDialog.tsx')).DeleteUserDialog,
  ),
  'activate-user': defineDialog(
    async () =>
      (await import('#web/features/people/users/ArchiveUserDialog.tsx')).ActivateUserDialog,
  ),
  'erase-user': defineDialog(
    async () => (await import('#web/features/people/erasure/EraseUserDialog.tsx')).EraseUserDialog,
    { name: null },
  ),
  'reset-user': defineDialog(
    async () =>
      (await import('#web/features/people/users/ResetPasswordDialog.tsx')).ResetPasswordDialog,
  ),
  'sessions-of-user': defineDialog(
    async () =>
      (await import('#web/features/people/sessions/UserSessionsDialog.tsx')).UserSessionsDialog,
  ),
  'working-time-of-user': defineDialog(
    async () =>
      (await import('#web/features/people/working-time/WorkingTimeDialog.tsx')).WorkingTimeDialog,
  ),
  'remove-second-step': defineDialog(
    async () =>
      (await import('#web/features/people/second-step/RemoveSecondStepDialog.tsx'))
        .RemoveSecondStepDialog,
    { reason: texts.job.returnReason },
  ),
  'confirm-step': defineDialog(
    async () =>
      (await import('#web/features/people/second-step/ConfirmStepDialog.tsx')).ConfirmStepDialog,
    { code: null },
  ),
  'filter-user': defineDialog(
    async () =>
      (await import('#web/features/people/users/FilterUsersDialog.tsx')).FilterUsersDialog,
  ),
  'manage-cam-rem-orgs': defineDialog(
    async () => (await import('./dialogs-with-lists.tsx')).ManageOrganizations,
  ),
  'toggle-availability': defineDialog(
    async () => (await import('./dialogs-with-lists.tsx')).ToggleAvailability,
  ),
  'invite-org': defineDialog(
    async () => (await import('./dialogs-with-lists.tsx')).InviteOrganization,
    organizationFields,
  ),
  'edit-org': defineDialog(
    async () => (await import('./dialogs-with-lists.tsx')).EditOrganization,
    organizationFields,
  ),
  'delete-org': defineDialog(
    async () =>
      (await import('#web/features/people/organizations/ArchiveOrganizationDialog.tsx'))
        .DeleteOrganizationDialog,
  ),
  'activate-org': defineDialog(
    async () =>
      (await import('#web/features/people/organizations/ArchiveOrganizationDialog.tsx'))
        .ActivateOrganizationDialog,
  ),
  'filter-org': defineDialog(
    async () =>
      (await import('#web/features/people/organizations/FilterOrganizationsDialog.tsx'))
        .FilterOrganizationsDialog,
  ),
  'change-quota': defineDialog(
    async () => (await import('#web/features/operations/quotas/QuotaDialog.tsx')).QuotaDialog,
    quotaFieldLabels,
  ),
  'set-provider': defineDialog(
    async () => (await import('#web/features/people/providers/ProviderDialog.tsx')).ProviderDialog,
    { ...providerFieldLabels, clientSecret: null },
  ),
  'remove-provider': defineDialog(
    async () =>
      (await import('#web/features/people/providers/RemoveProviderDialog.tsx'))
        .RemoveProviderDialog,
  ),
  'keep-documents': defineDialog(
    async () =>
      (await import('#web/features/documents/retention/RetentionDialog.tsx')).RetentionDialog,
    retentionFieldLabels,
  ),
  'organization-hold': defineDialog(
    async () =>
      (await import('#web/features/documents/retention/OrganizationHoldDialog.tsx'))
        .OrganizationHoldDialog,
    { reason: texts.job.returnReason },
  ),
  'job-hold': defineDialog(
    async () => (await import('#web/features/jobs/moves/JobHoldDialog.tsx')).JobHoldDialog,
    { reason: texts.job.returnReason },
  ),
  'filter-activity': defineDialog(
    async () =>
      (await import('#web/features/operations/activity/FilterActivityDialog.tsx'))
        .FilterActivityDialog,
  ),
  'filter-job': defineDialog(async () => (await import('./dialogs-with-lists.tsx')).FilterJobs),
  'save-view': defineDialog(
    async () => (await import('#web/features/jobs/saved-views/SaveViewDialog.tsx')).SaveViewDialog,
    viewFieldLabels,
  ),
  'delete-view': defineDialog(
    async () =>
      (await import('#web/features/jobs/saved-views/DeleteViewDialog.tsx')).DeleteViewDialog,
  ),
  'add-job': defineDialog(
    async () => (await import('#web/features/jobs/new/AddJobDialog.tsx')).AddJobDialog,
    jobFields,
  ),
  'edit-job': defineDialog(
    async () => (await import('#web/features/jobs/new/EditJobDialog.tsx')).EditJobDialog,
    jobFields,
  ),
  'delete-job': defineDialog(
    async () => (await import('#web/features/jobs/moves/ArchiveJobDialogs.tsx')).DeleteJobDialog,
  ),
  'activate-job': defineDialog(
    async () => (await import('#web/features/jobs/moves/ArchiveJobDialogs.tsx')).ActivateJobDialog,
  ),
  'update-job-priority': defineDialog(
    async () =>
      (await import('#web/features/jobs/detail/UpdatePriorityDialog.tsx')).UpdatePriorityDialog,
  ),
  'set-due-date': defineDialog(
    async () => (await import('#web/features/jobs/promises/SetDueDateDialog.tsx')).SetDueDateDialog,
    dueDateFieldLabels,
  ),
  'remove-promise-rules': defineDialog(
    async () =>
      (await import('#web/features/jobs/promises/RemovePromiseRulesDialog.tsx'))
        .RemovePromiseRulesDialog,
  ),
  'end-question': defineDialog(
    async () =>
      (await import('#web/features/jobs/promises/EndQuestionDialog.tsx')).EndQuestionDialog,
    { reason: texts.job.returnReason },
  ),
  'close-job': defineDialog(
    async () => (await import('#web/features/jobs/moves/CloseJobDialog.tsx')).CloseJobDialog,
  ),
  'dispute-delivery': defineDialog(
    async () => (await import('#web/features/jobs/sign-off/SignOffDialogs.tsx')).DisputeDialog,
    disputeFieldLabels,
  ),
  'answer-dispute': defineDialog(
    async () =>
      (await import('#web/features/jobs/sign-off/SignOffDialogs.tsx')).AnswerDisputeDialog,
    answerFieldLabels,
  ),
  'bulk-assign': defineDialog(async () => (await import('./dialogs-with-lists.tsx')).BulkAssign, {
    remID: null,
  }),
  'bulk-priority': defineDialog(
    async () => (await import('#web/features/jobs/bulk/BulkPriorityDialog.tsx')).BulkPriorityDialog,
  ),
  'bulk-due-date': defineDialog(
    async () => (await import('#web/features/jobs/bulk/BulkDueDateDialog.tsx')).BulkDueDateDialog,
    dueDateFieldLabels,
  ),
  'bulk-delete': defineDialog(
    async () => (await import('#web/features/jobs/bulk/BulkDeleteDialog.tsx')).BulkDeleteDialog,
  ),
  'bulk-outcome': defineDialog(
    async () => (await import('#web/features/jobs/bulk/BulkOutcomeDialog.tsx')).BulkOutcomeDialog,
  ),
  'assign-remediator': defineDialog(
    async () => (await import('./dialogs-with-lists.tsx')).AssignRemediator,
    { remID: null },
  ),
  'accept-job': defineDialog(async () => (await import('./dialogs-with-lists.tsx')).AcceptJob, {
    job_cost: texts.jobs.columns.jobCost,
  }),
  'decline-job': defineDialog(
    async () => (await import('#web/features/jobs/moves/DeclineJobDialog.tsx')).DeclineJobDialog,
    { reason: texts.job.returnReason },
  ),
  'submit-job': defineDialog(
    async () => (await import('#web/features/jobs/moves/SubmitJobDialog.tsx')).SubmitJobDialog,
  ),
  'complete-job': defineDialog(
    async () => (await import('#web/features/jobs/moves/CompleteJobDialog.tsx')).CompleteJobDialog,
  ),
  'complete-review': defineDialog(
    async () => (await import('./dialogs-with-lists.tsx')).CompleteReview,
    { reason: texts.job.completionReason },
  ),
  'return-job': defineDialog(async () => (await import('./dialogs-with-lists.tsx')).ReturnJob, {
    reason: texts.job.returnReason,
  }),
  'file-upload': defineDialog(
    async () =>
      (await import('#web/features/documents/upload/FileUploadDialog.tsx')).FileUploadDialog,
  ),
  'remediate-file': defineDialog(
    async () =>
      (await import('#web/features/documents/mark-remediated/dialog/RemediateFileDialog.tsx'))
        .RemediateFileDialog,
    markFieldLabels,
  ),
  'date-filter': defineDialog(
    async () =>
      (await import('#web/features/money/date-range/DateRangeDialog.tsx')).DateRangeDialog,
  ),
  rates: defineDialog(
    async () => (await import('#web/features/money/rates/RatesDialog.tsx')).RatesDialog,
    { ...rateFieldLabels, from_date: null },
  ),
  'issue-statement': defineDialog(
    async () =>
      (await import('#web/features/money/statements/IssueStatementDialog.tsx'))
        .IssueStatementDialog,
  ),
  'issue-statements': defineDialog(
    async () =>
      (await import('#web/features/money/statements/IssueStatementsDialog.tsx'))
        .IssueStatementsDialog,
  ),
  'withdraw-report': defineDialog(
    async () =>
      (await import('#web/features/review/evidence/WithdrawReportDialog.tsx')).WithdrawReportDialog,
  ),
  'pay-statement': defineDialog(
    async () =>
      (await import('#web/features/money/statements/PayStatementDialog.tsx')).PayStatementDialog,
    { paid_on: null },
  ),
}

declare module '#web/forms/dialogs/dialog-definition.ts' {
  interface DialogRegistry {
    rows: typeof dialogs
  }
}

export const loadDialogs = () =>
  Promise.allSettled(Object.values(dialogs).map(({ load }) => load()))
