import { useRef } from 'react'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { useAppSelector } from './root-state.ts'

type ActionRow = { labelId: string; table: HTMLTableElement; index: number }

/** Call the result, with the id of a row's name, before an action that may remove the focus. */
export function useRowFocus(rows: unknown): (labelId: string) => void {
  const actionRow = useRef<ActionRow>(null)
  const isPaused = useAppSelector(({ forms }) => forms.open !== null)
  useRestoredFocus(rows, {
    isPaused,
    getFocusTarget: () => actionRow.current && focusTargetOf(actionRow.current),
  })
  return (labelId) => {
    const row = document.getElementById(labelId)?.closest('tr')
    const table = row?.closest('table')
    if (row && table) actionRow.current = { labelId, table, index: row.sectionRowIndex }
  }
}

function focusTargetOf({ labelId, table, index }: ActionRow): HTMLElement | null {
  const sameRow = document.getElementById(labelId)?.closest('tr')
  const rows = [...table.querySelectorAll<HTMLElement>('tbody:not([data-message]) > tr')]
  const row = sameRow ?? rows[Math.min(index, rows.length - 1)]
  const menu = row?.querySelector<HTMLElement>('button[aria-haspopup=menu]')
  return menu ?? row?.querySelector('a') ?? table.closest<HTMLElement>('[role=region]')
}
