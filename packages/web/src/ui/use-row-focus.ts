import { useEffect, useRef, type RefObject } from 'react'

type Acted = { key: string; table: HTMLTableElement; index: number }

type Options = {
  /** What is on the screen; the focus is looked after each time it changes. */
  rows: readonly unknown[] | undefined
  /** While a dialog is open the focus is the dialog's. */
  isDialogOpen: boolean
}

/**
 * A control that has done its deed may disappear, with its row or without it, and the focus with it.
 * The answer is called before the deed with the id of an element in the row that names it. The focus
 * then goes to the menu of this row, else of the row that moved up, else to the table's region.
 */
export function useRowFocus({ rows, isDialogOpen }: Options): (labelId: string) => void {
  const acted = useRef<Acted>(null)
  useEffect(() => {
    if (!acted.current || isDialogOpen) return undefined
    // After a dialog has given the focus back, which it does in the next frame.
    const timer = setTimeout(() => land(acted), 50)
    return () => clearTimeout(timer)
  }, [rows, isDialogOpen])
  return (labelId) => {
    const row = document.getElementById(labelId)?.closest('tr')
    const table = row?.closest('table')
    if (row && table) acted.current = { key: labelId, table, index: row.sectionRowIndex }
  }
}

function land(acted: RefObject<Acted | null>): void {
  const isFocusLost = !document.activeElement || document.activeElement === document.body
  if (acted.current && isFocusLost) landingOf(acted.current)?.focus()
}

function landingOf({ key, table, index }: Acted): HTMLElement | null {
  const same = document.getElementById(key)?.closest('tr')
  const rows = [...table.querySelectorAll<HTMLElement>('tbody:not([data-message]) > tr')]
  const row = same ?? rows[Math.min(index, rows.length - 1)]
  const menu = row?.querySelector<HTMLElement>('button[aria-haspopup=menu]')
  return menu ?? row?.querySelector('a') ?? table.closest<HTMLElement>('[role=region]')
}
