import { EllipsisVertical } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Popover } from 'react-aria-components/Popover'
import { smallScreen, useMediaQuery } from '#web/lib/use-media-query.ts'
import { IconButton } from './IconButton.tsx'

/** One option of a row's menu. */
export type RowMenuItem = { id: string; label: string; tone?: 'danger'; icon?: ReactNode }

type Props = {
  /** Names the row: "Actions for Annual report". */
  label: string
  items: readonly RowMenuItem[]
  onAction: (id: string) => void
  /** Makes the button inert, and is its tooltip: 'Approval Pending'. */
  inertReason?: string
}

/**
 * A row's menu. Not React Aria's MenuTrigger: that opens on mouse down, and where the menu has to
 * cover its button (zoom 400 %) the mouse up of the same click runs the option underneath.
 */
export function RowMenu({ label, items, onAction, inertReason }: Props) {
  const [opened, setOpened] = useState<'first' | 'last' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isSheet = useMediaQuery(smallScreen)
  if (inertReason) {
    return (
      <IconButton label={label} size="small" isInert tooltip={inertReason} aria-haspopup="menu">
        <EllipsisVertical size={18} aria-hidden />
      </IconButton>
    )
  }

  const close = () => setOpened(null)
  const menu = opened && (
    <RowMenuList label={label} items={items} focus={opened} onAction={onAction} onClose={close} />
  )
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        size="small"
        tooltip={null}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onPress={() => setOpened('first')}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown') setOpened('first')
          if (key === 'ArrowUp') setOpened('last')
        }}
      >
        <EllipsisVertical size={18} aria-hidden />
      </IconButton>
      {isSheet ? (
        <ModalOverlay
          className="overlay-backdrop"
          data-modal-overlay=""
          isDismissable
          isOpen={opened !== null}
          onOpenChange={close}
        >
          <Modal className="modal">
            <Dialog aria-label={label} className="p-2 outline-none">
              {menu}
            </Dialog>
          </Modal>
        </ModalOverlay>
      ) : (
        <Popover
          className="popover row-menu"
          trigger="MenuTrigger"
          aria-label={label}
          triggerRef={button}
          placement="bottom end"
          offset={4}
          isOpen={opened !== null}
          onOpenChange={close}
        >
          {menu}
        </Popover>
      )}
    </>
  )
}

type ListProps = Omit<Props, 'inertReason'> & { focus: 'first' | 'last'; onClose: () => void }

function RowMenuList({ label, items, focus, onAction, onClose }: ListProps) {
  return (
    <Menu
      className="menu outline-none"
      aria-label={label}
      autoFocus={focus}
      onClose={onClose}
      onAction={(key) => onAction(String(key))}
    >
      {items.map(({ id, label: words, tone, icon }) => (
        <MenuItem key={id} id={id} textValue={words} className="menu-item" data-tone={tone}>
          {icon}
          {words}
        </MenuItem>
      ))}
    </Menu>
  )
}
