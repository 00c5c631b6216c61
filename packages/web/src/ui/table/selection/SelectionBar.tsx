import { formatCount } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'

type Props = {
  unit: 'file' | 'job'
  /** By default how many are selected. */
  words?: string | undefined
  count: number
  /** Offers to select all rows that match. */
  all?: { count: number; onSelect: () => void } | undefined
  /** Why something cannot be chosen, or was refused. */
  more?: ReactNode
  /** Buttons for what is selected. */
  children: ReactNode
  isInert?: boolean
  onClear: () => void
}

export function SelectionBar(props: Props) {
  const { unit, count, words = `${formatCount(count)} selected`, all, more, children } = props
  return (
    <section className="selection-bar" aria-label={`Chosen ${unit}s`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="font-semibold">{words}</p>
        {all && (
          <Button size="small" tone="quiet" onPress={all.onSelect}>
            {`Select all ${formatCount(all.count)} that match`}
          </Button>
        )}
        {more}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Button size="small" tone="quiet" isInert={props.isInert ?? false} onPress={props.onClear}>
          Clear
        </Button>
      </div>
    </section>
  )
}
