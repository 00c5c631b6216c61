import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { ModalProps, ModalType } from '#web/state/modal.ts'

/** A dialog of any feature; each knows the shape of its own defaults. */
export type ModalComponent = ComponentType<ModalProps<never>>

/** Which dialog opens under which name; each is loaded when it is opened for the first time. */
export const modals: Partial<Record<ModalType, LazyExoticComponent<ModalComponent>>> = {
  'invite-user': lazy(async () => ({
    default: (await import('#web/features/users/InviteUserDialog.tsx')).InviteUserDialog,
  })),
  'edit-user': lazy(async () => ({
    default: (await import('#web/features/users/EditUserDialog.tsx')).EditUserDialog,
  })),
  'delete-user': lazy(async () => ({
    default: (await import('#web/features/users/ArchiveUserDialog.tsx')).DeleteUserDialog,
  })),
  'activate-user': lazy(async () => ({
    default: (await import('#web/features/users/ArchiveUserDialog.tsx')).ActivateUserDialog,
  })),
  'filter-user': lazy(async () => ({
    default: (await import('#web/features/users/FilterUsersDialog.tsx')).FilterUsersDialog,
  })),
  'add-job': lazy(async () => ({
    default: (await import('#web/features/jobs/AddJobDialog.tsx')).AddJobDialog,
  })),
  'file-upload': lazy(async () => ({
    default: (await import('#web/features/files/FileUploadDialog.tsx')).FileUploadDialog,
  })),
  'assign-remediator': lazy(async () => ({
    default: (await import('./AssignRemediator.tsx')).AssignRemediator,
  })),
  'accept-job': lazy(async () => ({
    default: (await import('./AcceptJob.tsx')).AcceptJob,
  })),
  'return-job': lazy(async () => ({
    default: (await import('./ReturnJob.tsx')).ReturnJob,
  })),
  'edit-job': lazy(async () => ({
    default: (await import('#web/features/jobs/EditJobDialog.tsx')).EditJobDialog,
  })),
  'update-job-priority': lazy(async () => ({
    default: (await import('#web/features/jobs/UpdatePriorityDialog.tsx')).UpdatePriorityDialog,
  })),
  'delete-job': lazy(async () => ({
    default: (await import('#web/features/jobs/ArchiveJobDialog.tsx')).DeleteJobDialog,
  })),
  'activate-job': lazy(async () => ({
    default: (await import('#web/features/jobs/ArchiveJobDialog.tsx')).ActivateJobDialog,
  })),
  'toggle-availability': lazy(async () => ({
    default: (await import('./ToggleAvailability.tsx')).ToggleAvailability,
  })),
  'remediate-file': lazy(async () => ({
    default: (await import('#web/features/files/RemediateFileDialog.tsx')).RemediateFileDialog,
  })),
}
