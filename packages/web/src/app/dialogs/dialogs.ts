import {
  accountTexts,
  jobField,
  jobFieldsWith,
  organizationTexts,
  texts,
  userTexts,
  type FieldsWith,
} from '@curbcut/contract'
import { markFields } from '#web/features/documents/mark-remediated/fields.ts'
import { rateFields } from '#web/features/money/reports/fields.ts'
import { quotaFields } from '#web/features/operations/quotas/fields.ts'
import { retentionFields } from '#web/features/operations/retention/fields.ts'
import { providerFields } from '#web/features/people/providers/fields.ts'
import { dialogRow } from '#web/forms/dialogs/dialogs.ts'

const { jobs } = texts
const { fields: ofUser } = userTexts
const { fields: ofOrganization } = organizationTexts

const user = {
  email: ofUser.email,
  firstName: ofUser.firstName,
  lastName: ofUser.lastName,
  countryCode: null,
  phone_number: accountTexts.phone,
  company_name: ofUser.company,
  secondary_email: ofUser.secondaryEmail,
}
const organization = {
  name: ofOrganization.name,
  email: ofOrganization.email,
  countryCode: null,
  phone_number: accountTexts.phone,
  street: ofOrganization.street,
  secondary_street: ofOrganization.secondaryStreet,
  city: ofOrganization.city,
  state: ofOrganization.state,
  zip: ofOrganization.zip,
  camID: null,
  billingEmail: ofOrganization.billingEmail,
  billingPhone: ofOrganization.billingPhone,
}
const job = Object.fromEntries(
  jobFieldsWith('form').map((name) => {
    const { label, form } = jobField(name)
    return [name, form?.input === 'text' ? label : null]
  }),
) as Record<FieldsWith<'form'>, string | null>

