import { formatQuantity } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { announceOthers } from '#web/ui/announce-others.ts'
import { Button } from '#web/ui/Button.tsx'
import { landOnRows } from './land-on-rows.ts'

/** How many rows others have added, and how to show them. */
export type Arrived = { count: number; show: () => void }

type Props = {
  arrived: Arrived | undefined
  unit: string
  units: string | undefined
  /** Something lies at the lower edge already. */
  isBelowAnother: boolean
  /** Where the focus goes when the line goes away with its button. */
  landing: () => HTMLElement | null | undefined
}

/** 'New: 2 jobs. Show': rows that others have added wait at the lower edge, so that no row moves. */
export function ArrivedRows({ arrived, unit, units, isBelowAnother, landing }: Props) {
  const count = arrived?.count ?? 0
  const text = `New: ${formatQuantity(count, unit, units)}.`
  const said = useRef(0)
  useEffect(() => {
    if (count > said.current) announceOthers(text, unit)
    said.current = count
  }, [count, text, unit])
  if (!arrived) return null

  const show = () => {
    landOnRows(landing())
    arrived.show()
  }
  return (
    <div className={isBelowAnother ? undefined : 'selection-place'}>
      <div className="selection-bar mx-auto w-max">
        <p>{text}</p>
        <Button size="small" onPress={show}>
          Show
        </Button>
      </div>
    </div>
  )
}
