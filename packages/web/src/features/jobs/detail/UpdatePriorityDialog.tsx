import type { JobPriority } from '@curbcut/contract'
import { useUpdateJobMutation } from '#web/features/jobs/list/jobs-api.ts'
import type { JobDialogDefaults } from '#web/features/jobs/moves/job-actions.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { PriorityDialog } from './PriorityDialog.tsx'

/** Preselects the opposite priority, because the user wants a change. */
export function UpdatePriorityDialog(
  props: ModalProps<JobDialogDefaults, { priority: JobPriority }>,
) {
  const { jobId, job_name, priority: currentPriority } = props.defaults
  const [updateJob] = useUpdateJobMutation()
  return (
    <PriorityDialog
      modalProps={props}
      suggestedPriority={currentPriority === 'RUSH' ? 'NORMAL' : 'RUSH'}
      currentPriority={currentPriority}
      subject={job_name}
      send={(priority) => updateJob({ jobId, priority })}
    />
  )
}