/** By name: how to load each dialog, and the labels of its texts. */
export const dialogs = {
  'invite-user': dialogRow(
    async () => (await import('#web/features/people/users/InviteUserDialog.tsx')).InviteUserDialog,
    user,
  ),
  'edit-user': dialogRow(
    async () => (await import('#web/features/people/users/EditUserDialog.tsx')).EditUserDialog,
    user,
  ),
  'delete-user': dialogRow(
    async () => (await import('#web/features/people/users/ArchiveUserDialog.tsx')).DeleteUserDialog,
  ),
  'activate-user': dialogRow(
    async () =>
      (await import('#web/features/people/users/ArchiveUserDialog.tsx')).ActivateUserDialog,
  ),
  'erase-user': dialogRow(
    async () => (await import('#web/features/people/erasure/EraseUserDialog.tsx')).EraseUserDialog,
    { name: null },
  ),
  'reset-user': dialogRow(
    async () =>
      (await import('#web/features/people/users/ResetPasswordDialog.tsx')).ResetPasswordDialog,
  ),
  'sessions-of-user': dialogRow(
    async () =>
      (await import('#web/features/people/sessions/UserSessionsDialog.tsx')).UserSessionsDialog,
  ),
  'remove-second-step': dialogRow(
    async () =>
      (await import('#web/features/people/second-step/RemoveSecondStepDialog.tsx'))
        .RemoveSecondStepDialog,
    { reason: texts.job.returnReason },
  ),
  'confirm-step': dialogRow(
    async () =>
      (await import('#web/features/people/second-step/ConfirmStepDialog.tsx')).ConfirmStepDialog,
    { code: null },
  ),
  'filter-user': dialogRow(
    async () =>
      (await import('#web/features/people/users/FilterUsersDialog.tsx')).FilterUsersDialog,
  ),
  'manage-cam-rem-orgs': dialogRow(
    async () => (await import('./dialogs-with-lists.tsx')).ManageOrganizations,
  ),
  'toggle-availability': dialogRow(
    async () => (await import('./dialogs-with-lists.tsx')).ToggleAvailability,
  ),
  'invite-org': dialogRow(
    async () => (await import('./dialogs-with-lists.tsx')).InviteOrganization,
    organization,
  ),
  'edit-org': dialogRow(
    async () => (await import('./dialogs-with-lists.tsx')).EditOrganization,
    organization,
  ),
  'delete-org': dialogRow(
    async () =>
      (await import('#web/features/people/organizations/ArchiveOrganizationDialog.tsx'))
        .DeleteOrganizationDialog,
  ),
  'activate-org': dialogRow(
    async () =>
      (await import('#web/features/people/organizations/ArchiveOrganizationDialog.tsx'))
        .ActivateOrganizationDialog,
  ),
  'filter-org': dialogRow(
    async () =>
      (await import('#web/features/people/organizations/FilterOrganizationsDialog.tsx'))
        .FilterOrganizationsDialog,
  ),
  'change-quota': dialogRow(
    async () => (await import('#web/features/operations/quotas/QuotaDialog.tsx')).QuotaDialog,
    quotaFields,
  ),
  'set-provider': dialogRow(
    async () => (await import('#web/features/people/providers/ProviderDialog.tsx')).ProviderDialog,
    { ...providerFields, clientSecret: null },
  ),
  'remove-provider': dialogRow(
    async () =>
      (await import('#web/features/people/providers/RemoveProviderDialog.tsx'))
        .RemoveProviderDialog,
  ),
  'keep-documents': dialogRow(
    async () =>
      (await import('#web/features/operations/retention/RetentionDialog.tsx')).RetentionDialog,
    retentionFields,
  ),
  'organization-hold': dialogRow(
    async () =>
      (await import('#web/features/operations/retention/OrganizationHoldDialog.tsx'))
        .OrganizationHoldDialog,
    { reason: texts.job.returnReason },
  ),
  'job-hold': dialogRow(
    async () => (await import('#web/features/jobs/moves/JobHoldDialog.tsx')).JobHoldDialog,
    { reason: texts.job.returnReason },
  ),
  'filter-activity': dialogRow(
    async () =>
      (await import('#web/features/operations/activity/FilterActivityDialog.tsx'))
        .FilterActivityDialog,
  ),
  'filter-job': dialogRow(async () => (await import('./dialogs-with-lists.tsx')).FilterJobs),
  'save-view': dialogRow(
    async () => (await import('#web/features/jobs/saved-views/SaveViewDialog.tsx')).SaveViewDialog,
    { name: 'Name' },
  ),
  'delete-view': dialogRow(
    async () =>
      (await import('#web/features/jobs/saved-views/DeleteViewDialog.tsx')).DeleteViewDialog,
  ),
  'add-job': dialogRow(
    async () => (await import('#web/features/jobs/new/AddJobDialog.tsx')).AddJobDialog,
    job,
  ),
  'edit-job': dialogRow(
    async () => (await import('#web/features/jobs/new/EditJobDialog.tsx')).EditJobDialog,
    job,
  ),
  'delete-job': dialogRow(
    async () => (await import('#web/features/jobs/moves/ArchiveJobDialog.tsx')).DeleteJobDialog,
  ),
  'activate-job': dialogRow(
    async () => (await import('#web/features/jobs/moves/ArchiveJobDialog.tsx')).ActivateJobDialog,
  ),
  'update-job-priority': dialogRow(
    async () =>
      (await import('#web/features/jobs/detail/UpdatePriorityDialog.tsx')).UpdatePriorityDialog,
  ),
  'set-promise': dialogRow(
    async () => (await import('#web/features/jobs/promises/SetPromiseDialog.tsx')).SetPromiseDialog,
    { own_date: null, reason: texts.job.returnReason },
  ),
  'bulk-assign': dialogRow(async () => (await import('./dialogs-with-lists.tsx')).BulkAssign, {
    remID: null,
  }),
  'bulk-priority': dialogRow(
    async () => (await import('#web/features/jobs/bulk/BulkPriorityDialog.tsx')).BulkPriorityDialog,
  ),
  'bulk-promise': dialogRow(
    async () =>
      (await import('#web/features/jobs/promises/SetPromiseDialog.tsx')).BulkPromiseDialog,
    { own_date: null, reason: texts.job.returnReason },
  ),
  'bulk-delete': dialogRow(
    async () => (await import('#web/features/jobs/bulk/BulkDeleteDialog.tsx')).BulkDeleteDialog,
  ),
  'bulk-outcome': dialogRow(
    async () => (await import('#web/features/jobs/bulk/BulkOutcomeDialog.tsx')).BulkOutcomeDialog,
  ),
  'assign-remediator': dialogRow(
    async () => (await import('./dialogs-with-lists.tsx')).AssignRemediator,
    { remID: null },
  ),
  'accept-job': dialogRow(async () => (await import('./dialogs-with-lists.tsx')).AcceptJob, {
    job_cost: jobs.columns.jobCost,
  }),
  'decline-job': dialogRow(
    async () => (await import('#web/features/jobs/moves/DeclineJobDialog.tsx')).DeclineJobDialog,
    { reason: texts.job.returnReason },
  ),
  'submit-job': dialogRow(
    async () => (await import('#web/features/jobs/moves/SubmitJobDialog.tsx')).SubmitJobDialog,
  ),
  'complete-job': dialogRow(
    async () => (await import('#web/features/jobs/moves/CompleteJobDialog.tsx')).CompleteJobDialog,
  ),
  'complete-review': dialogRow(
    async () => (await import('./dialogs-with-lists.tsx')).CompleteReview,
    { reason: texts.job.completionReason },
  ),
  'return-job': dialogRow(async () => (await import('./dialogs-with-lists.tsx')).ReturnJob, {
    reason: texts.job.returnReason,
  }),
  'file-upload': dialogRow(
    async () =>
      (await import('#web/features/documents/upload/FileUploadDialog.tsx')).FileUploadDialog,
  ),
  'remediate-file': dialogRow(
    async () =>
      (await import('#web/features/documents/mark-remediated/RemediateFileDialog.tsx'))
        .RemediateFileDialog,
    markFields,
  ),
  'date-filter': dialogRow(
    async () => (await import('#web/features/money/reports/DateFilterDialog.tsx')).DateFilterDialog,
  ),
  rates: dialogRow(
    async () => (await import('#web/features/money/rates/RatesDialog.tsx')).RatesDialog,
    { ...rateFields, from_date: null },
  ),
  'issue-statement': dialogRow(
    async () =>
      (await import('#web/features/money/statements/IssueStatementDialog.tsx'))
        .IssueStatementDialog,
  ),
  'issue-statements': dialogRow(
    async () =>
      (await import('#web/features/money/statements/IssueStatementsDialog.tsx'))
        .IssueStatementsDialog,
  ),
  'withdraw-report': dialogRow(
    async () =>
      (await import('#web/features/review/evidence/WithdrawReportDialog.tsx')).WithdrawReportDialog,
  ),
  'pay-statement': dialogRow(
    async () =>
      (await import('#web/features/money/statements/PayStatementDialog.tsx')).PayStatementDialog,
    { paid_on: null },
  ),
}

declare module '#web/forms/dialogs/dialogs.ts' {
  interface Dialogs {
    rows: typeof dialogs
  }
}

export const loadDialogs = () =>
  Promise.allSettled(Object.values(dialogs).map(({ load }) => load()))
