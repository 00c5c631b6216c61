import { toDisplayName } from '@curbcut/contract'
import { useEffect, useRef, type ChangeEvent, type KeyboardEvent } from 'react'
import { matchKeyPress } from '#web/lib/keys/keys.ts'
import { useIgnoresClicks } from '#web/ui/buttons/click-guard.ts'
import { useIsRowGone } from '#web/ui/screens/gone-row.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

export type RowSelection<R> = {
  isSelected: (row: R) => boolean
  labelOf: (row: R) => string
  pageLabel: string
  onSelect: (rows: readonly R[], isSelected: boolean) => void
  /** Called by Enter in a row: moves the focus to the actions. */
  onEnter: () => void
}

export function SelectionHead<R>(props: {
  selection: RowSelection<R>
  rows: readonly R[]
  isNarrow: boolean
}) {
  const isDrawn = !props.isNarrow && props.rows.length > 0
  return (
    <th role="columnheader" scope="col" data-select="">
      <VisuallyHidden>Selection</VisuallyHidden>
      {isDrawn && <PageCheckbox {...props} />}
    </th>
  )
}

export function PageCheckbox<R>({
  selection,
  rows,
  hasLabel = false,
}: {
  selection: RowSelection<R>
  rows: readonly R[]
  hasLabel?: boolean
}) {
  const box = useRef<HTMLInputElement>(null)
  const { pageLabel, isSelected, onSelect, onEnter } = selection
  const selectedCount = rows.filter(isSelected).length
  const isPartly = selectedCount > 0 && selectedCount < rows.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label className="select-box" data-worded={hasLabel ? '' : undefined}>
      <input
        ref={box}
        type="checkbox"
        aria-label={pageLabel}
        checked={rows.length > 0 && selectedCount === rows.length}
        disabled={rows.length === 0}
        onChange={() => onSelect(rows, selectedCount < rows.length)}
        onKeyDown={handleEnter(onEnter)}
      />
      {hasLabel && <span aria-hidden>{pageLabel}</span>}
    </label>
  )
}

/** `isRange`: with Shift, a change is about all rows from the last toggled one. */
type SelectionChange = { isSelected: boolean; isRange: boolean }

type CellProps<R> = {
  selection: RowSelection<R>
  row: R
  onToggle: (change: SelectionChange) => void
}

/** Empty for a removed row, and without effect just after rows have moved, as other controls. */
export function SelectionCell<R>({ selection, row, onToggle }: CellProps<R>) {
  const ignoresClicks = useIgnoresClicks()
  const isGone = useIsRowGone()
  const toggle = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
    if (!ignoresClicks) onToggle({ isSelected: target.checked, isRange })
  }
  return (
    <td role="cell" data-select="">
      {!isGone && (
        <label className="select-box">
          <input
            type="checkbox"
            aria-label={toDisplayName(selection.labelOf(row))}
            aria-disabled={ignoresClicks || undefined}
            checked={selection.isSelected(row)}
            onChange={toggle}
            onKeyDown={handleEnter(selection.onEnter)}
          />
        </label>
      )}
    </td>
  )
}

const handleEnter = (onEnter: () => void) => (event: KeyboardEvent) => {
  if (!matchKeyPress('toChosen', event)) return
  event.preventDefault()
  onEnter()
}

export function useRangeSelection<R>(
  selection: RowSelection<R> | undefined,
  rows: readonly R[] = [],
) {
  const lastToggled = useRef<R>(null)
  return (row: R, { isSelected, isRange }: SelectionChange) => {
    const from = lastToggled.current === null ? -1 : rows.indexOf(lastToggled.current)
    const to = rows.indexOf(row)
    const range =
      isRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row]
    lastToggled.current = row
    selection?.onSelect(range, isSelected)
  }
}
