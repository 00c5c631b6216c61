import { texts } from '@curbcut/contract'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { useDeleteJobMutation } from './jobs-api.ts'
import type { JobDefaults } from './job-actions.ts'

type Props = ModalProps<JobDefaults>

/** 'Delete Job': archives it. */
export function DeleteJobDialog({ title, defaults, onClose }: Props) {
  const { send, isSending } = useArchive(defaults, onClose)
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={`${texts.rowMenu.delete} ${defaults.job_name}`}
      tone="danger"
      isSending={isSending}
      onConfirm={() => void send(true)}
      onClose={onClose}
    >
      <p>
        The job can then only be read, and only by administrators. You can activate it again later.
      </p>
    </ConfirmDialog>
  )
}

/** 'Activate Job': takes it out of the archive. */
export function ActivateJobDialog({ title, defaults, onClose }: Props) {
  const { send, isSending } = useArchive(defaults, onClose)
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={`${texts.rowMenu.activate} ${defaults.job_name}`}
      isSending={isSending}
      onConfirm={() => void send(false)}
      onClose={onClose}
    >
      <p>The job goes on where it stood, for everybody whose job it was.</p>
    </ConfirmDialog>
  )
}

function useArchive({ jobId }: JobDefaults, onClose: () => void) {
  const [deleteJob, { isLoading }] = useDeleteJobMutation()
  const send = async (isArchived: boolean) => {
    const { error } = await deleteJob({ jobId, isArchived })
    if (!error) onClose()
  }
  return { send, isSending: isLoading }
}
