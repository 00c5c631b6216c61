import { toDisplayName } from '@curbcut/contract'
import {
  useEffect,
  type ComponentProps,
  type HTMLAttributes,
  type Key,
  type ReactNode,
  type RefObject,
} from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Menu, MenuItem, type MenuItemProps } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { smallScreen, useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { useCloseOnGlobalKeys } from '#web/lib/keys/use-key.ts'

export type RowMenuItem = {
  id: string
  label: string
  tone?: 'danger'
  icon?: ReactNode
  description?: string
  /** Why the option does nothing. It stays focusable, so that every reader learns the reason. */
  reason?: string
}

type Props = {
  label: string
  items: readonly RowMenuItem[]
  focus: 'first' | 'last'
  button: RefObject<HTMLButtonElement | null>
  onAction: (id: string) => void
  onClose: () => void
}

export function RowMenuPanel({ label: name, button, onClose, ...list }: Props) {
  const label = toDisplayName(name)
  const isSheet = useMediaQuery(smallScreen)
  useCloseOnGlobalKeys(onClose)
  useFollowTable(button)
  const menu = <RowMenuList label={label} onClose={onClose} {...list} />
  return isSheet ? (
    <ModalOverlay
      className="overlay-backdrop"
      data-modal-overlay=""
      isDismissable
      isOpen
      onOpenChange={onClose}
    >
      <Modal className="modal">
        <Dialog
          aria-label={label}
          className="p-2 outline-none"
          render={(box) => <section {...withoutRole(box)} />}
        >
          <p aria-hidden className="px-3 pt-2 pb-1 text-caption wrap-anywhere text-ink2">
            {label}
          </p>
          {menu}
        </Dialog>
      </Modal>
    </ModalOverlay>
  ) : (
    <Popover
      className="popover row-menu"
      trigger="MenuTrigger"
      aria-label={label}
      render={(box) => <div {...withoutRole(box)} />}
      triggerRef={button}
      placement="bottom end"
      offset={4}
      isOpen
      onOpenChange={onClose}
    >
      {menu}
    </Popover>
  )
}

/** React Aria measures after the window changes, and a table takes its new shape only after that. */
function useFollowTable(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const table = button.current?.closest('table')
    if (!table || !('ResizeObserver' in window)) return undefined
    const observer = new ResizeObserver(() => window.dispatchEvent(new Event('resize')))
    observer.observe(table)
    return () => observer.disconnect()
  }, [button])
}

/** React Aria makes every overlay a dialog; a menu in a dialog would be announced twice. */
const withoutRole = ({ role, 'aria-label': label, ...box }: HTMLAttributes<HTMLElement>) => box

function RowMenuList({ label, items, focus, onAction, onClose }: Omit<Props, 'button'>) {
  const isInert = (key: Key) => items.some(({ id, reason }) => id === key && reason !== undefined)
  return (
    <Menu
      className="menu outline-none"
      aria-label={label}
      autoFocus={focus}
      onClose={onClose}
      onAction={(key) => isInert(key) || onAction(String(key))}
    >
      {items.map(({ id, label: itemLabel, tone, icon, reason, description = reason }) => (
        <MenuItem
          key={id}
          id={id}
          textValue={itemLabel}
          className="menu-item"
          data-tone={tone}
          {...(reason !== undefined && inertOption)}
        >
          {icon}
          {description ? <DescribedLabel label={itemLabel} description={description} /> : itemLabel}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** React Aria's own disabled options cannot be focused. */
const inertOption: Pick<MenuItemProps, 'shouldCloseOnSelect' | 'render'> = {
  shouldCloseOnSelect: false,
  render: (option) => <div {...(option as ComponentProps<'div'>)} aria-disabled />,
}

/** In one line, so that an option keeps its height. The description is not part of the name. */
const DescribedLabel = ({ label, description }: { label: string; description: string }) => (
  <>
    <Text slot="label">{label}</Text>
    <Text
      slot="description"
      aria-hidden
      className="ms-auto ps-4 text-caption whitespace-nowrap text-ink2 tabular-nums"
    >
      {description}
    </Text>
  </>
)
