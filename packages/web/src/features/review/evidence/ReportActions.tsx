import { evidenceRoutes, may, type EvidenceReport } from '@curbcut/contract'
import { useExport } from '#web/api/endpoints/export-api.ts'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { ExportButton } from '#web/ui/buttons/ExportButton.tsx'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { reportPanelTexts } from './evidence-report-texts.ts'
import type { WithdrawDefaults } from './WithdrawReportDialog.tsx'

type Props = { jobId: string; report: EvidenceReport }

export function ReportActions({ jobId, report }: Props) {
  const { public_id, withdrawn_at } = report
  const edition = String(report.edition)
  const json = useExport(evidenceRoutes.getEvidenceReport, { jobId, edition }, 'json')
  const pdf = useExport(evidenceRoutes.getEvidenceReport, { jobId, edition }, 'pdf')
  const isPublic = public_id !== null && withdrawn_at === null
  return (
    <div data-unprinted="" className="report-buttons">
      {isPublic && <PublicPageLinks publicId={public_id} />}
      <ExportButton label="PDF" subject="of the report" size="small" {...pdf} />
      <ExportButton label="JSON" subject="of the report" size="small" {...json} />
      {isPublic && <WithdrawButton jobId={jobId} edition={report.edition} />}
    </div>
  )
}

function PublicPageLinks({ publicId }: { publicId: string }) {
  const path = paths.verify(publicId)
  return (
    <>
      <TextLink to={path} kind="new-tab">
        Verify
      </TextLink>
      <CopyButton
        text={new URL(path, window.location.origin).href}
        label="Copy link"
        subject="to the public page"
      />
    </>
  )
}

function WithdrawButton(defaults: WithdrawDefaults) {
  const dispatch = useAppDispatch()
  const actor = useActor()
  if (!may.withdrawEvidence(actor)) return null
  const { withdraw: title } = reportPanelTexts
  return (
    <Button
      size="small"
      onPress={() => dispatch(openModal({ type: 'withdraw-report', title, defaults }))}
    >
      {title}
    </Button>
  )
}
