import { X } from 'lucide-react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { useTrackOpenDialog } from '#web/ui/dialogs/open-dialogs.ts'
import { ProductName } from './ProductName.tsx'
import { SidebarContent, type SidebarActions } from './Sidebar.tsx'

export function Drawer({ onClose, ...actions }: SidebarActions & { onClose: () => void }) {
  useTrackOpenDialog()
  const closeThen = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <ModalOverlay
      className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.5)]"
      data-modal-overlay=""
      isOpen
      isDismissable
      onOpenChange={onClose}
    >
      <Modal className="h-full w-[min(20rem,85vw)] border-r border-transparent bg-canvas">
        <Dialog aria-label="Menu" className="flex h-full flex-col outline-none">
          <div className="flex min-h-14 items-center justify-between pr-2 pl-6">
            <ProductName />
            <IconButton label="Close" tooltip={null} onPress={onClose}>
              <X size={20} aria-hidden />
            </IconButton>
          </div>
          <SidebarContent
            isRail={false}
            onFollow={onClose}
            onSearch={closeThen(actions.onSearch)}
            onHelp={closeThen(actions.onHelp)}
            onLogout={closeThen(actions.onLogout)}
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
