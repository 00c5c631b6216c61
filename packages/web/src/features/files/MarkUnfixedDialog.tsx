import { texts } from '@curbcut/contract'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

type Props = { isSending?: boolean; onConfirm: () => void; onClose: () => void }

/** The question before a file is marked for which no fixed document was handed in. */
export function MarkUnfixedDialog(answers: Props) {
  return (
    <ConfirmDialog
      {...answers}
      title="Mark without the fixed document?"
      confirmLabel={texts.job.markRemediated}
    >
      <p>
        You have not handed in the fixed document of this file. You can do so later, until the job
        goes into review.
      </p>
    </ConfirmDialog>
  )
}
