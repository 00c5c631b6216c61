import { formatCount } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'

type Props = {
  label: string
  /** By default how many are selected. */
  words?: string | undefined
  count: number
  /** A choice of more rows, or why there is none. */
  more?: ReactNode
  /** Buttons for what is selected. */
  children: ReactNode
  isInert?: boolean
  onClear: () => void
}

export function SelectionBar(props: Props) {
  const { label, count, words = `${formatCount(count)} selected`, more, children } = props
  return (
    <section className="selection-bar" aria-label={label}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="font-semibold">{words}</p>
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
