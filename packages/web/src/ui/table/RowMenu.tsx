import { EllipsisVertical } from 'lucide-react'
import { useRef, useState } from 'react'
import { matchKeyPress, type PressOf } from '#web/lib/keys/keys.ts'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'
import type { RowMenuItem } from './RowMenuPanel.tsx'

const RowMenuPanel = lazyDialog(async () => (await import('./RowMenuPanel.tsx')).RowMenuPanel)

type Props = {
  label: string
  items: readonly RowMenuItem[]
  onAction: (id: string) => void
  inertReason?: string
  size?: 'normal' | 'small'
}

const firstFocus: Record<PressOf<'openRowMenu'>, 'first' | 'last'> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
}

/** React Aria's MenuTrigger opens on mouse down: at 400 % zoom, mouse up would choose an item. */
export function RowMenu({ label, items, onAction, inertReason, size = 'small' }: Props) {
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  if (inertReason) {
    return (
      <IconButton label={label} size={size} isInert tooltip={inertReason} aria-haspopup="menu">
        <EllipsisVertical size={18} aria-hidden />
      </IconButton>
    )
  }
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        size={size}
        tooltip={null}
        aria-haspopup="menu"
        aria-expanded={openAt !== null}
        onPress={() => setOpenAt('first')}
        onKeyDown={(event) => {
          const press = matchKeyPress('openRowMenu', event)
          if (press) setOpenAt(firstFocus[press])
        }}
      >
        <EllipsisVertical size={18} aria-hidden />
      </IconButton>
      {openAt && (
        <RowMenuPanel
          label={label}
          items={items}
          focus={openAt}
          button={button}
          onAction={onAction}
          onClose={() => setOpenAt(null)}
        />
      )}
    </>
  )
}
