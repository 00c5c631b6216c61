import type { FunctionComponent } from 'react'
import type { ModalProps, ModalType } from '#web/state/modal.ts'
import { laterDialog } from '#web/ui/later-part.tsx'

/** A dialog of any feature; each knows the shape of its own defaults. */
export type ModalComponent = FunctionComponent<ModalProps<never>>

/** Which dialog opens under which name; each is loaded when it is opened for the first time. */
export const modals: Partial<Record<ModalType, ModalComponent>> = {
  'invite-user': laterDialog(
    async () => (await import('#web/features/users/InviteUserDialog.tsx')).InviteUserDialog,
  ),
  'edit-user': laterDialog(
    async () => (await import('#web/features/users/EditUserDialog.tsx')).EditUserDialog,
  ),
  'delete-user': laterDialog(
    async () => (await import('#web/features/users/ArchiveUserDialog.tsx')).DeleteUserDialog,
  ),
  'activate-user': laterDialog(
    async () => (await import('#web/features/users/ArchiveUserDialog.tsx')).ActivateUserDialog,
  ),
  'filter-user': laterDialog(
    async () => (await import('#web/features/users/FilterUsersDialog.tsx')).FilterUsersDialog,
  ),
  'invite-org': laterDialog(
    async () => (await import('./OrganizationForms.tsx')).InviteOrganization,
  ),
  'edit-org': laterDialog(async () => (await import('./OrganizationForms.tsx')).EditOrganization),
  'delete-org': laterDialog(
    async () =>
      (await import('#web/features/organizations/ArchiveOrganizationDialog.tsx'))
        .DeleteOrganizationDialog,
  ),
  'activate-org': laterDialog(
    async () =>
      (await import('#web/features/organizations/ArchiveOrganizationDialog.tsx'))
        .ActivateOrganizationDialog,
  ),
  'filter-org': laterDialog(
    async () =>
      (await import('#web/features/organizations/FilterOrganizationsDialog.tsx'))
        .FilterOrganizationsDialog,
  ),
  'manage-cam-rem-orgs': laterDialog(
    async () => (await import('./ManageOrganizations.tsx')).ManageOrganizations,
  ),
  'add-job': laterDialog(
    async () => (await import('#web/features/jobs/AddJobDialog.tsx')).AddJobDialog,
  ),
  'file-upload': laterDialog(
    async () => (await import('#web/features/files/FileUploadDialog.tsx')).FileUploadDialog,
  ),
  'assign-remediator': laterDialog(
    async () => (await import('./AssignRemediator.tsx')).AssignRemediator,
  ),
  'accept-job': laterDialog(async () => (await import('./AcceptJob.tsx')).AcceptJob),
  'return-job': laterDialog(async () => (await import('./ReturnJob.tsx')).ReturnJob),
  'edit-job': laterDialog(
    async () => (await import('#web/features/jobs/EditJobDialog.tsx')).EditJobDialog,
  ),
  'update-job-priority': laterDialog(
    async () => (await import('#web/features/jobs/UpdatePriorityDialog.tsx')).UpdatePriorityDialog,
  ),
  'delete-job': laterDialog(
    async () => (await import('#web/features/jobs/ArchiveJobDialog.tsx')).DeleteJobDialog,
  ),
  'activate-job': laterDialog(
    async () => (await import('#web/features/jobs/ArchiveJobDialog.tsx')).ActivateJobDialog,
  ),
  'toggle-availability': laterDialog(
    async () => (await import('./ToggleAvailability.tsx')).ToggleAvailability,
  ),
  'date-filter': laterDialog(
    async () => (await import('#web/features/reports/DateFilterDialog.tsx')).DateFilterDialog,
  ),
  rates: laterDialog(
    async () => (await import('#web/features/reports/RatesDialog.tsx')).RatesDialog,
  ),
  'remediate-file': laterDialog(
    async () => (await import('#web/features/files/RemediateFileDialog.tsx')).RemediateFileDialog,
  ),
  'issue-statements': laterDialog(
    async () =>
      (await import('#web/features/statements/IssueStatementsDialog.tsx')).IssueStatementsDialog,
  ),
  'pay-statement': laterDialog(
    async () =>
      (await import('#web/features/statements/PayStatementDialog.tsx')).PayStatementDialog,
  ),
}
