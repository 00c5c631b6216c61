import { useRef } from 'react'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { useAppSelector } from './root-state.ts'

type Acted = { labelId: string; table: HTMLTableElement; index: number }

/**
 * A control in a row may disappear after its work, and the focus with it. Call the returned function before
 * the work, with the id of the element that names the row. The focus then goes to the menu of this row, to
 * the row that moved up, or to the table, whichever exists first.
 */
export function useRowFocus(rows: unknown): (labelId: string) => void {
  const acted = useRef<Acted>(null)
  const isPaused = useAppSelector(({ forms }) => forms.open !== null)
  useRestoredFocus(rows, { isPaused, landing: () => acted.current && landingOf(acted.current) })
  return (labelId) => {
    const row = document.getElementById(labelId)?.closest('tr')
    const table = row?.closest('table')
    if (row && table) acted.current = { labelId, table, index: row.sectionRowIndex }
  }
}

function landingOf({ labelId, table, index }: Acted): HTMLElement | null {
  const same = document.getElementById(labelId)?.closest('tr')
  const rows = [...table.querySelectorAll<HTMLElement>('tbody:not([data-message]) > tr')]
  const row = same ?? rows[Math.min(index, rows.length - 1)]
  const menu = row?.querySelector<HTMLElement>('button[aria-haspopup=menu]')
  return menu ?? row?.querySelector('a') ?? table.closest<HTMLElement>('[role=region]')
}
