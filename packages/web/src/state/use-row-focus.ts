import { useRef, type RefObject } from 'react'
import { useKeptFocus } from '#web/lib/use-kept-focus.ts'
import { useAppSelector } from './root-state.ts'

/**
 * Looks after the focus of a table whose rows lose their buttons: it goes to the name of the row that
 * was acted on, or, where the row has left the list, to the table. Call the answer before each deed.
 */
export function useRowFocus(
  rows: unknown,
  table: RefObject<HTMLElement | null>,
): (nameId: string) => void {
  const acted = useRef<string>(null)
  const isHeld = useAppSelector(({ modal }) => modal.open !== null)
  useKeptFocus(rows, {
    isHeld,
    landing: () => {
      if (acted.current === null) return null
      const name = document.getElementById(acted.current)?.closest('a')
      return name ?? table.current?.querySelector<HTMLElement>('[role="region"]')
    },
  })
  return (nameId) => {
    acted.current = nameId
  }
}
