import { deliveredTexts, formatQuantity, texts } from '@curbcut/contract'
import { ConfirmDialog } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import type { JobDefaults } from './job-actions.ts'
import { useUpdateStatusMutation } from './job-moves-api.ts'

/** `checking`: the number of marked files whose checks still run. */
export type CompleteJobDefaults = JobDefaults & { checking: number }

export function CompleteJobDialog({ title, defaults, onClose }: ModalProps<CompleteJobDefaults>) {
  const { jobId, status, checking } = defaults
  const [updateStatus] = useUpdateStatusMutation()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={texts.job.complete}
      onConfirm={() => updateStatus({ jobId, move: true, status })}
      onClose={onClose}
    >
      <p className="font-semibold">
        {formatQuantity(checking, 'marked file is', 'marked files are')} still{' '}
        {deliveredTexts.checking}.
      </p>
      <p>
        If a check finds barriers after this, you cannot fix the file any more. The reviewer sees
        it.
      </p>
    </ConfirmDialog>
  )
}
