import { formatQuantity } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { announceMerged } from '#web/ui/messages/announce-merged.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'

export type PendingChanges = { count: number; onUpdate: () => void }

type Props = {
  changes: PendingChanges | undefined
  unit: string
  isBelowSelectionBar: boolean
  /** Takes the focus when the line disappears with its button. */
  getFocusTarget: () => HTMLElement | null | undefined
}

/** Offers changes, so that no row moves unasked. Those of the reader's own calls are not counted. */
export function ChangesLine({ changes, unit, isBelowSelectionBar, getFocusTarget }: Props) {
  const count = changes?.count ?? 0
  const text = formatQuantity(count, 'change')
  const announcedCount = useRef(0)
  useEffect(() => {
    if (count > announcedCount.current) announceMerged(`${text} in the list.`, unit)
    announcedCount.current = count
  }, [count, text, unit])
  if (!changes) return null

  const update = () => {
    focusRows(getFocusTarget())
    changes.onUpdate()
    announce('List updated')
  }
  return (
    <div className={isBelowSelectionBar ? undefined : 'selection-place'}>
      <div className="selection-bar mx-auto w-max">
        {count > 0 && <p>{text}</p>}
        <Button size="small" onPress={update}>
          {count > 0 ? 'Update' : 'Update list'}
        </Button>
      </div>
    </div>
  )
}

/** The focus alone would show the middle of a list that is longer than the window. */
function focusRows(list: HTMLElement | null | undefined): void {
  list?.focus({ preventScroll: true })
  requestAnimationFrame(() => {
    const row = list?.querySelector('tbody tr, li')
    row?.scrollIntoView({ block: 'nearest' })
  })
}
