import { signOffTexts, texts } from '@curbcut/contract'
import { ConfirmDialog } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import type { JobDialogDefaults } from './job-actions.ts'
import { useCloseJobMutation } from './job-moves-api.ts'

/** Asks once more before the client side has signed off. */
export function CloseJobDialog({ title, defaults, onClose }: ModalProps<JobDialogDefaults>) {
  const { jobId } = defaults
  const [closeJob] = useCloseJobMutation()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={texts.job.close}
      onConfirm={() => closeJob({ jobId })}
      onClose={onClose}
    >
      <p>{signOffTexts.closeEarly}</p>
    </ConfirmDialog>
  )
}
