import { deliveredTexts, formatQuantity, texts } from '@curbcut/contract'
import { ConfirmDialog, ConfirmLabel } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import type { JobDefaults } from './job-actions.ts'
import { useUpdateStatusMutation } from './job-moves-api.ts'

/** `checking`: the number of marked files whose checks still run. */
export type CompleteJobDefaults = JobDefaults & { checking: number }

export function CompleteJobDialog({ title, defaults, onClose }: ModalProps<CompleteJobDefaults>) {
  const { jobId, job_name, status, checking } = defaults
  const [updateStatus] = useUpdateStatusMutation()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={<ConfirmLabel verb={texts.job.complete} name={job_name} />}
      onConfirm={() => updateStatus({ jobId, move: true, status })}
      onClose={onClose}
    >
      <p className="font-semibold">
        {formatQuantity(checking, 'marked file is', 'marked files are')} still{' '}
        {deliveredTexts.checking}.
      </p>
      <p>
        If a check finds barriers after you hand in the job, the file does not come back to you. The
        reviewer sees them.
      </p>
    </ConfirmDialog>
  )
}
