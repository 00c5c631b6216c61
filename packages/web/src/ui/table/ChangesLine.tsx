import { formatQuantity } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { announceOthers } from '#web/ui/messages/announce-others.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { landOnRows } from './land-on-rows.ts'

/** How many changes of others wait, and how to show the list as it is. */
export type Changes = { count: number; onUpdate: () => void }

type Props = {
  changes: Changes | undefined
  /** The word for one row: another list on the screen has another. */
  unit: string
  /** Something lies at the lower edge already. */
  isBelowAnother: boolean
  /** Where the focus goes when the line goes away with its button. */
  landing: () => HTMLElement | null | undefined
}

/**
 * '2 changes · Update': what others add and take away waits at the lower edge, so that no row moves. Rows that have only
 * moved up for what the reader did are offered without a number.
 */
export function ChangesLine({ changes, unit, isBelowAnother, landing }: Props) {
  const count = changes?.count ?? 0
  const text = formatQuantity(count, 'change')
  const said = useRef(0)
  useEffect(() => {
    if (count > said.current) announceOthers(`${text} in the list.`, unit)
    said.current = count
  }, [count, text, unit])
  if (!changes) return null

  const update = () => {
    landOnRows(landing())
    changes.onUpdate()
    announce('List updated')
  }
  return (
    <div className={isBelowAnother ? undefined : 'selection-place'}>
      <div className="selection-bar mx-auto w-max">
        {count > 0 && <p>{text}</p>}
        <Button size="small" onPress={update}>
          {count > 0 ? 'Update' : 'Update list'}
        </Button>
      </div>
    </div>
  )
}
