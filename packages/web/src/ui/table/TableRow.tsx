import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { ClickGuardProvider } from '#web/ui/buttons/click-guard.ts'
import { useIsDialogOpen } from '#web/ui/dialogs/open-dialogs.ts'
import { GoneRowProvider } from '#web/ui/screens/gone-row.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { Column, RowDetail } from './table-types.ts'

type Props<R, F extends string> = {
  row: R
  index: number
  columns: readonly Column<R, F>[]
  /** The list, or one of its pages, no longer has the row. */
  isGone: boolean
  isPaged: boolean
  isSelected: boolean
  selectionCell?: ReactNode
  detail?: RowDetail | undefined
  notice?: ReactNode
  children: ReactNode
}

/** Explicit roles, because `display: block` removes the native ones. */
export function TableRow<R, F extends string>(props: Props<R, F>) {
  const { row, index, columns, isGone, isPaged, isSelected } = props
  const { selectionCell, children } = props
  const { detail, notice } = isGone ? nothingBelow : props
  const detailId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const goneRef = useGoneRowFocus(isGone)
  const hasActions = children !== undefined
  const columnCount = columns.length + (hasActions ? 1 : 0) + (selectionCell ? 1 : 0)
  return (
    <GoneRowProvider value={isGone}>
      <tr
        role="row"
        {...goneRef.row}
        data-selected={isSelected ? '' : undefined}
        data-gone={isGone ? '' : undefined}
      >
        {selectionCell}
        {columns.map((column) => {
          const shared = {
            'data-label': column.header,
            'data-align': column.align,
            'data-narrow': column.narrow,
          }
          // In the block layout the cell is a grid of label and value, of which this is one box.
          const content = <div className="cell">{column.cell(row, index)}</div>
          return column.isRowHeader ? (
            <th
              key={column.key}
              {...goneRef.header}
              role="rowheader"
              scope="row"
              data-title=""
              {...shared}
            >
              <div className="flex items-center gap-2">
                {content}
                {isGone && (
                  // A short word leaves room for the name.
                  <Badge>
                    Gone
                    <VisuallyHidden>
                      : no longer {isPaged ? 'on this page' : 'in this list'}
                    </VisuallyHidden>
                  </Badge>
                )}
              </div>
              {detail && (
                <DetailButton
                  controls={detailId}
                  isOpen={isOpen}
                  onPress={() => setIsOpen((before) => !before)}
                >
                  {detail.label}
                </DetailButton>
              )}
            </th>
          ) : (
            <td key={column.key} role="cell" {...shared}>
              {content}
            </td>
          )
        })}
        {hasActions && (
          <td role="cell" data-actions="">
            <div className="inline-flex items-center justify-end gap-(--action-gap,0.25rem)">
              {children}
            </div>
          </td>
        )}
      </tr>
      {notice && (
        <tr role="row" {...goneRef.row} data-detail="">
          <td role="cell" colSpan={columnCount}>
            {/* The notice answers a press in this row, so it is not guarded like moved rows. */}
            <ClickGuardProvider value={false}>
              <div className="row-detail">{notice}</div>
            </ClickGuardProvider>
          </td>
        </tr>
      )}
      {detail && isOpen && (
        <tr role="row" {...goneRef.row} data-detail="" id={detailId}>
          <td role="cell" colSpan={columnCount}>
            <div className="row-detail">{detail.content}</div>
          </td>
        </tr>
      )}
    </GoneRowProvider>
  )
}

/** A removed row could offer outdated actions below it. */
const nothingBelow = { detail: undefined, notice: undefined }

/** The focused link or button of a removed row disappears: the focus goes to the row's name. */
function useGoneRowFocus(isGone: boolean) {
  const header = useRef<HTMLTableCellElement>(null)
  const hasFocus = useRef(false)
  const isPaused = useIsDialogOpen()
  useRestoredFocus(isGone, {
    isPaused,
    getFocusTarget: () => (isGone && hasFocus.current ? header.current : null),
  })
  return {
    row: {
      onFocus: () => {
        hasFocus.current = true
      },
      onBlur: () => {
        hasFocus.current = false
      },
    },
    header: { ref: header, tabIndex: isGone ? -1 : undefined },
  }
}

type DetailButtonProps = {
  controls: string
  isOpen: boolean
  onPress: () => void
  children: ReactNode
}

function DetailButton({ controls, isOpen, onPress, children }: DetailButtonProps) {
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <button
      type="button"
      className="detail-button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onPress}
    >
      <Icon size={16} aria-hidden className="shrink-0" />
      <span>{children}</span>
    </button>
  )
}
