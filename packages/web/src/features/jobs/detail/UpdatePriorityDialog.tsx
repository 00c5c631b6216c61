import type { JobPriority } from '@curbcut/contract'
import { useUpdateJobMutation } from '#web/features/jobs/list/jobs-api.ts'
import type { JobDefaults } from '#web/features/jobs/moves/job-actions.ts'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { PriorityDialog } from './PriorityDialog.tsx'

/** Preselects the opposite priority, because the user wants a change. */
export function UpdatePriorityDialog(props: ModalProps<JobDefaults, { chosen: JobPriority }>) {
  const { jobId, job_name, priority: present } = props.defaults
  const [updateJob] = useUpdateJobMutation()
  return (
    <PriorityDialog
      host={props}
      suggested={present === 'RUSH' ? 'NORMAL' : 'RUSH'}
      present={present}
      subject={job_name}
      send={(priority) => updateJob({ jobId, priority })}
    />
  )
}
