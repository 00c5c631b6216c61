import { texts } from '@curbcut/contract'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'

type Props = {
  /** Whether the file has a version from before it was to be done again. */
  hasVersion: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a file without a handed-in fixed document is marked. */
export function MarkUnfixedDialog({ hasVersion, ...answers }: Props) {
  return (
    <ConfirmDialog
      {...answers}
      title="Mark without the fixed document?"
      confirmLabel={texts.job.markRemediated}
    >
      <p>
        {hasVersion
          ? 'The fixed document of this file is from before it came to be done again. You can hand in a new one later, until the job goes into review.'
          : 'You have not handed in the fixed document of this file. You can do so later, until the job goes into review.'}
      </p>
    </ConfirmDialog>
  )
}
