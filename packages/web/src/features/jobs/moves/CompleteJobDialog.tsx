import { deliveryStatusTexts, formatQuantity, texts } from '@curbcut/contract'
import { ConfirmDialog } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import type { JobDialogDefaults } from './job-actions.ts'
import { useUpdateStatusMutation } from './job-moves-api.ts'

/** `checking`: the number of marked files whose checks still run. */
export type CompleteJobDefaults = JobDialogDefaults & { checkingCount: number }

export function CompleteJobDialog({ title, defaults, onClose }: ModalProps<CompleteJobDefaults>) {
  const { jobId, status, checkingCount } = defaults
  const [updateStatus] = useUpdateStatusMutation()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={texts.job.complete}
      onConfirm={() => updateStatus({ jobId, move: true, status })}
      onClose={onClose}
    >
      <p className="font-semibold">
        {formatQuantity(checkingCount, 'marked file is', 'marked files are')} still{' '}
        {deliveryStatusTexts.checking}.
      </p>
      <p>
        If a check finds barriers after this, you cannot fix the file any more. The reviewer sees
        it.
      </p>
    </ConfirmDialog>
  )
}
