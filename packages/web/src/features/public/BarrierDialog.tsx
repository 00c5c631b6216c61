import { barrierMessage, barrierTitle } from './texts.ts'
import { ContactDialog } from './ContactDialog.tsx'

export function BarrierDialog({ onClose }: { onClose: () => void }) {
  return <ContactDialog title={barrierTitle} message={barrierMessage} onClose={onClose} />
}
