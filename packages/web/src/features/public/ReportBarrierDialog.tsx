import { barrierReportTemplate, reportBarrierTitle } from './barrier-texts.ts'
import { ContactDialog } from './ContactDialog.tsx'

export function ReportBarrierDialog({ onClose }: { onClose: () => void }) {
  return (
    <ContactDialog title={reportBarrierTitle} message={barrierReportTemplate} onClose={onClose} />
  )
}
