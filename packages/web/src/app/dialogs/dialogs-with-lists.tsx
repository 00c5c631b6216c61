import { FilePicker } from '#web/features/documents/list/FilePicker.tsx'
import {
  BulkAssignDialog,
  type BulkAssignProps,
} from '#web/features/jobs/bulk/BulkAssignDialog.tsx'
import {
  FilterJobsDialog,
  type FilterJobsProps,
} from '#web/features/jobs/list/FilterJobsDialog.tsx'
import { JobPicker } from '#web/features/jobs/list/JobPicker.tsx'
import { AcceptJobDialog, type AcceptJobProps } from '#web/features/jobs/moves/AcceptJobDialog.tsx'
import {
  AssignRemediatorDialog,
  type AssignRemediatorProps,
  type RemediatorField,
} from '#web/features/jobs/moves/AssignRemediatorDialog.tsx'
import {
  CompleteReviewDialog,
  type CompleteReviewProps,
} from '#web/features/jobs/moves/CompleteReviewDialog.tsx'
import type { JobFilesField } from '#web/features/jobs/moves/job-files-field.ts'
import { ReturnJobDialog, type ReturnJobProps } from '#web/features/jobs/moves/ReturnJobDialog.tsx'
import {
  AvailabilityDialog,
  type AvailabilityProps,
} from '#web/features/people/availability/AvailabilityDialog.tsx'
import {
  EditOrganizationDialog,
  type EditOrganizationProps,
} from '#web/features/people/organizations/EditOrganizationDialog.tsx'
import {
  InviteOrganizationDialog,
  type InviteOrganizationProps,
} from '#web/features/people/organizations/InviteOrganizationDialog.tsx'
import type { RenderManagers } from '#web/features/people/organizations/OrganizationFormDialog.tsx'
import { AccountManagerPicker } from '#web/features/people/pickers/AccountManagerPicker.tsx'
import { OrganizationsPicker } from '#web/features/people/pickers/OrganizationsPicker.tsx'
import { RemediatorPicker } from '#web/features/people/pickers/RemediatorPicker.tsx'
import { RemediatorsPicker } from '#web/features/people/pickers/RemediatorsPicker.tsx'
import {
  ManageOrganizationsDialog,
  type ManageOrganizationsProps,
} from '#web/features/people/users/ManageOrganizationsDialog.tsx'
import { CopyFindingsButtons } from '#web/features/review/problems/CopyFindingsButtons.tsx'
import { DifferingPages } from '#web/features/review/problems/ReviewedPages.tsx'
import { UnsavedJudgments } from '#web/features/review/unsaved/UnsavedJudgments.tsx'
import { UnsavedProblems } from '#web/features/review/unsaved/UnsavedProblems.tsx'

const renderRemediators = (field: RemediatorField) => <RemediatorPicker {...field} />
const renderFiles = (field: JobFilesField) => <FilePicker {...field} />
const renderManagers: RenderManagers = (field) => <AccountManagerPicker {...field} />

/** Dialogs of one feature that choose from the list of another. */
export const AcceptJob = (props: AcceptJobProps) => (
  <AcceptJobDialog {...props} renderFiles={renderFiles} />
)
export const CompleteReview = (props: CompleteReviewProps) => (
  <CompleteReviewDialog
    {...props}
    renderUnsaved={(jobId) => <UnsavedJudgments jobId={jobId} />}
    renderPages={(job) => <DifferingPages job={job} />}
  />
)
export const ReturnJob = (props: ReturnJobProps) => (
  <ReturnJobDialog
    {...props}
    renderFiles={(field) => (
      <>
        <UnsavedProblems
          jobId={field.jobId}
          consequence="What you wrote there will not be sent. It stays on the job’s page for you to read."
        />
        <FilePicker {...field} />
      </>
    )}
    renderFindings={(field) => <CopyFindingsButtons {...field} />}
  />
)
export const AssignRemediator = (props: AssignRemediatorProps) => (
  <AssignRemediatorDialog {...props} renderPicker={renderRemediators} renderFiles={renderFiles} />
)
export const BulkAssign = (props: BulkAssignProps) => (
  <BulkAssignDialog {...props} renderPicker={renderRemediators} />
)
export const FilterJobs = (props: FilterJobsProps) => (
  <FilterJobsDialog
    {...props}
    renderOrganizations={(field) => <OrganizationsPicker {...field} awaits={undefined} />}
    renderRemediators={(field) => <RemediatorsPicker {...field} />}
  />
)
export const ToggleAvailability = (props: AvailabilityProps) => (
  <AvailabilityDialog {...props} renderJobs={(field) => <JobPicker {...field} />} />
)
export const ManageOrganizations = (props: ManageOrganizationsProps) => (
  <ManageOrganizationsDialog
    {...props}
    renderOrganizations={(field) => <OrganizationsPicker {...field} />}
  />
)
export const InviteOrganization = (props: InviteOrganizationProps) => (
  <InviteOrganizationDialog {...props} renderManagers={renderManagers} />
)
export const EditOrganization = (props: EditOrganizationProps) => (
  <EditOrganizationDialog {...props} renderManagers={renderManagers} />
)
