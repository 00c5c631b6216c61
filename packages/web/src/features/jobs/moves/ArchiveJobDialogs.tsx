import { texts } from '@curbcut/contract'
import { useDeleteJobMutation } from '#web/features/jobs/list/jobs-api.ts'
import { ConfirmDialog, ConfirmLabel } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import type { JobDialogDefaults } from './job-actions.ts'

type Props = ModalProps<JobDialogDefaults>

/** 'Delete Job' archives the job. */
export function DeleteJobDialog({ title, defaults, onClose }: Props) {
  const { jobId, job_name } = defaults
  const [deleteJob] = useDeleteJobMutation()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={<ConfirmLabel verb={texts.rowMenu.delete} name={job_name} />}
      tone="danger"
      onConfirm={() => deleteJob({ jobId, isArchived: true })}
      onClose={onClose}
    >
      <p>
        Only administrators can then see the job, and nobody can change it. You can activate it
        again later.
      </p>
    </ConfirmDialog>
  )
}

export function ActivateJobDialog({ title, defaults, onClose }: Props) {
  const { jobId, job_name } = defaults
  const [deleteJob] = useDeleteJobMutation()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={<ConfirmLabel verb={texts.rowMenu.activate} name={job_name} />}
      onConfirm={() => deleteJob({ jobId, isArchived: false })}
      onClose={onClose}
    >
      <p>The job continues where it left off, for everybody who worked on it.</p>
    </ConfirmDialog>
  )
}
