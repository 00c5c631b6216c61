import { formatCount } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'

type Props = {
  unit: 'file' | 'job'
  summary?: string | undefined
  count: number
  selectAll?: { count: number; onSelect: () => void } | undefined
  /** Why something cannot be chosen, or was refused. */
  note?: ReactNode
  children: ReactNode
  isInert?: boolean
  onClear: () => void
}

export function SelectionBar(props: Props) {
  const {
    unit,
    count,
    summary = `${formatCount(count)} selected`,
    selectAll,
    note,
    children,
  } = props
  return (
    <section className="selection-bar" aria-label={`Chosen ${unit}s`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="font-semibold">{summary}</p>
        {selectAll && (
          <Button size="small" tone="quiet" onPress={selectAll.onSelect}>
            {`Select all ${formatCount(selectAll.count)} that match`}
          </Button>
        )}
        {note}
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
