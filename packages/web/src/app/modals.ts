import type { FunctionComponent } from 'react'
import type { ModalProps, ModalType } from '#web/state/modal.ts'
import { laterDialog } from '#web/ui/later-part.tsx'

/** A dialog of any feature; each knows the shape of its own defaults. */
export type ModalComponent = FunctionComponent<ModalProps<never>>

const loaders = {
  'invite-user': async () =>
    (await import('#web/features/users/InviteUserDialog.tsx')).InviteUserDialog,
  'edit-user': async () => (await import('#web/features/users/EditUserDialog.tsx')).EditUserDialog,
  'delete-user': async () =>
    (await import('#web/features/users/ArchiveUserDialog.tsx')).DeleteUserDialog,
  'activate-user': async () =>
    (await import('#web/features/users/ArchiveUserDialog.tsx')).ActivateUserDialog,
  'filter-user': async () =>
    (await import('#web/features/users/FilterUsersDialog.tsx')).FilterUsersDialog,
  'invite-org': async () => (await import('./OrganizationForms.tsx')).InviteOrganization,
  'edit-org': async () => (await import('./OrganizationForms.tsx')).EditOrganization,
  'delete-org': async () =>
    (await import('#web/features/organizations/ArchiveOrganizationDialog.tsx'))
      .DeleteOrganizationDialog,
  'activate-org': async () =>
    (await import('#web/features/organizations/ArchiveOrganizationDialog.tsx'))
      .ActivateOrganizationDialog,
  'filter-org': async () =>
    (await import('#web/features/organizations/FilterOrganizationsDialog.tsx'))
      .FilterOrganizationsDialog,
  'filter-activity': async () =>
    (await import('#web/features/activity/FilterActivityDialog.tsx')).FilterActivityDialog,
  'manage-cam-rem-orgs': async () =>
    (await import('./ManageOrganizations.tsx')).ManageOrganizations,
  'add-job': async () => (await import('#web/features/jobs/AddJobDialog.tsx')).AddJobDialog,
  'file-upload': async () =>
    (await import('#web/features/files/FileUploadDialog.tsx')).FileUploadDialog,
  'assign-remediator': async () => (await import('./AssignRemediator.tsx')).AssignRemediator,
  'accept-job': async () => (await import('./AcceptJob.tsx')).AcceptJob,
  'return-job': async () => (await import('./ReturnJob.tsx')).ReturnJob,
  'edit-job': async () => (await import('#web/features/jobs/EditJobDialog.tsx')).EditJobDialog,
  'update-job-priority': async () =>
    (await import('#web/features/jobs/UpdatePriorityDialog.tsx')).UpdatePriorityDialog,
  'delete-job': async () =>
    (await import('#web/features/jobs/ArchiveJobDialog.tsx')).DeleteJobDialog,
  'activate-job': async () =>
    (await import('#web/features/jobs/ArchiveJobDialog.tsx')).ActivateJobDialog,
  'toggle-availability': async () => (await import('./ToggleAvailability.tsx')).ToggleAvailability,
  'date-filter': async () =>
    (await import('#web/features/reports/DateFilterDialog.tsx')).DateFilterDialog,
  rates: async () => (await import('#web/features/reports/RatesDialog.tsx')).RatesDialog,
  'remediate-file': async () =>
    (await import('#web/features/files/RemediateFileDialog.tsx')).RemediateFileDialog,
  'issue-statements': async () =>
    (await import('#web/features/statements/IssueStatementsDialog.tsx')).IssueStatementsDialog,
  'pay-statement': async () =>
    (await import('#web/features/statements/PayStatementDialog.tsx')).PayStatementDialog,
} satisfies Partial<Record<ModalType, () => Promise<ModalComponent>>>

/** Which dialog opens under which name; each is loaded when it is opened for the first time. */
export const modals: Partial<Record<ModalType, ModalComponent>> = Object.fromEntries(
  Object.entries(loaders).map(([type, load]) => [type, laterDialog<ModalProps<never>>(load)]),
)

/** Loads all dialogs before they are opened. */
export const loadModals = () => Promise.allSettled(Object.values(loaders).map((load) => load()))
