import { useUpdateJobMutation } from '#web/features/jobs/list/jobs-api.ts'
import type { JobDialogDefaults } from '#web/features/jobs/moves/job-actions.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { PriorityDialog, type PriorityValues } from './PriorityDialog.tsx'

/** Preselects the opposite priority, because the user wants a change. */
export function UpdatePriorityDialog(host: ModalProps<JobDialogDefaults, PriorityValues>) {
  const { jobId, job_name, priority: currentPriority } = host.defaults
  const [updateJob] = useUpdateJobMutation()
  return (
    <PriorityDialog
      host={host}
      initialPriority={currentPriority === 'RUSH' ? 'NORMAL' : 'RUSH'}
      currentPriority={currentPriority}
      subject={job_name}
      send={(priority) => updateJob({ jobId, priority })}
    />
  )
}
