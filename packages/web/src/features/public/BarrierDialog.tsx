import { ContactDialog } from './ContactDialog.tsx'
import { barrierMessage, barrierTitle } from './texts.ts'

export function BarrierDialog({ onClose }: { onClose: () => void }) {
  return <ContactDialog title={barrierTitle} message={barrierMessage} onClose={onClose} />
}
