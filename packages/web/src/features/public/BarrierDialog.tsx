import { barrierMessage, barrierTitle } from './texts.ts'
import { ContactDialog } from './ContactDialog.tsx'

/** The contact form for somebody who met a barrier. */
export function BarrierDialog({ onClose }: { onClose: () => void }) {
  return <ContactDialog title={barrierTitle} message={barrierMessage} onClose={onClose} />
}
