import type { JobDialogDefaults } from '#web/features/jobs/moves/job-actions.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { DueDateDialog, type DueDateValues } from './DueDateDialog.tsx'
import { useSetDueDateMutation } from './promises-api.ts'

export function SetDueDateDialog(host: ModalProps<JobDialogDefaults, DueDateValues>) {
  const { jobId, job_name } = host.defaults
  const [setDueDate] = useSetDueDateMutation()
  return (
    <DueDateDialog
      host={host}
      subject={job_name}
      send={(values) => setDueDate({ jobId, ...values })}
    />
  )
}
