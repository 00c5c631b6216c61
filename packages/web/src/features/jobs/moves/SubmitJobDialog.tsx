import { formatCount, texts } from '@curbcut/contract'
import { ConfirmDialog } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { lockedDocumentsText, maxNamedFiles } from '#web/lib/documents/locked-files.ts'
import { Name } from '#web/ui/text/Name.tsx'
import type { JobDialogDefaults } from './job-actions.ts'
import { useUpdateStatusMutation } from './job-moves-api.ts'

/** `locked`: the names of the locked documents. */
export type SubmitJobDefaults = JobDialogDefaults & { lockedNames: readonly string[] }

/** Names the locked documents, because files cannot be replaced after the submission. */
export function SubmitJobDialog({ title, defaults, onClose }: ModalProps<SubmitJobDefaults>) {
  const { jobId, status, lockedNames } = defaults
  const [updateStatus] = useUpdateStatusMutation()
  const otherCount = lockedNames.length - maxNamedFiles
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={texts.job.submit}
      tone="secondary"
      startFocus="cancel"
      onConfirm={() => updateStatus({ jobId, move: true, status })}
      onClose={onClose}
    >
      <p>{lockedDocumentsText(lockedNames.length)}:</p>
      <ul className="list-disc pl-5 wrap-anywhere">
        {lockedNames.slice(0, maxNamedFiles).map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and never move
          <li key={index}>
            <Name>{name}</Name>
          </li>
        ))}
        {otherCount > 0 && <li>{`and ${formatCount(otherCount)} more`}</li>}
      </ul>
      <p>
        Nobody can work on them as they are, and files cannot be replaced once the job is submitted.
        Save each one without a password and upload it again first.
      </p>
    </ConfirmDialog>
  )
}
