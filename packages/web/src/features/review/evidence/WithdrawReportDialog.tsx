import { ConfirmDialog } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { useWithdrawEvidenceReportMutation } from './evidence-api.ts'
import { reportPanelTexts } from './evidence-report-texts.ts'

export type WithdrawDefaults = { jobId: string; edition: number }

export function WithdrawReportDialog({ title, defaults, onClose }: ModalProps<WithdrawDefaults>) {
  const { jobId, edition } = defaults
  const [withdraw] = useWithdrawEvidenceReportMutation()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={reportPanelTexts.withdraw}
      tone="danger"
      onConfirm={() => withdraw({ jobId, edition: String(edition) })}
      onClose={onClose}
    >
      <p>
        The public page of edition {edition} is removed permanently, and nobody can compare
        documents with it any more. People who can see this job can still read the report, and see
        that it was withdrawn.
      </p>
    </ConfirmDialog>
  )
}
