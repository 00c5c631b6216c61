import type { ReactNode } from 'react'
import { Dialog } from '#web/forms/dialogs/Dialog.tsx'

export function PageSheet({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <Dialog title="Page" size="XXL" startFocus="heading" onClose={onClose}>
      <div className="p-4">{children}</div>
    </Dialog>
  )
}
