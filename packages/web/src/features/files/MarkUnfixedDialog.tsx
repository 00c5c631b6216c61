import { texts } from '@curbcut/contract'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'

type Props = {
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a file is marked whose fixed document is older than the request to do the file again. */
export function MarkUnfixedDialog(answers: Props) {
  return (
    <ConfirmDialog
      {...answers}
      title="Mark with the earlier fixed document?"
      confirmLabel={texts.job.markRemediated}
    >
      <p>
        There is no new fixed document for this file, only the earlier one. You can hand in a new
        one until the job goes into review.
      </p>
    </ConfirmDialog>
  )
}
